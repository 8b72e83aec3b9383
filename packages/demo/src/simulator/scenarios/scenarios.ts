import type { Incident } from '../incidents/incident.ts'
import { pushOf } from '../incidents/push.ts'
import type { Scenario } from '../incidents/schedule.ts'
import { chance, shuffled } from '../series/chance.ts'
import { candidates, overstaffed, share, stretch } from './draw.ts'
import { gentle } from './gentle.ts'
import { troubles } from './troubles.ts'

const jumping = [
  ['th', 'temperature'],
  ['th', 'humidity'],
  ['dust', 'concentration'],
  ['electrostatic', 'resistance'],
  ['chargegunpowder', 'weight'],
  ['druginvolved', 'speed'],
] as const

/** Sudden jumps: half of them single samples that no on-delay passes, the others last some minutes. */
const spikes: Scenario = (cast, seed, n, from) => {
  const able = jumping.flatMap(([kind, metric]) => candidates(cast, kind, metric))
  return share(able, 0.2, seed, 'spikes', n).map(({ member, bound }) => {
    const { code, samplingSeconds } = member.device
    const isShort = chance(seed, 'short', code, from) < 0.5
    const span = stretch(from, 2, 9, seed, 'spike', code)
    return pushOf(member, bound, 'spike', span.from, isShort ? span.from + samplingSeconds * 1000 : span.to, seed)
  })
}

/** More people than permitted, in one of seven rooms each hour, for 1 to 15 minutes. */
const overstaff: Scenario = (cast, seed, n, from) =>
  share(candidates(cast, 'pds', 'peopleCount'), 0.15, seed, 'overstaff', n).flatMap((one) => {
    const span = stretch(from, 1, 15, seed, 'overstaff', one.member.device.code)
    return overstaffed(one, span.from, span.to, seed)
  })

/** Devices go silent, and gateways lose their connection and send their backlog afterwards. */
const outages: Scenario = (cast, seed, n, from) => [
  ...share(cast.members, 0.05, seed, 'silent', n).map(
    ({ device: { code } }): Incident => ({ what: 'silence', code, ...stretch(from, 7, 35, seed, 'silence', code) }),
  ),
  ...share(cast.gateways, 0.1, seed, 'cut', n).map(
    ({ code }): Incident => ({ what: 'cut', code, ...stretch(from, 4, 14, seed, 'cut', code) }),
  ),
]

/** Climate, dust and grounding drift past their limits and back: one device in eight each hour. */
const drift: Scenario = (cast, seed, n, from) => {
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

/** Three sensors, always the same, swing across their limit. */
const chatter: Scenario = (cast, seed, _, from) => {
  const able = [...candidates(cast, 'chargegunpowder', 'weight'), ...candidates(cast, 'dust', 'concentration')]
  return shuffled(able, seed, 'chatter')
    .slice(0, 3)
    .map(({ member, bound }) => {
      const span = stretch(from, 20, 45, seed, 'chatter', member.device.code)
      return pushOf(member, bound, 'chatter', span.from, span.to, seed)
    })
}

/**
 * Moves the incidents of the first hour into its first six minutes, so that they appear soon after the start.
 */
const soon =
  (scenario: Scenario): Scenario =>
  (cast, seed, n, from) =>
    scenario(cast, seed, n, from).map((it) => {
      const earlier = n === 0 ? Math.round((it.from - from) * 0.9) : 0
      return { ...it, from: it.from - earlier, to: it.to - earlier }
    })

const mixed: Scenario = (...hour) => [
  ...[drift, spikes, outages, chatter, overstaff].flatMap((scenario) => soon(scenario)(...hour)),
  ...troubles(...hour),
]

/** The available scenarios, with their descriptions for `--help`. */
export const scenarios = {
  normal: { play: () => [], says: 'usual days, everything inside its limits' },
  drift: { play: soon(drift), says: 'climate, dust and grounding creep over their limits and back' },
  spikes: { play: soon(spikes), says: 'sudden jumps, half of them too short to raise anything' },
  outages: { play: soon(outages), says: 'silent devices, gateways without a link that send afterwards what they kept' },
  chatter: { play: soon(chatter), says: 'three sensors that swing over their limit and back' },
  overstaff: { play: soon(overstaff), says: 'more people in rooms than permitted' },
  mixed: { play: mixed, says: 'all of these at once: dozens of warnings an hour' },
  gentle: { play: gentle, says: 'a believable county: one story at first, then a handful of warnings a day' },
} as const satisfies Record<string, { play: Scenario; says: string }>
export type ScenarioName = keyof typeof scenarios
