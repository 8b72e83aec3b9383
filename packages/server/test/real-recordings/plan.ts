import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import type { Limit, Value } from './crossings.ts'
import { celsius, type Row, readRecording } from './recordings.ts'

/** A limit of one device and its `warn_rule` row. */
export interface PlannedLimit extends Limit {
  readonly metric: string
  readonly typeKey: string
  readonly severity: number
  readonly source: string
}
/** A device with the recording it plays and its limits. */
export interface Player {
  readonly kind: DeviceKind
  readonly code: string
  readonly rows: readonly Row[]
  readonly limits: readonly PlannedLimit[]
  /** Limits of its kind disabled for it: metric, type, operator, severity. */
  readonly off: readonly (readonly [metric: string, typeKey: string, op: string, severity: number])[]
}

const climate = (
  op: '>' | '<',
  value: number,
  inside: number,
  metric = 'temperature',
  seconds = 120,
): PlannedLimit => ({
  op,
  value,
  forSeconds: seconds,
  clear: op === '>' ? value - inside : value + inside,
  clearSeconds: seconds,
  metric,
  typeKey: metric === 'temperature' ? 'm1' : 'm2',
  severity: 3,
  source: 'produce',
})
const people = (typeKey: string, severity: number, forSeconds: number): PlannedLimit => ({
  op: '>',
  value: 0,
  forSeconds,
  clear: 0,
  clearSeconds: 30,
  metric: 'peopleCount',
  typeKey,
  severity,
  source: 'pds',
})
const cold = ['temperature', 'm1', '<', 3] as const
/** One room is judged for high humidity only: both limits of a metric would share one warning. */
const dry = ['humidity', 'm2', '<', 3] as const
const hot = ['temperature', 'm1', '>', 3] as const
/** The severity at which work stops, and the rise: they share the warning of the limit under test. */
const stop = ['temperature', 'm1', '>', 2] as const
const rise = ['temperature', 'm1', 'rise', 3] as const

const pick = (rows: readonly Row[], values: (row: Row) => Row['values']): Row[] =>
  rows.map((row) => ({ time: row.time, values: values(row) }))

/** A room with a climate sensor and a people detector with a limit of zero people. */
function room(name: string, end: number, limits: readonly PlannedLimit[], off: Player['off'] = [cold]): Player[] {
  const rows = readRecording(name, end)
  return [
    {
      kind: 'th',
      code: `TH-${name}`,
      limits,
      off,
      rows: pick(rows, ({ values: { temperature = 0, humidity = 0 } }) => ({ temperature, humidity })),
    },
    {
      kind: 'pds',
      code: `PDS-${name}`,
      limits: [people('a0', 2, 30), people('e1023', 1, 600)],
      // The recording's hours are not the plant's working hours.
      off: [['motion', 'e1013', '>', 1]],
      rows: pick(rows, ({ values: { occupancy = 0 } }) => ({ peopleCount: occupancy })),
    },
  ]
}

/**
 * All players, with their last rows at `end`. The machine is played twice: against a high limit and a low
 * one.
 */
export function players(end: number): Player[] {
  const machine = pick(readRecording('machine-temperature', end), ({ values: { fahrenheit = 32 } }) => ({
    temperature: celsius(fahrenheit),
  }))
  const alone = { kind: 'th', rows: machine } as const
  return [
    ...room('occupancy-training', end, [climate('>', 22, 0.3), climate('<', 19.5, 0.5, 'humidity', 300)]),
    ...room('occupancy-test-1', end, [climate('>', 22.5, 0.2), climate('<', 23, 0.5, 'humidity', 60)]),
    ...room('occupancy-test-2', end, [climate('>', 22, 0.4), climate('>', 34, 1, 'humidity')], [cold, dry]),
    { ...alone, code: 'TH-machine-high', limits: [climate('>', 37.5, 1, 'temperature', 900)], off: [cold, stop, rise] },
    { ...alone, code: 'TH-machine-low', limits: [climate('<', 18, 2, 'temperature', 600)], off: [hot, stop, rise] },
  ]
}

/** Expected stored series of a metric: the first value at each time. */
export function seriesOf({ rows }: Player, metric: string): Value[] {
  const kept = new Map<number, number>()
  for (const { time, values } of rows) {
    const value = values[metric]
    if (value !== undefined && !kept.has(time)) kept.set(time, value)
  }
  return [...kept]
}
