import { say } from '@fengsui/contract/kit/label.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import type { ChangeImpact } from '@fengsui/contract/supervision/impact.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { sql } from 'kysely'
import type { Context, Db } from '../framework/context.ts'
import { shanghai } from '../framework/http/serialize-row.ts'
import type { Row } from '../framework/store/row.ts'
import type { JudgedDevice } from '../telemetry/judge/context.ts'
import type { Definitions } from '../telemetry/registry/registry-rows.ts'
import { applyTo, type Edit } from './apply-to.ts'
import { definitionsOf, judgedBy } from './definitions.ts'
import { type MissedViolation, type Replayed, replay } from './replay.ts'
import { isWeakerDevice } from './weaker.ts'

type Judged = ReadonlyMap<string, JudgedDevice>
type MovedLimit = ChangeImpact['limits'][number]

/**
 * Returns the limits of these devices whose values differ between the two sides; none for devices no longer
 * evaluated.
 */
async function movedLimits(db: Db, devices: readonly string[], before: Judged, after: Judged): Promise<MovedLimit[]> {
  const found = await sql<{ id: string; name: string }>`select id, name from dev_device
    where id = any(${devices}::bigint[]) order by id`.execute(db)
  return found.rows.flatMap(({ id, name }) => {
    const [was, is] = [before.get(id), after.get(id)]
    if (!was || !is) return []
    const then = new Map(is.limits.map((limit) => [limit.key, limit.value]))
    return was.limits.flatMap(({ key, metric, op, severity, unit, value }): MovedLimit[] => {
      const next = then.get(key) ?? null
      if (next === value) return []
      const of = { deviceId: id, deviceName: name, deviceKind: was.kind }
      return [{ ...of, metric, op, severity: String(severity), unit, before: value, after: next }]
    })
  })
}

interface Past extends MissedViolation {
  id: string
  worstValue: string | null
  threshold: string | null
  unitText: string | null
  handleResult: string | null
  nature: string
}

const days = 30
/** Maximum number of warnings re-evaluated; older ones are omitted. */
const most = 100

/**
 * Returns the warnings of the last 30 days that a change affects, and which of them the judge would not have
 * raised under the new values. Readings around each warning are evaluated twice, with the current and the new
 * values.
 */
export async function impactOf(ctx: Context, change: Row): Promise<ChangeImpact> {
  const { db, clock } = ctx
  const [to, language] = [clock.now(), ctx.request.language]
  const from = new Date(to.getTime() - days * 86_400_000)
  const { before, after } = await bothSides(db, change)
  const devices = concerned(change, judgedBy(before), judgedBy(after))
  const past = await warningsOf(db, devices, from)
  const since = await readingsSince(db, devices, from)
  const sides = { before, after }
  const warnings: (Replayed & { past: Past })[] = []
  for (const one of past) warnings.push({ past: one, ...(await replay(db, sides, one, to)) })
  return {
    from: shanghai(from),
    to: shanghai(to),
    readingsFrom: since && shanghai(since),
    isPartial: since === null || since.getTime() > from.getTime() + 86_400_000 || past.length === most,
    readings: warnings.reduce((sum, { readings }) => sum + readings, 0),
    total: warnings.length,
    silenced: warnings.filter(({ stillRaised }) => stillRaised === false).length,
    milder: warnings.filter(({ past: one, severityAfter: is }) => is !== null && is > Number(one.severity)).length,
    limits: await movedLimits(db, devices, judgedBy(before), judgedBy(after)),
    warnings: warnings.map(({ past: one, stillRaised, severityAfter }) => ({
      id: one.id,
      severity: one.severity,
      typeKey: one.typeKey,
      typeName: say(typeLabel(one.typeKey), language),
      warnTime: shanghai(one.warnTime),
      recoverTime: one.recoverTime && shanghai(one.recoverTime),
      worstValue: numberOf(one.worstValue),
      threshold: numberOf(one.threshold),
      unit: one.unitText ?? '',
      durationSeconds: Math.round(((one.recoverTime ?? to).getTime() - one.warnTime.getTime()) / 1000),
      handleResult: one.handleResult,
      nature: one.nature,
      stillRaised,
      severityAfter: severityAfter === null ? null : String(severityAfter),
    })),
  }
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value))

