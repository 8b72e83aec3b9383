import type { KindRule, RuleGates } from '../rule.ts'
import { row } from './row.ts'

const production = { workplaceKinds: ['1'], stopMutes: true } satisfies RuleGates
const store = { workplaceKinds: ['2', '3', '4', '5', '6', '7'], anywhere: false, stopMutes: true } satisfies RuleGates
/** Rooms in which loose composition is handled: weighing to ramming, fuse cutting and making, black powder. */
const composition = {
  workplaceKinds: ['1'],
  processes: ['02', '03', '04', '05', '06', '07', '08', '12', '13', '21'],
  stopMutes: true,
} satisfies RuleGates

const temperature = (op: '>' | '<', value: number, gates: RuleGates) =>
  row({
    kind: 'th',
    metric: 'temperature',
    op,
    value,
    valueFrom: op === '>' ? 'tempMax' : 'tempMin',
    forSeconds: 120,
    clearMode: 'inside',
    clearValue: 1,
    clearSeconds: 120,
    typeKey: 'm1',
    source: 'produce',
    gates,
  })

const humidity = (op: '>' | '<', value: number, gates: RuleGates) =>
  row({
    kind: 'th',
    metric: 'humidity',
    op,
    value,
    valueFrom: op === '>' ? 'humMax' : 'humMin',
    forSeconds: 300,
    clearMode: 'inside',
    clearValue: 3,
    clearSeconds: 300,
    typeKey: 'm2',
    source: 'produce',
    gates,
  })

const dust = (value: number, severity: 1 | 3, valueFrom: string | null) =>
  row({
    kind: 'dust',
    metric: 'concentration',
    op: '>',
    value,
    valueFrom,
    forSeconds: 30,
    clearMode: 'strictPercent',
    clearValue: 80,
    clearSeconds: 60,
    typeKey: 'm3',
    severity,
    source: 'produce',
    gates: { stopMutes: true },
  })

/** Temperature, humidity and dust. */
export const airRules: readonly KindRule[] = [
  temperature('>', 34, production),
  temperature('<', 0, production),
  temperature('>', 35, store),
  temperature('<', -20, store),
  humidity('<', 45, composition),
  humidity('>', 80, composition),
  humidity('>', 85, store),
  dust(10, 3, 'limitValue|dustLimit'),
  dust(30, 1, null),
]
