import { weatherWarnings } from '../dashboards/weather-push.ts'
import { deviceKind, weatherType } from '../dictionaries/devices.ts'
import { handoverStatus } from '../dictionaries/registers.ts'
import { warnSeverity } from '../dictionaries/warnings.ts'
import { labelOf } from '../kit/dictionary.ts'
import type { Label } from '../kit/label.ts'
import { typeLabel } from '../warnings/type-label.ts'
import type { HandoverFacts } from './handover.ts'
import { handoverWords as say } from './handover-messages.ts'

/** A handover to show: a stored one, or what one would hold now (without a taker). */
export interface HandoverShown {
  readonly periodFrom: string
  readonly periodTo: string
  readonly giverName: string
  readonly takerName?: string | null | undefined
  readonly status?: string | null | undefined
  readonly notes?: string | null | undefined
  readonly acceptTime?: string | null | undefined
  readonly acceptRemark?: string | null | undefined
  readonly withdrawTime?: string | null | undefined
  readonly withdrawName?: string | null | undefined
  readonly withdrawReason?: string | null | undefined
  readonly facts: HandoverFacts
}

interface SheetTable {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** What is not listed; null when all is. */
  readonly more: string | null
}
interface Sheet {
  readonly title: string
  readonly lines: readonly (readonly [name: string, value: string])[]
  /** Figures of the shift. */
  readonly figures: readonly (readonly [name: string, value: number])[]
  readonly tables: readonly SheetTable[]
}
/** Returns a label in the reader's language, with its values. */
type Word = (label: Label, values?: Readonly<Record<string, string | number>>) => string

const nothing = '—'
const short = (time: string) => time.slice(5, 16)

/** Returns a handover in the words of its reader, the same on the screen, on paper and in the document. */
export function handoverSheet(of: HandoverShown, word: Word): Sheet {
  const { facts } = of
  const shift = ['raised', 'handled', 'closed', 'verdicts'] as const
  return {
    title: `${facts.area} ${word(say.title)}`,
    lines: [
      [word(say.shift), `${of.periodFrom.slice(0, 16)} – ${of.periodTo.slice(0, 16)}`],
      [word(say.giver), of.giverName],
      ...(of.takerName ? [[word(say.taker), `${of.takerName} · ${endOf(of, word)}`] as const] : []),
      ...(facts.weather ? [[word(say.weather), weatherOf(facts.weather, word)] as const] : []),
      ...(of.notes ? [[word(say.notes), of.notes] as const] : []),
      ...(of.acceptRemark ? [[word(say.remark), of.acceptRemark] as const] : []),
    ],
    figures: shift.map((name) => [word(say[name]), facts[name]]),
    tables: [openTable(facts, word), lateTable(facts, word), orderTable(facts, word), silentTable(facts, word)],
  }
}

function endOf(of: HandoverShown, word: Word): string {
  if (of.status === handoverStatus.is.accepted) return word(say.takenAt, { time: short(of.acceptTime ?? '') })
  if (of.status !== handoverStatus.is.withdrawn) return word(say.waits)
  const { withdrawName, withdrawTime, withdrawReason } = of
  return word(say.withdrawn, {
    name: withdrawName ?? nothing,
    time: short(withdrawTime ?? ''),
    reason: withdrawReason ?? nothing,
  })
}

function weatherOf(weather: NonNullable<HandoverFacts['weather']>, word: Word): string {
  const { temperature, humidity, wind, warnings } = weather
  const now = [
    word(labelOf(weatherType, weather.weatherType) ?? [nothing, nothing]),
    temperature !== null && `${temperature} ℃`,
    humidity !== null && `${humidity} %RH`,
    wind,
  ]
  const warned = warnings.map(({ kind, issuer, endsAt }) =>
    word(say.weatherWarning, { name: word(weatherWarnings[kind].label), issuer, time: short(endsAt) }),
  )
  return [...now, ...warned].filter(Boolean).join(' · ')
}

const severityOf = (key: string, word: Word) => word(labelOf(warnSeverity, key) ?? [key, key])

function openTable({ open, openCount, lateCount }: HandoverFacts, word: Word): SheetTable {
  return {
    title: word(say.open),
    head: [say.severity, say.count, say.late].map((one) => word(one)),
    rows: [
      ...open.map(({ severity, count, late }) => [severityOf(severity, word), String(count), String(late)]),
      ...(open.length > 0 ? [[word(say.total), String(openCount), String(lateCount)]] : []),
    ],
    more: null,
  }
}

const restOf = (total: number, listed: readonly unknown[], word: Word) =>
  total > listed.length ? word(say.more, { count: total - listed.length }) : null

function lateTable({ late, lateCount }: HandoverFacts, word: Word): SheetTable {
  return {
    title: word(say.lateList),
    head: [say.severity, say.number, say.type, say.place, say.deadline].map((one) => word(one)),
    rows: late.map((row) => [
      severityOf(row.severity, word),
      row.warnNo,
      word(typeLabel(row.typeKey)),
      [row.enterpriseName, row.place].filter(Boolean).join(' '),
      short(row.deadline),
    ]),
    more: restOf(lateCount, late, word),
  }
}

function orderTable({ orders, orderCount }: HandoverFacts, word: Word): SheetTable {
  return {
    title: word(say.orders),
    head: [say.act, say.number, say.plant, say.by, say.toWhom, say.asked, say.deadline].map((one) => word(one)),
    rows: orders.map((row) => [
      word(say[row.act]),
      row.warnNo,
      row.enterpriseName,
      [row.userName, short(row.time)].filter(Boolean).join(' '),
      row.toName ?? nothing,
      [row.requirement ?? nothing, row.answered && word(say.answered)].filter(Boolean).join(' · '),
      row.due ? short(row.due) : nothing,
    ]),
    more: restOf(orderCount, orders, word),
  }
}

function silentTable({ silent, silentCount }: HandoverFacts, word: Word): SheetTable {
  return {
    title: silentCount > 0 ? `${word(say.silent)} · ${silentCount}` : word(say.silent),
    head: [say.device, say.type, say.plant, say.since].map((one) => word(one)),
    rows: silent.map((row) => [
      `${row.name} ${row.code}`,
      word(labelOf(deviceKind, row.kind) ?? [row.kind, row.kind]),
      row.enterpriseName,
      row.since ? short(row.since) : word(say.never),
    ]),
    more: restOf(silentCount, silent, word),
  }
}
