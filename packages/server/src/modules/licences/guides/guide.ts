import { guide } from '@fengsui/contract/licences/guide.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { sql } from 'kysely'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'

/** The promised period must not exceed the statutory one; a guide used by applications cannot be deleted. */
export default implement(
  guide,
  {},
  {
    beforeSave: async (_ctx, tx, next, before) => {
      const limit = Number(next.limitDays)
      if (next.promiseDays && Number(next.promiseDays) > limit) throw badRequest(say.promise)
      if (!before) return undefined
      const found = await sql<{ days: number }>`select coalesce(sum(step_days), 0)::int as days from lic_guide_process
        where guide_id = ${before.id} and is_deleted = 0`.execute(tx)
      if ((found.rows[0]?.days ?? 0) > limit) throw badRequest(say.steps, { days: limit })
      return undefined
    },
    deleteBlocker: async (_ctx, tx, { id }) => {
      const used = await sql`select 1 from lic_record where guide_id = ${id} and is_deleted = 0 limit 1`.execute(tx)
      return used.rows.length > 0 ? say.guideHasRecords : null
    },
    afterDelete: async (_ctx, tx, { id }) => {
      await sql`update lic_guide_material set is_deleted = 1 where guide_id = ${id} and is_deleted = 0`.execute(tx)
      await sql`update lic_guide_process set is_deleted = 1 where guide_id = ${id} and is_deleted = 0`.execute(tx)
    },
  },
)
