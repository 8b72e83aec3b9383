import { departmentLists } from '@fengsui/contract/system/department-lists.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import { notFound } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { containsWords } from '../../../framework/store/text-search.ts'
import { departmentsWhere } from './department-rows.ts'

const enterprises = { owner: 'enterprise', table: 'ent_enterprise' } as const

export default implement(departmentLists, {
  basedepartment: (ctx, { deptName, organizeId }) =>
    departmentsWhere(ctx, [
      sql<boolean>`organize_id is not null`,
      ...(organizeId ? [sql<boolean>`organize_id = ${organizeId}`] : []),
      ...(deptName ? [containsWords(sql.ref('deptName'), deptName)] : []),
    ]),

  /** An enterprise chooses among its own departments, whatever it asks for; an authority names the enterprise. */
  async espbasedepartment(ctx, { enterpriseId: asked }) {
    const { caller } = ctx
    const enterpriseId = caller.userType === 'esp' ? caller.enterpriseId : asked
    if (!enterpriseId) return []
    const seen = await sql`select e.id from ent_enterprise e where e.id = ${enterpriseId} and e.is_deleted = 0
      and ${inScope(enterprises, caller, 'e')}`.execute(ctx.db)
    if (seen.rows.length === 0) throw notFound()
    const rows = await departmentsWhere(ctx, [sql<boolean>`enterprise_id = ${enterpriseId}`])
    return rows.map(({ id, parentId, deptName }) => ({
      value: String(id),
      label: String(deptName),
      parentId: String(parentId),
    }))
  },
})
