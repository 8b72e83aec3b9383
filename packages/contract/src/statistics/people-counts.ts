import { z } from 'zod'
import { get } from '../kit/call.ts'
import { group } from '../kit/resource.ts'
import { statInput } from './input.ts'

const counts = z.array(z.number().min(0))

/** How many people the detectors see in workplaces over a period (domain-model.md#G.2). */
export const peopleCounts = group('/yhjg-warn/pdscount', ['人数统计', 'People counted'], {
  statistics: get(
    ['人数统计', 'People counted over a period'],
    statInput,
    z.object({
      buckets: z.array(z.string()),
      /** Where each part begins, and where the last one ends. */
      edges: z.array(z.string()),
      /** Sum over the detectors of the mean and of the largest head count. */
      people: counts,
      maxPeople: counts,
      /** Warnings of people beyond a limit, raised in the part. */
      overTimes: counts,
      /** Detectors that reported in the part; 0 says that nothing is known of it. */
      detectors: counts,
      workplaces: z.int().min(0),
    }),
    'stat_view',
  ),
})
