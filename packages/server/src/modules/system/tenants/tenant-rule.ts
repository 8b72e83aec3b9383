import { enabledStatus } from '@fengsui/contract/dictionaries/system.ts'
import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { mainTenant, type tenant } from '@fengsui/contract/system/tenant.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, forbidden } from '../../../framework/http/http-error.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'
import { newTenantId } from './create.ts'

/**
 * Tenants are created and changed only by the platform's administrator: a tenant does not set its own limits.
 */
export function requirePlatform({ caller }: Pick<Context, 'caller'>): void {
  if (caller.accessScope.kind !== 'all') throw forbidden()
}

/** Refuses changes that would deprive the platform's own tenant of essentials. */
export function requireFree(next: NextRow<typeof tenant>): void {
  const limited =
    String(next.status ?? '1') !== enabledStatus.is.normal || next.expireTime != null || next.packageId != null
  if (next.tenantId === mainTenant && limited) throw badRequest(say.mainTenantFree)
}

/** Validates a tenant; a new one gets its number here, an existing one keeps it. */
export async function tenantRule(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof tenant>,
  before: BeforeRow<typeof tenant> | null,
): Promise<Row> {
  requirePlatform(ctx)
  requireFree(next)
  const accountNumber = next.accountNumber ?? -1
  return before ? { accountNumber } : { accountNumber, tenantId: await newTenantId(tx) }
}
