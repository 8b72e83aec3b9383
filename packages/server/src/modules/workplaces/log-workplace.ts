import { settingFields } from '@fengsui/contract/workplaces/setting.ts'
import { station } from '@fengsui/contract/workplaces/station.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { logFields } from '../../framework/review/change-log.ts'
import type { Row } from '../../framework/store/row.ts'

interface Why {
  readonly reason?: unknown
  /** The approved change. */
  readonly change?: Row
}

/** Logs changed fields of a workstation. */
export async function logStation(ctx: Context, tx: Tx, before: Row, after: Row, raw: Row): Promise<void> {
  const { approved } = ctx
  const reason = approved ? approved.reason : raw.changeReason ? String(raw.changeReason) : null
  const subject = { area: 'workplace', subject: 'station', subjectId: String(before.id) } as const
  const owner = { workplaceId: String(before.workplaceId), enterpriseId: String(before.enterpriseId) }
  const because = { subjectName: String(before.name), reason, requestId: approved?.id ?? null }
  await logFields(ctx, tx, { ...subject, ...owner, ...because }, station.fields, before, after)
}

function becauseOf({ reason, change }: Why) {
  const said = change?.reason ?? reason
  return { reason: said ? String(said) : null, requestId: change ? String(change.id) : null }
}

/** Logs every changed field of a workplace, with old and new value. */
export async function logWorkplace(ctx: Context, tx: Tx, before: Row, after: Row, why: Why = {}): Promise<void> {
  const id = String(before.id)
  const because = becauseOf(why)
  const subject = { area: 'workplace', subject: 'workplace', subjectId: id, subjectName: String(before.name) } as const
  const owner = { workplaceId: id, enterpriseId: String(before.enterpriseId) }
  await logFields(ctx, tx, { ...subject, ...owner, ...because }, workplace.fields, before, after)
}

/** Logs changes of a setting: the workplace's own fields, and the shared limits. */
export async function logSetting(ctx: Context, tx: Tx, row: Row, shared: Row, values: Row, why: Why): Promise<void> {
  const because = becauseOf(why)
  const id = String(row.id)
  const subject = { area: 'workplace', subject: 'setting', subjectId: id, subjectName: String(row.name) } as const
  const owner = { workplaceId: id, enterpriseId: String(row.enterpriseId) }
  await logFields(ctx, tx, { ...subject, ...owner, ...because }, settingFields, { ...shared, ...row }, values)
}
