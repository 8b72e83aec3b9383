import { handleStatus, warnNature, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import type { TodayItem } from '@fengsui/contract/today/today.ts'
import { whyNotSupervise, whyNotUrge } from '@fengsui/contract/warnings/incident-rules.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { type Actor, mayReport, movesFor, type WarningRow } from '@fengsui/contract/warnings/who.ts'
import { sql } from 'kysely'
import { waitsForCaller } from '../../modules/warnings/index.ts'
import { full, lean, seen, type TodayRow, type TodaySource } from './source.ts'

const kind = sql`case when x.handle_status = ${sql.lit(handleStatus.is.handled)} then 'verification'
  when x.nature <> ${sql.lit(warnNature.is.violation)} then 'application' else 'warning' end`

/**
 * Warnings whose next act is the caller's: to handle, to decide an application, to verify. The deadline is that
 * of the caller's own level: one that is late below them is not late for them.
 */
export const warnings: TodaySource = {
  kinds: ['warning', 'application', 'verification'],
  waiting: (asker) => {
    const { caller } = asker
    if (!caller.permissions.has('warn_view') || caller.escalationLevel === 0) return null
    const level = sql.lit(caller.escalationLevel)
    const own =
      caller.userType === 'sss'
        ? sql`case when x.handle_type::int = ${level} then x.deadline end`
        : sql`case when x.handle_type::int <= ${level} then x.deadline else coalesce((select max(t.due) from warn_timer t
            where t.warn_id = x.id and t.rung = ${level}), x.deadline) end`
    return lean({
      kind,
      from: sql`warn_event x`,
      where: [waitsForCaller(caller), seen(warn, asker)],
      deadline: own,
      since: sql`case when x.handle_status = ${sql.lit(handleStatus.is.handled)} then coalesce(x.handle_time, x.warn_time)
        when x.nature <> ${sql.lit(warnNature.is.violation)} then coalesce(x.apply_time, x.warn_time) else x.warn_time end`,
      isRed: sql`x.severity = ${sql.lit(warnSeverity.is.red)}`,
    })
  },
  rows: (_asker, ids) =>
    full({
      kind,
      from: sql`warn_event_v x`,
      ids,
      title: sql`x.type_key`,
      number: sql`x.warn_no`,
      severity: sql`x.severity`,
      state: sql`x.handle_status || '/' || x.nature`,
      place: sql`coalesce(x.workplace_name, x.device_name)`,
      version: sql`x.version`,
      facts: {
        typeName: sql`x.type_name`,
        value: sql`coalesce(x.last_value, x.warn_value)`,
        worst: sql`x.worst_value`,
        threshold: sql`x.threshold`,
        unit: sql`x.unit_text`,
        hits: sql`x.hit_count`,
        rung: sql`x.handle_type`,
        lateBelow: sql`x.overdue_rungs`,
        content: sql`x.content`,
        contentEn: sql`x.content_en`,
        reason: sql`x.apply_reason`,
        applications: sql`x.apply_count`,
        handler: sql`x.handle_user_name`,
        result: sql`x.handle_result`,
        pictures: sql`jsonb_array_length(case when x.handle_status = ${sql.lit(handleStatus.is.handled)} then x.files::jsonb else x.apply_files::jsonb end)`,
        recovered: sql`(x.recover_time is not null)::int`,
        rule: sql`jsonb_build_object('typeKey', x.type_key, 'severity', x.severity, 'nature', x.nature,
          'handleStatus', x.handle_status, 'handleType', x.handle_type, 'verified', x.verified, 'applyCount', x.apply_count,
          'falseAlarms', x.false_alarms, 'enterpriseId', x.enterprise_id::text, 'applyUser', x.apply_user::text,
          'handleUser', x.handle_user::text, 'metric', x.metric, 'threshold', x.threshold::text, 'lastValue', x.last_value::text,
          'recoverTime', x.recover_time)`,
      },
    }),
  acts: (row, { caller, accounts }) => {
    const rule = row.facts.rule as WarningRow
    const { userId, userType, escalationLevel, enterpriseId, permissions } = caller
    const actor = { userId, accounts, userType, escalationLevel, enterpriseId, permissions }
    const moves = new Set<string>(movesFor(rule, actor))
    const acts = [
      // County and above supervise, the township reminds; the plant's own work is the plant's.
      ...(row.kind === 'warning' ? pressing(rule, actor) : []),
      ...(moves.has('handle') ? ['handle'] : []),
      ...(moves.has('verify') ? ['verify'] : []),
      ...(moves.has('confirmFalseAlarm') || moves.has('confirmNonViolation') ? ['confirm'] : []),
      ...(moves.has('applyFalseAlarm') || moves.has('applyNonViolation') ? ['apply'] : []),
      ...(mayReport(rule, actor) ? ['report'] : []),
    ]
    return acts
  },
}

/** How an authority presses those whose work it is, as the incident desk offers it first. */
const pressing = (rule: WarningRow, actor: Actor): readonly string[] =>
  whyNotSupervise(rule, actor) === null ? ['supervise'] : whyNotUrge(rule, actor) === null ? ['urge'] : []

/** Takes out what only the rules read. */
export function statedFacts({ facts }: TodayRow): TodayItem['facts'] {
  const { rule: _, ...stated } = facts
  return stated as TodayItem['facts']
}
