import { enterprisemanagement } from '@fengsui/contract/registers/enterprisemanagement.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import { sql } from 'kysely'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { requireAuthority } from './authority.ts'

export default implement(
  enterprisemanagement,
  {},
  {
    beforeSave: async (ctx, tx, next, before) => {
      requireAuthority(ctx)
      if (before && before.enterpriseId === next.enterpriseId) return undefined
      const found = await sql<{ name: string }>`select e.enterprise_name as name from ent_management m
        join ent_enterprise e on e.id = m.enterprise_id
        where m.enterprise_id = ${next.enterpriseId} and m.is_deleted = 0`.execute(tx)
      const [taken] = found.rows
      if (taken) throw badRequest(say.taken, { name: taken.name, label: enterprisemanagement.label })
      return undefined
    },
  },
)
