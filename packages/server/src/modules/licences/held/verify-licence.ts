import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { businesslicense as licence } from '@fengsui/contract/licences/licence.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { businesslicenserecord as record } from '@fengsui/contract/licences/record.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import { refuseSamePerson } from '../../../framework/auth/same-person.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import { lock } from '../../../framework/store/detail.ts'
import { handlersOf, requireOffice } from '../authority.ts'
import { withdrawRecord } from '../records/submit.ts'
import { holdLicence } from './licence-rules.ts'
import { moveLicence } from './move.ts'

interface Verdict {
  readonly id: string
  readonly status: string
  readonly comments: string | null
}
const passed = '1'
const returned = '3'

/** Verifies an entered licence, or sends it back with comments (domain-model.md#E.3 row 4). */
export async function verifyLicence(ctx: Context, { id, status, comments }: Verdict): Promise<null> {
  const { verifyComments, businessLicenseVerifyStatus: verdict } = licence.fields
  if (status !== passed && status !== returned)
    throw badRequest(messages.notInDictionary, { label: verdict.label, value: status })
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lock(tx, ctx.caller, licence, id)
    if (row.status !== licenceStatus.is.toVerify) throw conflict(say.notAllowed, { no: String(row.licenseNumber) })
    await requireOffice(tx, ctx.caller, [(await handlersOf(tx, row)).verify])
    await refuseSamePerson(tx, ctx.caller.userId, [row.createUser], say.sameUser)
    if (status === returned && !comments) throw badRequest(messages.required, { label: verifyComments.label })
    const isRight = status === passed
    await moveLicence(ctx, tx, row, {
      move: isRight ? 'verify' : 'sendBack',
      opinion: comments,
      columns: { businessLicenseVerifyStatus: status, verifyComments: comments, ...(isRight ? { publicity: 1 } : {}) },
    })
    if (isRight) await holdLicence(tx, row)
  })
  return null
}

/** Resets a verification to be repeated; the history keeps the first (row 5). */
export async function repeatVerify(ctx: Context, id: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lock(tx, ctx.caller, licence, id)
    await requireOffice(tx, ctx.caller, [(await handlersOf(tx, row)).admin])
    if (row.isBeingRevoked) throw badRequest(say.revoking)
    const columns = { businessLicenseVerifyStatus: '2', verifyComments: null }
    await moveLicence(ctx, tx, row, { move: 'repeat', columns })
  })
  return null
}

/** Withdraws a licence entry or application not yet processed, by the enterprise (rows 6 and E.2 row 11). */
export async function retract(ctx: Context, id: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await sql`select 1 from lic_licence where id = ${id} and is_deleted = 0
      and ${inScope(licence, ctx.caller)}`.execute(tx)
    if (found.rows.length === 0)
      return withdrawRecord(ctx, tx, (await lock<typeof record>(tx, ctx.caller, record, id)).id as string)
    const row = await lock(tx, ctx.caller, licence, id)
    if (row.status !== licenceStatus.is.toVerify) throw conflict(say.verified)
    await moveLicence(ctx, tx, row, { move: 'retract' })
  })
  return null
}
