import { session, sessionEndMessages } from '@fengsui/contract/session/session.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { readIds } from '../../framework/http/read-input.ts'

export default implement(
  session,
  {
    // All or none; a session that is over or not visible is not found.
    end: async (ctx, _, raw) => {
      const ids = readIds(raw, 'ids')
      if (ids.includes(ctx.caller.sessionId)) throw badRequest(sessionEndMessages.own)
      await ctx.db.transaction().execute(async (tx) => {
        const where = sql.join([sql<boolean>`id = any(${ids}::bigint[])`, inScope(session, ctx.caller)], sql` and `)
        const ended = await sql`update sys_session set end_time = ${ctx.clock.now()}, end_reason = 'ended'
          where ${where} and end_time is null`.execute(tx)
        if (Number(ended.numAffectedRows) < ids.length) throw notFound()
      })
      for (const id of ids) ctx.publish('sessionEnded', id)
      return null
    },
  },
  { conditions: (ctx) => [sql<boolean>`expire_time > ${ctx.clock.now()}`] },
)
