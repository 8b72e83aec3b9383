import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { enterpriseCertificate as of } from '@fengsui/contract/people/enterprise-certificate.ts'
import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { supervisionMessages } from '@fengsui/contract/supervision/supervision-messages.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import type { HooksOf } from '../../../framework/http/implement.ts'
import { read, readId } from '../../../framework/http/read-input.ts'
import { serializeRow } from '../../../framework/http/serialize-row.ts'
import { propose, record } from '../../../framework/review/request.ts'
import { find, lock } from '../../../framework/store/detail.ts'
import { checkReferences } from '../../../framework/store/references.ts'
import type { Row } from '../../../framework/store/row.ts'
import { submit } from '../../../framework/store/submit.ts'
import { proposeOrRecord, refusePending } from '../requests.ts'
import { checkCertificate } from './certificate-rules.ts'

type Raw = Readonly<Record<string, unknown>>

/** A row's writable fields in wire form: the image stored with a change. */
export function imageOf(row: Row): Row {
  const shown = serializeRow(of, row)
  const names = Object.entries(of.fields).flatMap(([name, { readOnly }]) =>
    !readOnly && Object.hasOwn(row, name) ? [name] : [],
  )
  return Object.fromEntries(names.map((name) => [name, shown[name]]))
}

/** The subject columns of a certificate's change. */
export const ofCertificate = ({ id, certificateName, certificateNo, enterpriseId }: Row) =>
  ({
    area: 'certificate',
    subject: 'certificate',
    subjectId: String(id),
    subjectName: `${certificateName} ${certificateNo}`.slice(0, 120),
    workplaceId: null,
    enterpriseId: String(enterpriseId),
  }) as const

const refuseOfLicence = ({ licenceId }: Row): void => {
  if (licenceId) throw badRequest(say.ofLicence)
}

/** Writes of a certificate that hold at once, or that are new. */
export const hooks: HooksOf<typeof of> = {
  beforeSave: async (ctx, tx, next, before) => {
    if (before) {
      refuseOfLicence(before)
      await refusePending(tx, 'certificate', String(before.id))
    }
    const implied = await checkCertificate(ctx, tx, next, before)
    if (ctx.caller.userType === 'esp') return { ...implied, reviewStatus: reviewStatus.is.pending }
    const stamp = { reviewUser: ctx.caller.userId, reviewTime: ctx.clock.now(), reviewOpinion: null }
    return { ...implied, reviewStatus: reviewStatus.is.approved, ...stamp }
  },
  afterSave: async (ctx, tx, id, next, before) => {
    const stored = (await lock(tx, ctx.caller, of, id)) as Row
    const images = { before: before && imageOf(before), after: before ? imageOf({ ...next }) : imageOf(stored) }
    await proposeOrRecord(ctx, tx, { ...ofCertificate(stored), ...images, changeType: before ? 'update' : 'add' })
    return undefined
  },
  deleteBlocker: async (_ctx, tx, row) => {
    if (row.licenceId) return say.hasLicence
    await refusePending(tx, 'certificate', String(row.id))
    return null
  },
  afterDelete: async (ctx, tx, row) => {
    const change = { ...ofCertificate(row), before: imageOf(row), after: {}, changeType: 'remove' } as const
    await record(ctx, tx, change)
  },
}

/** Adds a certificate: an enterprise's awaits review, an authority's is approved. */
export const addCertificate = (ctx: Context, raw: Raw): Promise<{ id: string }> =>
  submit(ctx, of, { ...raw, id: '', certificateId: '' }, hooks)

/** Corrects a certificate at once; by the authority only. */
export async function correctCertificate(ctx: Context, raw: Raw): Promise<{ id: string }> {
  const id = readId(raw, ['id', 'certificateId'])
  if (ctx.caller.userType === 'esp') {
    await find(ctx.db, ctx.caller, of, id)
    throw badRequest(supervisionMessages.notByEnterprise)
  }
  return submit(ctx, of, { ...raw, id }, hooks)
}

/**
 * Proposes a change of a certificate; the old values stay in force until it is approved (domain-model.md#J). One that
 * was returned is proposed again.
 */
export async function proposeCertificate(ctx: Context, raw: Raw): Promise<{ id: string }> {
  if (ctx.caller.userType !== 'esp') return correctCertificate(ctx, raw)
  const id = readId(raw, ['id', 'certificateId'])
  const { enterpriseId: _, ...values } = read(of.fields, raw, { partial: true })
  await ctx.db.transaction().execute(async (tx) => {
    const before = await lock(tx, ctx.caller, of, id)
    if (raw.version && Number(raw.version) !== before.version) throw conflict(messages.stale)
    await proposeValues(ctx, tx, before, values)
  })
  return { id }
}

async function proposeValues(ctx: Context, tx: Tx, before: Row, values: Row): Promise<void> {
  const id = String(before.id)
  refuseOfLicence(before)
  await refusePending(tx, 'certificate', id)
  await checkReferences(tx, ctx.caller, of.fields, values, before)
  await checkCertificate(ctx, tx, { ...before, ...values }, before as never)
  const images = { before: imageOf(before), after: imageOf(values) }
  await propose(ctx, tx, { ...ofCertificate(before), ...images, changeType: 'update' })
  await tx
    .updateTable('entCertificate')
    .set({ reviewStatus: reviewStatus.is.pending, updateUser: ctx.caller.userId, updateTime: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
}
