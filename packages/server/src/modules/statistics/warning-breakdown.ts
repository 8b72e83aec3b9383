import { warnGroup } from '@fengsui/contract/dictionaries/statistics.ts'
import { handleStatus, warnSeverity, warnSource } from '@fengsui/contract/dictionaries/warnings.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { type KeyOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { type FieldMap, number, text } from '@fengsui/contract/kit/field.ts'
import { type Label, say } from '@fengsui/contract/kit/label.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import type { Subject } from '@fengsui/contract/statistics/rows-of.ts'
import {
  durationSteps,
  figureLabels,
  handlingSteps,
  isTimeGroup,
  breakdownMessages as texts,
  type WarningFigures,
  warningBreakdown,
  warningsBy,
} from '@fengsui/contract/statistics/warning-breakdown.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { type RawBuilder, sql } from 'kysely'
import { counted } from '../../framework/access/stat-scope.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { conditionWords } from '../../framework/sheets/condition-words.ts'
import { listConditions } from '../../framework/store/page.ts'
import { homeRegion, prefixOf } from '../../framework/store/regions.ts'
import { warningsAlso } from '../warnings/index.ts'
import { sheetAnswer } from './sheet-answer.ts'

type Group = KeyOf<typeof warnGroup>
interface Asked extends Subject {
  readonly startDate?: string | null | undefined
  readonly endDate?: string | null | undefined
  readonly by?: Group | null | undefined
}
type Row = WarningFigures & { key: string | null; name: string | null }

const dayMs = 86_400_000
/** Longest periods, in days: as a whole, and by hours. */
const most = { days: 3660, hours: 7 }
/** Most groups answered that are no part of time; the page says how many more there are. */
const mostGroups = 100

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

function edgesOf({ startDate, endDate, by }: Asked): [string, string] {
  const [from, to] = [String(startDate), String(endDate)]
  if (to < from) throw badRequest(texts.reversed)
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  if (days > most.days) throw badRequest(texts.tooLong, { days: most.days })
  if (by === warnGroup.is.hour && days > most.hours) throw badRequest(texts.tooManyHours, { days: most.hours })
  return [`${from} 00:00:00`, `${dayAfter(to)} 00:00:00`]
}

const local = sql`x.warn_time at time zone 'Asia/Shanghai'`
/** The beginning of the step a value is in, as text. */
const step = (value: RawBuilder<unknown>, steps: readonly number[]) =>
  sql`(array[${sql.join([...steps].map((one) => sql.lit(one)))}])[greatest(1, width_bucket(${value}::numeric, array[${sql.join([...steps].map((one) => sql.lit(one)))}]::numeric[]))]::text`

/** Returns the key of the group that a warning `x` belongs to; `parent` is the region whose parts are counted. */
function keyOf(by: Group, parent: string): RawBuilder<unknown> {
  const keys: Readonly<Record<Group, RawBuilder<unknown>>> = {
    type: sql`x.type_key`,
    severity: sql`x.severity`,
    source: sql`x.source`,
    enterprise: sql`x.enterprise_id::text`,
    region: sql`coalesce((select c.code from sys_region c where c.parent_code = ${parent}
      and x.region_code like ${prefixOf(sql.ref('c.code'))} || '%' limit 1), x.region_code)`,
    hour: sql`to_char(${local}, 'YYYY-MM-DD HH24')`,
    day: sql`to_char(${local}, 'YYYY-MM-DD')`,
    month: sql`to_char(${local}, 'YYYY-MM')`,
    year: sql`to_char(${local}, 'YYYY')`,
    duration: step(sql`x.duration_seconds`, durationSteps),
    handling: sql`case when x.handle_time is null then '' else ${step(sql`x.handle_minutes`, handlingSteps)} end`,
  }
  return keys[by]
}
const nameOf = (by: Group): RawBuilder<unknown> =>
  by === warnGroup.is.enterprise
    ? sql`(select e.enterprise_name from ent_enterprise e where e.id::text = g.key)`
    : by === warnGroup.is.region
      ? sql`(select r.name from sys_region r where r.code = g.key)`
      : sql`null`

const countOf = (severity: string) => sql`(count(*) filter (where x.severity = ${sql.lit(severity)}))::int`
const inStatus = (...statuses: readonly string[]) =>
  sql`(count(*) filter (where x.handle_status in (${sql.join(statuses.map((one) => sql.lit(one)))})))::int`
const { is } = handleStatus
const figures = sql`count(*)::int as total, ${countOf(warnSeverity.is.red)} as red, ${countOf(warnSeverity.is.orange)} as orange,
  ${countOf(warnSeverity.is.yellow)} as yellow, ${countOf(warnSeverity.is.blue)} as blue,
  ${inStatus(is.handled, is.falseAlarmConfirmed, is.nonViolationConfirmed)} as handled,
  ${inStatus(is.unhandled, is.falseAlarmRefused, is.nonViolationRefused)} as unhandled,
  ${inStatus(is.falseAlarmConfirmed)} as false_alarm, ${inStatus(is.nonViolationConfirmed)} as non_violation,
  (count(*) filter (where x.overdue = 1))::int as overdue,
  round(avg(x.handle_minutes) filter (where x.handle_status = ${sql.lit(is.handled)}), 1)::float8 as avg_minutes`

