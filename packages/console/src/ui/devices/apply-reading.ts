import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Row } from '../client/resource-calls.ts'
import { formatFull, parseTime } from '../format/time.ts'
import type { LiveEvents } from '../live/events.ts'

type Reading = Pick<LiveEvents['reading'], 'time' | 'values'>

/** Metrics also stored under another field of the row. */
const alsoAs: Readonly<Record<string, string>> = {
  weight: 'currentWeight',
  resistance: 'lastResistance',
  level: 'soundLevel',
  signal: 'signalStrength',
}

/** Returns a device's row with its latest reading applied; late readings change nothing. */
export function applyReading(of: Resource, row: Row, { time, values }: Reading): Row {
  const known = parseTime(row.lastValueTime as string | null)
  if (known !== undefined && time < known) return row
  const at = formatFull(time)
  return {
    ...row,
    ...Object.fromEntries(Object.entries(values).flatMap(([metric, value]) => shownIn(of, metric, value))),
    ...('lastUpdateDate' in of.fields ? { lastUpdateDate: at } : {}),
    lastValues: { ...(row.lastValues as object | null), ...values },
    lastValueTime: at,
    heartTime: at,
    onLine: 1,
  }
}

/** Returns the fields of a row that show a metric, with the value in each field's format. */
const shownIn = (of: Resource, metric: string, value: number): [name: string, value: string | number][] =>
  [of.fields[metric]?.in === 'lastValues' ? metric : '', lookup(alsoAs, metric) ?? ''].flatMap((name) => {
    const field = of.fields[name]
    return field ? [[name, field.kind === 'decimal' ? value.toFixed(field.scale) : value]] : []
  })
