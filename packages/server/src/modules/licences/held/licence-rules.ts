import { bookMessages } from '@fengsui/contract/books/book-messages.ts'
import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { businesslicense as licence } from '@fengsui/contract/licences/licence.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { type LicenceStatus, licenceMachine } from '@fengsui/contract/licences/life.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import type { BeforeRow, NextRow, Row, StoredRow } from '../../../framework/store/row.ts'
import { addTrailEntry } from '../trail.ts'

const pending = '2'
const passed = '1'

/**
 * Validates a licence that predates the platform: entered by an enterprise it awaits verification, by an
 * authority it is valid at once (domain-model.md#E.3 row 1).
 */
export async function enterLicence(
  ctx: Context,
  _tx: Tx,
  next: NextRow<typeof licence>,
  before: BeforeRow<typeof licence> | null,
): Promise<Row> {
  const now = (before?.status ?? licenceMachine.initial) as LicenceStatus
  if (before?.recordId) throw badRequest(say.issuedHere)
  if (!(licenceMachine.moves.enter.from as readonly LicenceStatus[]).includes(now)) throw conflict()
  if (before && String(next.enterpriseId) !== String(before.enterpriseId)) throw conflict()
  const { validFrom, validTo, issueDate, files } = licence.fields
  if (String(next.validTo) <= String(next.validFrom))
    throw badRequest(messages.notAfter, { end: validTo.label, start: validFrom.label })
  if (String(next.issueDate) > shanghaiDay(ctx.clock.now()))
    throw badRequest(bookMessages.future, { label: issueDate.label })
  if (!Array.isArray(next.files) || next.files.length === 0) throw badRequest(messages.choose, { label: files.label })
  const isOwn = ctx.caller.userType === 'esp'
  return {
    status: isOwn ? licenceMachine.moves.enter.to : licenceMachine.moves.verify.to,
    statusTime: ctx.clock.now(),
    businessLicenseVerifyStatus: isOwn ? pending : passed,
    verifyComments: null,
    publicity: isOwn ? 0 : 1,
  }
}

/** Records the entry; one by an authority becomes the enterprise's current licence. */
export async function entered(
  ctx: Context,
  tx: Tx,
  id: string,
  next: NextRow<typeof licence>,
  before: BeforeRow<typeof licence> | null,
): Promise<undefined> {
  const isOwn = ctx.caller.userType === 'esp'
  await addTrailEntry(ctx, tx, {
    enterpriseId: next.enterpriseId,
    licenceId: id,
    act: 'enter',
    licenceFrom: (before?.status ?? licenceMachine.initial) as LicenceStatus,
    licenceTo: isOwn ? '1' : '2',
  })
  if (!isOwn) await holdLicence(tx, { enterpriseId: next.enterpriseId, id, certificateType: next.certificateType })
}

/** Licences to trade and to manufacture; other certificates do not define an enterprise's business. */
const main: ReadonlySet<unknown> = new Set(['01', '02', '03', '04', '05'])

/** Makes this the enterprise's current licence. */
export async function holdLicence(tx: Tx, { enterpriseId, id, certificateType }: Row): Promise<void> {
  if (!main.has(certificateType)) return
  await sql`update ent_enterprise set license_id = ${id}, version = version + 1 where id = ${enterpriseId}`.execute(tx)
}

/** Only unverified licences can be deleted. */
export const licenceDeleteBlocker = async (
  _ctx: Context,
  _tx: Tx,
  { status }: StoredRow<typeof licence>,
): Promise<Label | null> =>
  status === licenceStatus.is.draft || status === licenceStatus.is.verificationReturned ? null : say.notDraft
