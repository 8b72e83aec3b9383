import { sql } from 'kysely'
import type { Rule } from '../balance/balance-rule.ts'
import { heldInRooms } from './held.ts'

/** MB12, workroom limit: no room held more explosive than permitted at any time today or yesterday. */
export const workroomLimit: Rule = {
  code: 'MB12',
  raises: 'e1001',
  severity: 1,
  exact: true,
  limit: true,
  compared: (scene) => sql`
    with held as (${heldInRooms(scene)})
    select h.enterprise_id, 'workplace' as object_kind, w.id as object_id, w.name as object_name, h.day::text as detail,
      null::bigint as detail_id, w.xian_ding_yao_liang as expected, max(h.held) as actual, 'kg' as unit
    from held h join wp_workplace w on w.id = h.workplace_id group by h.enterprise_id, w.id, h.day`,
}