/** Counts with the conditions of the list of warnings: a figure and the list it leads to cannot differ. */
async function breakdown(ctx: Context, asked: Asked) {
  await counted(ctx, asked)
  const by = asked.by ?? warnGroup.is.type
  const edges = edgesOf(asked)
  const parent = asked.region ?? (await homeRegion(ctx.db, ctx.caller))
  const query = warningsBy(asked, edges)
  const where = listConditions(ctx, warn, query, warningsAlso(null)(ctx, query))
  const inside = sql`(select * from warn_event_v where ${where}) x`
  const found = await sql<Row>`select g.*, ${nameOf(by)} as name
    from (select ${keyOf(by, parent)} as key, ${figures} from ${inside} group by 1) g
    order by g.total desc, g.key limit 5000`.execute(ctx.db)
  const sums = await sql<WarningFigures>`select ${figures} from ${inside}`.execute(ctx.db)
  const rows = complete(by, found.rows, edges)
  return {
    edges,
    rows: rows.map(({ key, name, ...row }) => ({ ...row, key: key ?? '', name: named(ctx, by, key ?? '', name) })),
    sums: sums.rows[0] ?? none,
  }
}

const none: WarningFigures = {
  total: 0,
  red: 0,
  orange: 0,
  yellow: 0,
  blue: 0,
  handled: 0,
  unhandled: 0,
  falseAlarm: 0,
  nonViolation: 0,
  overdue: 0,
  avgMinutes: null,
}

/** Parts of time, levels and durations are all present, in their order. */
function complete(by: Group, rows: readonly Row[], [from, until]: readonly [string, string]): readonly Row[] {
  const keys = isTimeGroup(by) ? partsBetween(by, from, until) : fixedKeys[by]
  if (!keys) return rows
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => byKey.get(key) ?? { ...none, key, name: null })
}
const fixedKeys: Readonly<Partial<Record<Group, readonly string[]>>> = {
  severity: Object.keys(warnSeverity.entries),
  duration: durationSteps.map(String),
  handling: [...handlingSteps.map(String), ''],
}
const lengthOf: Readonly<Partial<Record<Group, number>>> = { hour: 13, day: 10, month: 7, year: 4 }

function partsBetween(by: Group, from: string, until: string): string[] {
  const end = Date.parse(`${until.replace(' ', 'T')}Z`)
  const pace = by === warnGroup.is.hour ? 3_600_000 : dayMs
  const parts = new Set<string>()
  for (let at = Date.parse(`${from.replace(' ', 'T')}Z`); at < end; at += pace)
    parts.add(new Date(at).toISOString().replace('T', ' ').slice(0, lengthOf[by]))
  return [...parts]
}

function named(ctx: Context, by: Group, key: string, name: string | null): string {
  const { language } = ctx.request
  const label = (of: Label | undefined) => (of ? say(of, language) : key)
  if (by === warnGroup.is.type) return label(typeLabel(key))
  if (by === warnGroup.is.severity) return label(labelOf(warnSeverity, key))
  if (by === warnGroup.is.source) return label(labelOf(warnSource, key))
  if (by === warnGroup.is.duration) return label(stepName(durationSteps, Number(key), lasted))
  if (by === warnGroup.is.handling)
    return label(key === '' ? texts.notTimed : stepName(handlingSteps, Number(key), (minutes) => lasted(minutes * 60)))
  return by === warnGroup.is.hour ? `${key}:00` : (name ?? key)
}

const lasted = (seconds: number): string => (seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`)
function stepName(steps: readonly number[], from: number, word: (step: number) => string): Label {
  const next = steps[steps.indexOf(from) + 1]
  if (next === undefined) return filled(texts.above, { from: word(from) })
  return from === 0
    ? filled(texts.below, { to: word(next) })
    : filled(texts.between, { from: word(from), to: word(next) })
}

const columns = (by: Group): FieldMap => ({
  name: text(warnGroup.entries[by], 100),
  ...Object.fromEntries(Object.entries(figureLabels).map(([name, label]) => [name, number(label)])),
})

export default implement(warningBreakdown, {
  async count(ctx, asked) {
    const { rows, ...rest } = await breakdown(ctx, asked)
    const isCut = asked.by === warnGroup.is.type || asked.by === warnGroup.is.enterprise
    const shown = isCut ? rows.slice(0, mostGroups) : rows
    return { ...rest, rows: shown, more: rows.length - shown.length }
  },
  async sheet(ctx, asked) {
    const { rows, sums } = await breakdown(ctx, asked)
    const { language } = ctx.request
    const { startDate = '', endDate = '', by = warnGroup.is.type } = asked
    const days = filled(sheetMessages.between, { from: String(startDate), to: String(endDate) })
    const { oid, eid, region } = warningBreakdown.calls.count.input
    const fields = {
      oid: { ...oid, search: 'eq' },
      eid: { ...eid, search: 'eq' },
      region: { ...region, search: 'eq' },
    } as const
    const given = { oid: asked.oid ?? '', eid: asked.eid ?? '', region: asked.region ?? '' }
    return sheetAnswer(ctx, {
      label: warningBreakdown.label,
      fields: columns(by ?? warnGroup.is.type),
      conditions: [
        [say(warnGroup.label, language), say(days, language)],
        ...(await conditionWords(ctx, fields, given)),
      ],
      input: asked,
      rows: {
        count: async () => rows.length,
        async *batches() {
          yield rows
        },
      },
      foot: { ...sums, name: say(sheetMessages.total, language) },
    })
  },
})
