import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { sms } from '@fengsui/contract/texts/sms.ts'
import { sql } from 'kysely'
import { badRequest } from '../../framework/http/http-error.ts'
import { type HooksOf, implement } from '../../framework/http/implement.ts'
import { lock } from '../../framework/store/detail.ts'
import { sendMessage } from './send-message.ts'

const inForce: Label = ['正在使用', 'it is in use']

/** Required fields of each kind, by the dictionary `sms`. */
const needs: Readonly<Record<string, readonly (keyof typeof sms.fields)[]>> = {
  '2': ['endpoint'],
  '3': ['accessKey', 'secretKey', 'signName', 'templateId'],
  '4': ['accessKey', 'secretKey', 'signName', 'templateId', 'appId'],
}

/** Keys are write-only; a form that leaves them empty keeps them. */
const rule: HooksOf<typeof sms>['beforeSave'] = async (_ctx, _tx, next, before) => {
  const keys = {
    accessKey: next.accessKey || before?.accessKey || null,
    secretKey: next.secretKey || before?.secretKey || null,
  }
  const row: Record<string, unknown> = { ...next, ...keys }
  const missing = lookup(needs, String(next.category))?.find((name) => !row[name])
  if (missing) throw badRequest(messages.required, { label: sms.fields[missing].label })
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
