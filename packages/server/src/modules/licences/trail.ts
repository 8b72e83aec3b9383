import type { licenceAct } from '@fengsui/contract/dictionaries/licences.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { ActionType, LicenceStatus, RecordStatus } from '@fengsui/contract/licences/life.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'

/** A history entry of an application, a licence, or both. */
export interface TrailEntry {
  readonly enterpriseId: unknown
  readonly recordId?: unknown
  readonly licenceId?: unknown
  readonly act: KeyOf<typeof licenceAct>
  readonly actionType?: ActionType
  readonly from?: RecordStatus
  readonly to?: RecordStatus
  readonly licenceFrom?: LicenceStatus
  readonly licenceTo?: LicenceStatus
  readonly opinion?: string | null | undefined
  readonly files?: readonly string[]
}

/** Records who did what and when (domain-model.md#0.3), under their name and organisation or enterprise. */
export async function addTrailEntry(ctx: Pick<Context, 'caller' | 'clock'>, tx: Tx, step: TrailEntry): Promise<void> {
  const { userId, name, deptId, organizeId, enterpriseId } = ctx.caller
  const now = ctx.clock.now()
  await sql`insert into lic_record_log (enterprise_id, record_id, licence_id, act, action_type, from_status, to_status,
      from_licence_status, to_licence_status, opinion, files, operator, operate_org, operate_time, create_user, create_dept, create_time)
    values (${step.enterpriseId}, ${step.recordId ?? null}, ${step.licenceId ?? null}, ${step.act}, ${step.actionType ?? null},
      ${step.from ?? null}, ${step.to ?? null}, ${step.licenceFrom ?? null}, ${step.licenceTo ?? null}, ${step.opinion ?? null},
      ${JSON.stringify(step.files ?? [])}, ${name}, coalesce(
        (select enterprise_name from ent_enterprise where id = ${enterpriseId}),
        (select organize_name from org_organize where id = ${organizeId})),
      ${now}, ${userId}, ${deptId}, ${now})`.execute(tx)
}
