import type { Label } from '@fengsui/contract/kit/label.ts'
import { sms } from '@fengsui/contract/texts/sms.ts'
import { sql } from 'kysely'
import { type HooksOf, implement } from '../../framework/http/implement.ts'
import { lock } from '../../framework/store/detail.ts'
import { sendMessage } from './send-message.ts'

const inForce: Label = ['正在使用', 'it is in use']

/** Keys are write-only; a form that leaves them empty keeps them. */
const rule: HooksOf<typeof sms>['beforeSave'] = async (_ctx, _tx, next, before) => {
  const keys = {
    accessKey: next.accessKey || before?.accessKey || null,
    secretKey: next.secretKey || before?.secretKey || null,
  }
  return keys
}

export default implement(
  sms,
  {
    enable: async (ctx, { id }) => {
      await ctx.db.transaction().execute(async (tx) => {
        const row = await lock(tx, ctx.caller, sms, id ?? '')
        await sql`update sys_sms set status = 0 where tenant_id = ${row.tenantId} and status = 1`.execute(tx)
        await sql`update sys_sms set status = 1, update_user = ${ctx.caller.userId}, update_time = ${ctx.clock.now()},
          version = version + 1 where id = ${row.id}`.execute(tx)
      })
      return null
    },
    sendMessage,
  },
  { beforeSave: rule, deleteBlocker: async (_ctx, _tx, row) => (row.status === 1 ? inForce : null) },
)
