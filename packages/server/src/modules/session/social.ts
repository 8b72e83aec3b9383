import type { Label } from '@fengsui/contract/kit/label.ts'
import { social } from '@fengsui/contract/session/social.ts'
import { socialMessages as say } from '@fengsui/contract/session/social-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { lock } from '../../framework/store/detail.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'
import { change } from '../../framework/store/write-row.ts'

/** This machine and private networks, where plain http is allowed. */
const nearby = /^(localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\])$/

function checkAddress(name: 'issuer' | 'apiBase', value: unknown): void {
  if (!value) return
  const { protocol, hostname } = new URL(String(value))
  if (protocol === 'http:' && !nearby.test(hostname))
    throw badRequest(say.plainHttp, { label: social.fields[name].label })
}

async function isBound(tx: Tx, id: unknown): Promise<boolean> {
  const found = await sql`select 1 from sys_user_oauth o join sys_user u on u.id = o.user_id and u.is_deleted = 0
    where o.social_id = ${id} limit 1`.execute(tx)
  return found.rows.length > 0
}

/** A subject is unique only at its provider: a provider with bound accounts cannot be repointed. */
async function checkProvider(
  _ctx: Context,
  tx: Tx,
  next: NextRow<typeof social>,
  before: BeforeRow<typeof social> | null,
): Promise<Row> {
  checkAddress('issuer', next.issuer)
  checkAddress('apiBase', next.apiBase)
  const fixed = (['kind', 'issuer', 'clientId'] as const).some(
    (name) => (before?.[name] ?? null) !== (next[name] ?? null),
  )
  if (before && fixed && (await isBound(tx, before.id))) throw badRequest(say.identityFixed)
  // An omitted secret is kept.
  return { clientSecret: next.clientSecret || before?.clientSecret || '' }
}

const keepBound = async (_ctx: Context, tx: Tx, { id }: Row): Promise<Label | null> =>
  (await isBound(tx, id)) ? say.boundAccounts : null

export default implement(
  social,
  {
    enable: (ctx, { id, status }) =>
      ctx.db.transaction().execute(async (tx) => {
        const row = await lock(tx, ctx.caller, social, id ?? '')
        await change(tx, ctx, social, row, { status })
        return null
      }),
  },
  { beforeSave: checkProvider, deleteBlocker: keepBound },
)
