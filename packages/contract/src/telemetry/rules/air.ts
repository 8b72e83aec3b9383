import type { KindRule, RuleGates } from '../kind-rule.ts'
import { row } from './row.ts'

const production = { workplaceKinds: ['1'], stopMutes: true } satisfies RuleGates
/** Stores and drying rooms contain goods through every stop: no stop mutes them. */
const store = { workplaceKinds: ['2', '3', '4', '5', '6', '7'], anywhere: false } satisfies RuleGates
/** Rooms with loose composition: weighing to ramming, fuse cutting and making, black powder. */
const composition = {
  workplaceKinds: ['1'],
  processes: ['02', '03', '04', '05', '06', '07', '08', '12', '13', '21'],
  stopMutes: true,
} satisfies RuleGates

/** Heated rooms: always warm, dangerous when heating runs away. */
const drying = { workplaceKinds: ['9'], anywhere: false } satisfies RuleGates

const climate = { kind: 'th', source: 'produce' } as const

/** Two heat levels: a warning while it gets warm, and the stop-work limit two degrees above it. */
const warm = (stop: number, gates: RuleGates): KindRule[] => [
  temperature('>', { value: stop - 2, valueFrom: 'tempMax-2', forSeconds: 30, gates }),
  temperature('>', { value: stop, valueFrom: 'tempMax', severity: 2, gates }),
]
const cold = (value: number, gates: RuleGates) => temperature('<', { value, valueFrom: 'tempMin', gates })

const temperature = (
  op: '>' | '<',
  of: Pick<KindRule, 'value' | 'valueFrom' | 'gates'> & Partial<Pick<KindRule, 'forSeconds' | 'severity'>>,
) =>
  row({
    ...climate,
    metric: 'temperature',
    op,
    clearMode: 'inside',
    clearValue: 1,
    clearSeconds: 120,
    typeKey: 'm1',
    ...of,
  })

/** A room that heats up quickly, long before it is hot. */
const rise = (gates: RuleGates) =>
  row({
    ...climate,
    metric: 'temperature',
    op: 'rise',
    value: 3,
    windowSeconds: 60,
    clearMode: 'strict',
    clearValue: 1,
    clearSeconds: 120,
    typeKey: 'm1',
    gates,
  })

const humidity = (op: '>' | '<', value: number, gates: RuleGates) =>
  row({
    ...climate,
    metric: 'humidity',
    op,
    value,
    valueFrom: op === '>' ? 'humMax' : 'humMin',
    forSeconds: 60,
    clearMode: 'inside',
    clearValue: 3,
    clearSeconds: 180,
    typeKey: 'm2',
    gates,
  })

/** Rules for temperature and humidity. */
export const airRules: readonly KindRule[] = [
  ...warm(34, production),
  cold(0, production),
  ...warm(35, store),
  cold(-20, store),
  ...warm(60, drying),
  rise(production),
  rise(store),
  rise(drying),
  humidity('<', 45, composition),
  humidity('>', 80, composition),
  humidity('>', 85, store),
]
