import { warn } from '@fengsui/contract/warnings/warning.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { find } from '../../../framework/store/detail.ts'
import { actorOf } from '../row.ts'
import { neighboursOf } from './neighbours.ts'
import { peopleToCall } from './people-to-call.ts'
import { supervisionsOf } from './supervisions.ts'
import { nextUrge } from './urge.ts'

/** Returns what an officer has at hand about a warning: people to call, neighbours, orders with a deadline. */
export async function desk(ctx: Context, { id }: { id?: string | null | undefined }) {
  const row = await find(ctx.db, ctx.caller, warn, String(id))
  const actor = await actorOf(ctx.db, ctx.caller)
  const subject = { id: String(row.id), enterpriseId: String(row.enterpriseId), regionCode: String(row.regionCode) }
  const [people, neighbours, supervisions, next] = await Promise.all([
    peopleToCall(ctx, subject),
    neighboursOf(ctx, row.workplaceId === null ? null : String(row.workplaceId)),
    supervisionsOf(ctx.db, sql`s.warn_id = ${row.id}`, actor),
    nextUrge(ctx.db, row, actor, ctx.clock.now()),
  ])
  return { people, neighbours, supervisions, nextUrge: next && shanghai(next) }
}
