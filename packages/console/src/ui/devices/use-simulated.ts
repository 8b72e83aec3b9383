import { useQuery } from '@tanstack/react-query'

/** Whether the devices are simulated by the server, so that their readings are not mistaken for real ones. */
export function useSimulated(): boolean {
  const { data } = useQuery({ queryKey: ['simulated'], queryFn: ask, staleTime: 60_000, retry: false })
  return data ?? false
}

async function ask(): Promise<boolean> {
  const answer = await fetch('/api/health')
  const { parts } = (await answer.json()) as { parts?: { simulator?: { running?: boolean } } }
  return parts?.simulator?.running === true
}
