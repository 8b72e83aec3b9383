import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { incident } from '@fengsui/contract/warnings/incident.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../ui/client/call.ts'
import { warningKey } from '../use-warning.ts'

export type Desk = OutputOf<(typeof incident.calls)['desk']>
export type PersonToCall = Desk['people'][number]
export type Room = Desk['neighbours']['rooms'][number]
export type SupervisionOrder = Desk['supervisions'][number]

/**
 * Loads people to call, neighbours and supervision orders of a warning. The key is under the warning's, so that
 * a live event about it loads both again.
 */
export function useDesk(id: string | undefined) {
  return useQuery({
    queryKey: [...warningKey(id ?? ''), 'desk'],
    queryFn: ({ signal }) => call(incident, 'desk', { id: id ?? '' }, signal),
    enabled: id !== undefined,
    staleTime: 0,
  })
}
