import { enterpriseclassificationinformation } from '@fengsui/contract/registers/enterpriseclassificationinformation.ts'
import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { ownOrganisation, requireAuthority, requireWriter } from './authority.ts'
import { requirePast } from './dates.ts'

const { fields } = enterpriseclassificationinformation

/** Copies the newest year's level to the enterprise. */
async function copyLevel(tx: Tx, enterpriseId: unknown): Promise<void> {
  await sql`update ent_enterprise e set enterprise_level = c.enterprise_level, update_time = now(), version = e.version + 1
    from (select enterprise_level from ent_classification where enterprise_id = ${enterpriseId} and is_deleted = 0
      order by year desc limit 1) c
    where e.id = ${enterpriseId} and e.enterprise_level <> c.enterprise_level`.execute(tx)
}

export default implement(
  enterpriseclassificationinformation,
  {},
  {
    beforeSave: async (ctx, _tx, next, before) => {
      requireAuthority(ctx)
      if (before) requireWriter(ctx, before.evaluateOrg)
      requirePast(ctx, next.evaluateDate, fields.evaluateDate.label)
      return { evaluateOrg: ownOrganisation(ctx, next.evaluateOrg, fields.evaluateOrg.label) }
    },
    afterSave: async (_ctx, tx, _id, next) => {
      await copyLevel(tx, next.enterpriseId)
      return undefined
    },
    deleteBlocker: async (ctx, _tx, row) => {
      requireWriter(ctx, row.evaluateOrg)
      return null
    },
    publishes: ['registry'],
  },
)
