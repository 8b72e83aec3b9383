import { explainMessages as say } from '@fengsui/contract/system/explain-messages.ts'
import { sql } from 'kysely'
import type { Caller, Context } from '../../../framework/context.ts'
import { homeRegion } from '../../../framework/store/regions.ts'
import type { Step } from './step.ts'

/** Returns the access scope that department and roles give. */
export async function accessScopeStep({ db }: Context, caller: Caller): Promise<Step> {
  const { kind } = caller.accessScope
  const named =
    kind === 'region'
      ? await sql<{ name: string }>`select name from sys_region where code = ${await homeRegion(db, caller)}`.execute(
          db,
        )
      : await sql<{
          name: string
        }>`select enterprise_name as name from ent_enterprise where id = ${caller.enterpriseId}`.execute(db)
  const state = kind === 'none' ? 'noted' : 'passed'
  return { step: 'reach', state, message: say[`reach_${kind}`], values: { name: named.rows[0]?.name ?? '' } }
}
