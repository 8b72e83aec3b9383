import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Caller } from '../../../framework/context.ts'

/** Condition: the tenant's defaults, and the limits of the devices and workplaces visible to the caller. */
export const visibleRules = (caller: Caller): RawBuilder<boolean> =>
  sql`(tenant_id = ${caller.tenantId} and enterprise_id is null
    or enterprise_id is not null and ${inScope({ owner: 'enterprise', table: 'warn_rule' }, caller)})`
