import { useQuery } from '@tanstack/react-query'
import { request } from '../../ui/client/request.ts'
import { publicCalls } from '../../ui/session/public-calls.ts'

/** Address of this installation's operation manual, an external page; undefined if there is none. */
export function useManual(): string | undefined {
  const { data } = useQuery({
    queryKey: ['client-settings'],
    queryFn: async () => (await request(publicCalls.getClient)) as { manualUrl?: string },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.manualUrl && /^https?:\/\//i.test(data.manualUrl) ? data.manualUrl : undefined
}
