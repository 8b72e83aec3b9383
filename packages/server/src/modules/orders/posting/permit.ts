import { orderMessages as say } from '@fengsui/contract/orders/messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'

/** Fireworks may leave the county only with a road transport permit (domain-model.md#R5.5). */
export async function requireRoadPermit(tx: Tx, salesId: unknown): Promise<void> {
  const found = await sql`select 1 from ord_sales s join ent_enterprise e on e.id = s.enterprise_id
    where s.id = ${salesId} and coalesce(s.transport_permit_no, '') = '' and left(s.flow_region, 6) <> left(e.region_code, 6)
      and exists (select 1 from ord_sales_detail d join ent_product p on p.id = d.product_id and p.material_class = '6'
        where d.sales_id = s.id and d.is_deleted = 0)`.execute(tx)
  if (found.rows.length > 0) throw badRequest(say.permitOutOfCounty)
}
