import { shippedTemplates } from '@fengsui/contract/checks/shipped-templates.ts'
import { sql } from 'kysely'
import type { Tx } from '../framework/context.ts'
import { recordset } from '../framework/store/recordset.ts'

/** Adds the shipped template of every kind of enterprise to the tenants that have never had one. Returns how many. */
export async function addCheckTemplates(tx: Tx): Promise<number> {
  const columns = 'template_name text, enterprise_nature text, items jsonb'
  const added = await sql`insert into ops_check_template (tenant_id, template_name, enterprise_nature, items)
    select t.tenant_id, r.template_name, r.enterprise_nature, r.items
    from sys_tenant t cross join ${recordset(shippedTemplates, columns)}
    where t.is_deleted = 0 and not exists (select 1 from ops_check_template c
      where c.tenant_id = t.tenant_id and (c.enterprise_nature = r.enterprise_nature or c.template_name = r.template_name))`.execute(
    tx,
  )
  return Number(added.numAffectedRows ?? 0)
}
