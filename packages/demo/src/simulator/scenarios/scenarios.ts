import type { Scenario } from '../incidents/schedule.ts'
import { chatter } from './chatter.ts'
import { drift } from './drift.ts'
import { gentle } from './gentle.ts'
import { outages } from './outages.ts'
import { overstaff } from './overstaff.ts'
import { spikes } from './spikes.ts'
import { troubles } from './troubles.ts'

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
