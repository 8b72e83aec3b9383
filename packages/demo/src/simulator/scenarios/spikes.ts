import { pushOf } from '../incidents/push.ts'
import type { Scenario } from '../incidents/schedule.ts'
import { chance } from '../series/chance.ts'
import { candidates, share, stretch } from './draw.ts'

const jumping = [
  ['th', 'temperature'],
  ['th', 'humidity'],
  ['dust', 'concentration'],
  ['electrostatic', 'resistance'],
  ['chargegunpowder', 'weight'],
  ['druginvolved', 'speed'],
] as const

/** Sudden jumps: half of them single samples that no on-delay passes, the others last some minutes. */
export const spikes: Scenario = (cast, seed, n, from) => {
  const able = jumping.flatMap(([kind, metric]) => candidates(cast, kind, metric))
  return share(able, 0.2, seed, 'spikes', n).map(({ member, bound }) => {
    const { code, samplingSeconds } = member.device
    const isShort = chance(seed, 'short', code, from) < 0.5
    const span = stretch(from, 2, 9, seed, 'spike', code)
    return pushOf(member, bound, 'spike', span.from, isShort ? span.from + samplingSeconds * 1000 : span.to, seed)
  })
}
