import { handover } from '@fengsui/contract/handovers/handover.ts'
import type { HandoverShown } from '@fengsui/contract/handovers/handover-sheet.ts'
import { useQuery } from '@tanstack/react-query'
import { Problem } from '../../ui/client/problem.ts'
import { detail } from '../../ui/client/resource-calls.ts'

/** A handover as it was handed over. */
export function useHandover(id: string) {
  return useQuery({
    queryKey: ['handover', 'detail', id],
    queryFn: async ({ signal }): Promise<HandoverShown> => {
      const row = await detail(handover, id, signal)
      const { facts, periodFrom, periodTo, giverName } = row
      // A data scope that hides what was handed over leaves nothing to show.
      if (!facts || !periodFrom || !periodTo)
        throw new Problem('missing', 404, 'Nothing of this handover may be shown.')
      return { ...row, facts, periodFrom, periodTo, giverName: giverName ?? '' }
    },
  })
}
