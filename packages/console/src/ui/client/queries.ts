import { QueryClient } from '@tanstack/react-query'
import { isProblem } from './problem.ts'

/** Retries once when the server did not respond; an error response is not retried. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && (isProblem(error, 'network') || isProblem(error, 'broken'))

export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry, retryDelay: 1000, refetchOnWindowFocus: false, staleTime: 10_000 },
    mutations: { retry: false },
  },
})
