import type { Incident } from '../incidents/incident.ts'
import type { Scenario } from '../incidents/schedule.ts'
import { share, stretch } from './draw.ts'

/** Devices go silent, and gateways lose their connection and send their backlog afterwards. */
export const outages: Scenario = (cast, seed, n, from) => [
  ...share(cast.members, 0.05, seed, 'silent', n).map(
    ({ device: { code } }): Incident => ({ what: 'silence', code, ...stretch(from, 7, 35, seed, 'silence', code) }),
  ),
  ...share(cast.gateways, 0.1, seed, 'cut', n).map(
    ({ code }): Incident => ({ what: 'cut', code, ...stretch(from, 4, 14, seed, 'cut', code) }),
  ),
]
