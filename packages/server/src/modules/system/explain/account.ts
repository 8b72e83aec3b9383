import { explainMessages as say } from '@fengsui/contract/system/explain-messages.ts'
import { sql } from 'kysely'
import { loadCaller } from '../../../framework/auth/caller.ts'
import type { Caller, Context } from '../../../framework/context.ts'
import type { Step } from './step.ts'

interface Account {
  tenantId: string
  status: number
  tenantName: string | null
  tenantGood: boolean
  sessions: number
  latest: string | null
}

/**
 * Returns the steps for a user's account, tenant and session, and the resulting caller; null when the user
 * cannot be one.
 */
export async function accountSteps(ctx: Context, userId: string): Promise<{ steps: Step[]; caller: Caller | null }> {
  const now = ctx.clock.now()
  const { rows } = await sql<Account>`select u.tenant_id, u.status, t.tenant_name,
      coalesce(t.status = 1 and t.is_deleted = 0 and (t.expire_time is null or t.expire_time > ${now}), false) as tenant_good,
      (select count(*)::int from sys_session s where s.user_id = u.id and s.end_time is null and s.expire_time > ${now}) as sessions,
      (select s.id::text from sys_session s where s.user_id = u.id and s.end_time is null and s.expire_time > ${now}
        order by s.last_time desc, s.id desc limit 1) as latest
    from sys_user u left join sys_tenant t on t.tenant_id = u.tenant_id where u.id = ${userId}`.execute(ctx.db)
  const [account] = rows
  if (!account) return { steps: [], caller: null }
  const { status, tenantGood, sessions, latest } = account
  const isGood = Number(status) === 1
  const named = { name: account.tenantName ?? account.tenantId }
  const steps: Step[] = [
    { step: 'account', state: isGood ? 'passed' : 'failed', message: isGood ? say.accountGood : say.accountStopped },
    {
      step: 'tenant',
      state: tenantGood ? 'passed' : 'failed',
      message: tenantGood ? say.tenantGood : say.tenantOver,
      values: named,
    },
    {
      step: 'session',
      state: 'noted',
      message: latest ? say.sessionGood : say.sessionNone,
      values: { count: sessions },
    },
  ]
  return { steps, caller: latest ? await loadCaller(ctx.db, latest, now) : await imagined(ctx, userId) }
}

class Undone extends Error {
  readonly caller: Caller | null
  constructor(caller: Caller | null) {
    super('undone')
    this.caller = caller
  }
}

/**
 * Returns the caller a new sign-in would give: opens a session as sign-in does and rolls it back, so that one
 * rule decides.
 */
async function imagined({ db, clock }: Context, userId: string): Promise<Caller | null> {
  try {
    return await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into sys_session (tenant_id, user_id, client_id, user_type, dept_id, role_ids, expire_time)
        select u.tenant_id, u.id, 'saber', u.user_type,
          (select l.dept_id from sys_user_dept l join sys_dept d on d.id = l.dept_id and d.is_deleted = 0
            where l.user_id = u.id order by d.sort, d.id limit 1),
          array(select l.role_id from sys_user_role l where l.user_id = u.id), ${clock.now()}::timestamptz + interval '1 hour'
        from sys_user u where u.id = ${userId} returning id`.execute(tx)
      throw new Undone(await loadCaller(tx, rows[0]?.id ?? '0', clock.now()))
    })
  } catch (error) {
    if (error instanceof Undone) return error.caller
    throw error
  }
}
