import { today } from '@fengsui/contract/today/today.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readFigures } from '../../features/home/use-home.ts'
import { call } from '../../ui/client/call.ts'
import { todayKey } from './use-today-counts.ts'

/** What is nearest to reaching the caller. Read before the first drawing, it is not read again for it, ms. */
export const nearQuery = queryOptions({
  queryKey: [...todayKey, 'near'],
  queryFn: ({ signal }) => call(today, 'near', { size: 5 }, signal),
  staleTime: 3000,
})

/** Entries of what was done today, at most. */
export const mostDone = 100
export const doneQuery = queryOptions({
  queryKey: [...todayKey, 'done'],
  queryFn: ({ signal }) => call(today, 'done', { size: mostDone }, signal),
  staleTime: 5000,
})

/** Reads what an authority's home shows beside its rows before anything is drawn, so that it is drawn with them. */
export const readBeside = (client: QueryClient): Promise<unknown> =>
  Promise.all([readFigures(client), client.prefetchQuery(nearQuery), client.prefetchQuery(doneQuery)])
