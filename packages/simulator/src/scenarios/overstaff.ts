import type { Scenario } from '../incidents/schedule.ts'
import { candidates, overstaffed, share, stretch } from './draw.ts'

/** More people than permitted, in one room of seven each hour, for one minute to a quarter of an hour. */
export const overstaff: Scenario = (cast, seed, n, from) =>
  share(candidates(cast, 'pds', 'peopleCount'), 0.15, seed, 'overstaff', n).flatMap((one) => {
    const span = stretch(from, 1, 15, seed, 'overstaff', one.member.device.code)
    return overstaffed(one, span.from, span.to, seed)
  })
