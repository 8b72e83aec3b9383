import { useQuery } from '@tanstack/react-query'

/** Whether the devices are played by the server's own simulator, so that nobody takes their readings for real ones. */
export function useSimulated(): boolean {
  const { data } = useQuery({ queryKey: ['simulated'], queryFn: ask, staleTime: 60_000, retry: false })
  return data ?? false
}

async function ask(): Promise<boolean> {
  const answer = await fetch('/api/health')
  const { parts } = (await answer.json()) as { parts?: { simulator?: { running?: boolean } } }
  return parts?.simulator?.running === true
}
