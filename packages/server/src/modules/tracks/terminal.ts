import { vehiclemanagement } from '@fengsui/contract/chemicals/vehicle.ts'
import {
  jt808Terminal as of,
  registerDays,
  type StrangeTerminal,
  terminalMessages as say,
} from '@fengsui/contract/tracks/terminal.ts'
import { sql } from 'kysely'
import { hashOfToken } from '../../framework/auth/access-token.ts'
import { newRegistrationCode } from '../../framework/auth/registration-code.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find, lock } from '../../framework/store/detail.ts'
import { commandsOf, commandTerminal } from './command-terminal.ts'

const registerMs = registerDays * 86_400_000
const openUntil = (ctx: Context): Date => new Date(ctx.clock.now().getTime() + registerMs)

/** Sets a new code, which is shown now and never again, and lets the terminal register anew. */
async function renewCode(ctx: Context, id: string): Promise<{ code: string }> {
  const code = newRegistrationCode()
  await ctx.db.transaction().execute(async (tx) => {
    await lock(tx, ctx.caller, of, id)
    await sql`update jt808_terminal set code_hash = ${hashOfToken(code)}, register_until = ${openUntil(ctx)},
      update_time = ${ctx.clock.now()}, update_user = ${ctx.caller.userId}, version = version + 1 where id = ${id}`.execute(
      tx,
    )
  })
  ctx.publish('registry')
  return { code }
}

interface Stored extends Omit<StrangeTerminal, 'firstTime' | 'lastTime'> {
  firstTime: Date
  lastTime: Date
}

/** Numbers belong to no tenant until they are registered: only users who see all tenants are notified. */
async function strangers(ctx: Context): Promise<StrangeTerminal[]> {
  if (ctx.caller.accessScope.kind !== 'all') return []
  const found =
    await sql<Stored>`select id, terminal_no, plate_number, manufacturer, model, address, times, first_time, last_time
    from jt808_stranger order by last_time desc limit 200`.execute(ctx.db)
  return found.rows.map((row) => ({
    ...row,
    id: String(row.id),
    firstTime: shanghai(row.firstTime),
    lastTime: shanghai(row.lastTime),
  }))
}

export default implement(
  of,
  {
    renewCode: (ctx, { id }) => renewCode(ctx, id ?? ''),
    command: (ctx, { id, command, content }) =>
      commandTerminal(ctx, { id: id ?? '', command: command ?? '', content: content ?? '' }),
    commands: (ctx, { id }) => commandsOf(ctx, id ?? ''),
    strangers: (ctx) => strangers(ctx),
  },
  {
    async beforeSave(ctx, tx, next, before) {
      const vehicle = await find(tx, ctx.caller, vehiclemanagement, String(next.vehicleId))
      const taken = await sql<{
        id: string
      }>`select id from jt808_terminal where is_deleted = 0 and id is distinct from ${before?.id ?? null}::bigint
        and (terminal_no = ${String(next.terminalNo)} or vehicle_id = ${vehicle.id}::bigint)`.execute(tx)
      if (taken.rows.length > 0) throw badRequest(say.taken)
      return { enterpriseId: vehicle.enterpriseId, ...(!before && { registerUntil: openUntil(ctx) }) }
    },
    publishes: ['registry'],
  },
)
