import { monitorWarnType } from '@fengsui/contract/dictionaries/devices.ts'
import { sql } from 'kysely'
import type { Context } from '../framework/context.ts'
import { onlineSummary } from '../framework/store/regions.ts'
import { queryOne, scopeCondition } from './scope-condition.ts'

/** Temperature-humidity sensors online, and those now outside their limits. */
export async function thSummary(ctx: Context) {
  const devices = sql`select counts_online as on_line, region_code from dev_device
    where kind = 'th' and is_deleted = 0 and ${scopeCondition(ctx.caller, 'dev_device', 'dev_device')}`
  const { abnormal } = await queryOne<{ abnormal: number }>(
    ctx.db,
    sql`select count(distinct x.device_id)::int as abnormal from warn_event x where x.close_time is null and x.recover_time is null and x.monitor_type in (${sql.lit(monitorWarnType.is.temperature)}, ${sql.lit(monitorWarnType.is.humidity)}) and ${scopeCondition(ctx.caller, 'warn_event', 'x')}`,
  )
  return { ...(await onlineSummary(ctx, devices)), abnormal }
}