/** Returns the definitions before and after the change, whether or not it is already effective. */
async function bothSides(db: Db, change: Row): Promise<{ before: Definitions; after: Definitions }> {
  const now = await definitionsOf(db, String(change.enterpriseId))
  const [was, is] = [(change.before ?? {}) as Row, (change.after ?? {}) as Row]
  if (change.subject === 'rule') {
    const base = await ruleOf(db, String(is.ruleId ?? is.basedOn))
    const place = { deviceId: is.deviceId ?? null, workplaceId: is.workplaceId ?? null }
    const narrow = { ...base, ...place, id: 'new', scope: is.deviceId ? 'device' : 'workplace', enabled: 1 }
    const row = is.ruleId ? base : narrow
    const before = is.ruleId ? applyTo(now, { subject: 'rule', row: { ...row, ...was } }) : now
    return { before, after: applyTo(now, { subject: 'rule', row: { ...row, ...is } }) }
  }
  if (change.subject === 'workplace' && change.changeType === 'update') {
    const room = (values: Row): Edit => ({
      subject: 'workplace',
      id: String(change.subjectId),
      values: { ...values, ...linked(values) },
    })
    return { before: applyTo(now, room(was)), after: applyTo(now, room(is)) }
  }
  if (change.subject === 'setting')
    return { before: now, after: change.status === changeStatus.is.pending ? underSetting(now, is) : now }
  if (change.subject !== 'device') return { before: now, after: now }
  const edit = (values: Row | null): Edit => ({ subject: 'device', id: String(change.subjectId), values })
  if (change.changeType === 'remove') return { before: now, after: applyTo(now, edit(null)) }
  return { before: applyTo(now, edit(was)), after: applyTo(now, edit(is)) }
}

/** Returns the discharger people must touch, from the values if given; otherwise the one linked now. */
function linked({ staticDischargeWicksEnable: enable, staticDischargeWicksId: id }: Row): {
  dischargerId?: string | null
} {
  if (enable !== undefined && Number(enable) === 0) return { dischargerId: null }
  return id ? { dischargerId: String(id) } : {}
}

/** Applies pending values to every room of a setting. */
function underSetting(now: Definitions, { workplaceIds, settingName: _, ...wanted }: Row): Definitions {
  const ids = Array.isArray(workplaceIds) ? workplaceIds.map(String) : []
  const own = Object.fromEntries(Object.entries(wanted).filter(([name]) => Object.hasOwn(workplace.fields, name)))
  const shared = Object.fromEntries(Object.entries(wanted).filter(([name]) => !Object.hasOwn(workplace.fields, name)))
  const edit = (id: string): Edit => ({ subject: 'workplace', id, values: { ...own, ...linked(own) }, shared })
  return ids.reduce((definitions, id) => applyTo(definitions, edit(id)), now)
}

async function ruleOf(db: Db, id: string): Promise<Row> {
  const found = await sql<Row>`select * from warn_rule where id = ${id}`.execute(db)
  return found.rows[0] ?? {}
}

/** Returns the device itself, and every other device that becomes less strictly evaluated. */
function concerned(change: Row, before: Map<string, JudgedDevice>, after: Map<string, JudgedDevice>): string[] {
  const weaker = [...before].filter(([id, device]) => isWeakerDevice(device, after.get(id))).map(([id]) => id)
  const own = change.subject === 'device' ? [String(change.subjectId)] : []
  return [...new Set([...own, ...weaker])]
}

async function warningsOf(db: Db, devices: readonly string[], from: Date): Promise<Past[]> {
  const found =
    await sql<Past>`select id, device_id, type_key, severity, warn_time, last_time, recover_time, worst_value, threshold, unit_text,
      handle_result, nature
    from warn_event where device_id = any(${devices}::bigint[]) and warn_time >= ${from} order by warn_time desc limit ${most}`.execute(
      db,
    )
  return found.rows
}

/** Returns the time of the first stored reading in the period. */
async function readingsSince(db: Db, devices: readonly string[], from: Date): Promise<Date | null> {
  const found = await sql<{
    since: Date | null
  }>`select min(v.time) as since from unnest(${devices}::bigint[]) as of (id)
    cross join lateral (select time from tele_value where device_id = of.id and time >= ${from} order by time limit 1) v`.execute(
    db,
  )
  return found.rows[0]?.since ?? null
}
