import { pushOf } from '../incidents/push.ts'
import type { Scenario } from '../incidents/schedule.ts'
import { candidates, share, stretch } from './draw.ts'

/** Climate, dust and grounding drift past their limits and back: one device in eight each hour. */
export const drift: Scenario = (cast, seed, n, from) => {
  const able = [
    ...candidates(cast, 'th', 'temperature'),
    ...candidates(cast, 'th', 'humidity'),
    ...candidates(cast, 'dust', 'concentration'),
    ...candidates(cast, 'electrostatic', 'resistance'),
  ]
  return share(able, 0.125, seed, 'drift', n).map(({ member, bound }) => {
    const span = stretch(from, 22, 45, seed, 'drift', member.device.code, bound.metric)
    return pushOf(member, bound, 'drift', span.from, span.to, seed)
  })
}
