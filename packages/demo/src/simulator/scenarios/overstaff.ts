import type { Scenario } from '../incidents/schedule.ts'
import { candidates, overstaffed, share, stretch } from './draw.ts'

/** More people than permitted, in one of seven rooms each hour, for 1 to 15 minutes. */
export const overstaff: Scenario = (cast, seed, n, from) =>
  share(candidates(cast, 'pds', 'peopleCount'), 0.15, seed, 'overstaff', n).flatMap((one) => {
    const span = stretch(from, 1, 15, seed, 'overstaff', one.member.device.code)
    return overstaffed(one, span.from, span.to, seed)
  })
