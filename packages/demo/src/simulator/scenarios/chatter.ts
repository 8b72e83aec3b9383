import { pushOf } from '../incidents/push.ts'
import type { Scenario } from '../incidents/schedule.ts'
import { shuffled } from '../series/chance.ts'
import { candidates, stretch } from './draw.ts'

/** Three sensors, always the same, swing across their limit. */
export const chatter: Scenario = (cast, seed, _, from) => {
  const able = [...candidates(cast, 'chargegunpowder', 'weight'), ...candidates(cast, 'dust', 'concentration')]
  return shuffled(able, seed, 'chatter')
    .slice(0, 3)
    .map(({ member, bound }) => {
      const span = stretch(from, 20, 45, seed, 'chatter', member.device.code)
      return pushOf(member, bound, 'chatter', span.from, span.to, seed)
    })
}
