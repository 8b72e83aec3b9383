import { socialBinding } from '@fengsui/contract/session/binding.ts'
import { sessionMessages as say } from '@fengsui/contract/session/session-messages.ts'
import { sql } from 'kysely'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { fetchExternalIdentity } from './social/exchange.ts'
import { saveIdentity } from './social/identity.ts'
import { providerById } from './social/provider.ts'
import { activeSources } from './social/sources.ts'
import { takeState } from './social/state.ts'

interface Bound {
  id: string
  socialId: string
  nickname: string
  avatar: string
  email: string
  updateTime: Date
}

export default implement(socialBinding, {
  list: async (ctx) => {
    const sources = await activeSources(ctx, ctx.caller.tenantId)
    const found = await sql<Bound>`select id, social_id, nickname, avatar, email, update_time from sys_user_oauth
      where user_id = ${ctx.caller.userId}`.execute(ctx.db)
    const bound = new Map(
      found.rows.map(({ socialId, updateTime, ...row }) => [socialId, { ...row, lastTime: shanghai(updateTime) }]),
    )
    return sources.map(({ id, ...source }) => ({ ...source, bound: bound.get(id) ?? null }))
  },
  bind: async (ctx, { source, code, state, iss }) => {
    const back = await takeState(ctx, state)
    const provider = await providerById(ctx.db, back.socialId)
    if (back.bindUserId !== ctx.caller.userId || provider.source !== source) throw badRequest(say.stateInvalid)
    const brought = { code: code ?? '', state: state ?? '', iss: iss ?? undefined }
    const external = await fetchExternalIdentity(ctx.outgoing, provider, back, brought)
    await ctx.db.transaction().execute(async (tx) => {
      const who = await saveIdentity(ctx, tx, provider, external)
      if (who.userId === ctx.caller.userId) return
      if (who.userId) throw badRequest(say.boundToOther)
      // Serialise bindings of a user: the second of two sees the first.
      await sql`select 1 from sys_user where id = ${ctx.caller.userId} for update`.execute(tx)
      const other = await sql`select 1 from sys_user_oauth
        where user_id = ${ctx.caller.userId} and social_id = ${provider.id}`.execute(tx)
      if (other.rows.length > 0) throw badRequest(say.boundAlready)
      await sql`update sys_user_oauth set user_id = ${ctx.caller.userId} where id = ${who.id}`.execute(tx)
    })
    return null
  },
  unbind: async (ctx, { id }) => {
    const freed = await sql`update sys_user_oauth set user_id = null, update_time = ${ctx.clock.now()}
      where id = ${id} and user_id = ${ctx.caller.userId} returning id`.execute(ctx.db)
    if (freed.rows.length === 0) throw notFound()
    return null
  },
})
