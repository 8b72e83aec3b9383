import { flowMode } from '@fengsui/contract/dictionaries/flows.ts'
import { defaultModels } from '@fengsui/contract/flow/default-models.ts'
import { sql } from 'kysely'
import type { Tx } from '../framework/context.ts'
import { recordset } from '../framework/store/recordset.ts'

/** Deploys the default process of every category to the tenants that have never had one. Returns how many. */
export async function addProcesses(tx: Tx): Promise<number> {
  const columns = 'category text, key text, name text, xml text'
  const added = await sql`insert into flow_deployment (tenant_id, category, version, key, name, xml, mode)
    select t.tenant_id, r.category, 1, r.key, r.name, r.xml, ${sql.lit(flowMode.is.common)}
    from sys_tenant t cross join ${recordset(defaultModels, columns)}
    where t.is_deleted = 0 and not exists (select 1 from flow_deployment d
      where d.tenant_id = t.tenant_id and d.category = r.category)`.execute(tx)
  return Number(added.numAffectedRows ?? 0)
}
