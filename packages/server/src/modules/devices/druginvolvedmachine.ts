import { druginvolvedmachine as machine } from '@fengsui/contract/devices/druginvolvedmachine.ts'
import { deviceStatus } from '@fengsui/contract/dictionaries/devices.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { detail } from '../../framework/store/detail.ts'
import { deviceBeyond } from './device.ts'
import { enterpriseFilter } from './lookups.ts'
import { inOrder } from './pairs.ts'

interface Count {
  kind: string
  total: number
  online: number
  fault: number
}

/** Counts visible devices by kind, optionally for one enterprise. */
async function total(ctx: Context, enterpriseId: string | null | undefined) {
  const also = await enterpriseFilter(ctx, enterpriseId)
  const found =
    await sql<Count>`select kind, count(*)::int as total, count(*) filter (where counts_online = 1)::int as online,
      count(*) filter (where status = ${sql.lit(deviceStatus.is.fault)})::int as fault
    from dev_device where is_deleted = 0 and ${inScope(machine, ctx.caller)} and ${also} group by kind order by kind`.execute(
      ctx.db,
    )
  const sum = (name: 'total' | 'online' | 'fault') => found.rows.reduce((all, row) => all + row[name], 0)
  const all = { total: sum('total'), online: sum('online'), fault: sum('fault') }
  return {
    ...all,
    offline: all.total - all.online,
    byKind: found.rows.map(({ kind, total, online }) => ({ kind, total, online })),
  }
}

export default implement(
  machine,
  {
    findOne: (ctx, { id }) => detail(ctx, machine, id ?? ''),
    total: (ctx, { enterpriseId }) => total(ctx, enterpriseId),
  },
  deviceBeyond(machine, {
    check: async (_ctx, _tx, next) => {
      inOrder(machine, next, 'ratedSpeed', 'maxSpeed', 'atLeast')
      return undefined
    },
  }),
)
