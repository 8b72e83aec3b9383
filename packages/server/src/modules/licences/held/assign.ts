import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { reportDeliverType } from '@fengsui/contract/dictionaries/warnings.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { businesslicense as licence } from '@fengsui/contract/licences/licence.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { organize } from '@fengsui/contract/organisations/organize.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict, forbidden, notFound } from '../../../framework/http/http-error.ts'
import { find, lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { handlersOf, holds, isAdministrator, isAtOrAbove, readOrganisation, requireOffice } from '../authority.ts'
import { addTrailEntry } from '../trail.ts'
import { writeLicence } from './move.ts'

type Direction = KeyOf<typeof reportDeliverType>
const province = 2

/**
 * Assigns the verifying organisation: one below the caller's whose region contains the enterprise
 * (domain-model.md#E.3 row 2).
 */
export async function assignVerify(ctx: Context, id: string, organizeId: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lock(tx, ctx.caller, licence, id)
    if (!(await isAtOrAbove(tx, ctx.caller, (await handlersOf(tx, row)).admin))) throw forbidden()
    if (row.status !== licenceStatus.is.toVerify) throw conflict(say.notAllowed, { no: String(row.licenseNumber) })
    const office = await find(tx, ctx.caller, organize, organizeId)
    if (!holds({ region: String(office.region) }, row.regionCode)) throw badRequest(say.notBelow)
    await assign(ctx, tx, row, { act: 'assignVerify', column: 'verifyOrganizeId', office })
  })
  return null
}

/** Assigns the organisation administering the licence; by the province or an administrator (row 3). */
export async function assignAdmin(ctx: Context, id: string, organizeId: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lock(tx, ctx.caller, licence, id)
    const own = await readOrganisation(tx, ctx.caller.organizeId)
    if (!isAdministrator(ctx.caller) && Number(own?.organizeLevel ?? 9) > province) throw forbidden()
    const office = await find(tx, ctx.caller, organize, organizeId)
    if (!holds({ region: String(office.region) }, row.regionCode)) throw badRequest(say.notBelow)
    await assign(ctx, tx, row, { act: 'assignAdmin', column: 'adminOrganizeId', office })
  })
  return null
}

interface Assignment {
  readonly act: 'assignVerify' | 'assignAdmin' | 'report' | 'deliver' | 'handOver'
  readonly column: 'verifyOrganizeId' | 'adminOrganizeId'
  readonly office: Row
  readonly opinion?: string
}
async function assign(ctx: Context, tx: Tx, row: Row, { act, column, office, opinion }: Assignment): Promise<void> {
  await writeLicence(ctx, tx, row.id, { [column]: office.id, ...(opinion ? { reviewOpinion: opinion } : {}) })
  const name = String(office.organizeName)
  const { enterpriseId, recordId } = row
  await addTrailEntry(ctx, tx, {
    enterpriseId,
    recordId,
    licenceId: row.id,
    act,
    opinion: opinion ? `${name}：${opinion}` : name,
  })
}

const acts = { '1': 'report', '2': 'deliver', '3': 'handOver' } as const

interface Passing {
  readonly id: string
  readonly type: Direction
  readonly opinion: string
  /** Chosen by the caller when several qualify. */
  readonly organizeId: string | null
}
/**
 * Passes a licence up to the organisation above, down to one containing the enterprise, or to one at the same
 * level (row 7).
 */
export async function reportAndDeliver(ctx: Context, { id, type, opinion, organizeId }: Passing): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lock(tx, ctx.caller, licence, id)
    const { verify } = await handlersOf(tx, row)
    await requireOffice(tx, ctx.caller, [verify])
    const office = await officeFor(tx, row, { type, at: verify, wanted: organizeId })
    await assign(ctx, tx, row, { act: acts[type], column: 'verifyOrganizeId', office, opinion })
  })
  return null
}

interface Where {
  readonly type: Direction
  readonly at: string | null
  readonly wanted: string | null
}
async function officeFor(tx: Tx, row: Row, { type, at, wanted }: Where): Promise<Row> {
  const here = await readOrganisation(tx, at)
  if (!here) throw badRequest(say.noOrganisation)
  const parent = type === reportDeliverType.is.sendUp ? await readOrganisation(tx, here.parentId) : undefined
  if (type === reportDeliverType.is.sendUp && !parent) throw badRequest(say.noParent)
  if (parent) return { ...parent }
  const [above, none] =
    type === reportDeliverType.is.sendDown ? [here.id, say.deliverWhere] : [here.parentId, say.handWhere]
  const found = await sql<{ id: string; organizeName: string; region: string }>`
    select id, organize_name, region from org_organize where parent_id = ${above} and id <> ${here.id}
      and is_deleted = 0 and tenant_id = ${row.tenantId} order by sort_code, id`.execute(tx)
  const offices =
    type === reportDeliverType.is.sendDown ? found.rows.filter((office) => holds(office, row.regionCode)) : found.rows
  if (offices.length === 0) throw badRequest(none)
  const chosen = wanted === null ? offices : offices.filter((office) => String(office.id) === wanted)
  if (chosen.length === 0) throw notFound()
  if (chosen.length > 1 || !chosen[0])
    throw badRequest(messages.choose, { label: licence.calls.reportAndDeliver.input.organizationId.label })
  return { ...chosen[0] }
}
