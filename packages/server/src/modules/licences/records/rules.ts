import { messages } from '@fengsui/contract/kit/messages.ts'
import { writableRecords } from '@fengsui/contract/licences/life.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/messages.ts'
import { businesslicenserecord as record } from '@fengsui/contract/licences/record.ts'
import { appliedFor } from '@fengsui/contract/licences/record-fields.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../kit/context.ts'
import { conflict, notFound, refuse } from '../../../kit/refusal.ts'
import { nextNumber } from '../../../kit/store/number.ts'

type Row = Record<string, unknown>
const first = '1'
const changing = '3'
const wholesale = '02'
const retail = '03'
const retailYears = 2

/** What holds for an application whenever the applicant writes it; what it leaves out of his register is filled in. */
export async function recordRule(ctx: Context, tx: Tx, next: Row, before: Row | null): Promise<Row> {
  if (before && !writableRecords.has(String(before.status)))
    throw conflict(say.notAllowed, { no: String(before.recordNo) })
  if (before && String(next.enterpriseId) !== String(before.enterpriseId)) throw notFound()
  if (!appliedFor.has(String(next.certificateType)))
    throw refuse(say.notAppliedFor, { label: record.fields.certificateType.label })
  await checkGuide(tx, next)
  await checkPresent(tx, next)
  checkKind(next)
  if (before) return {}
  const number = await nextNumber(tx, ctx.caller.tenantId, record.prefix ?? '', ctx.clock.now())
  return { recordNo: number, ...(await ownData(tx, next)) }
}

async function checkGuide(tx: Tx, { guideId, certificateType }: Row): Promise<void> {
  const found = await sql<{ name: string; enabled: number; kind: string | null }>`
    select guide_name as name, enabled, certificate_type as kind from lic_guide where id = ${guideId}`.execute(tx)
  const [guide] = found.rows
  if (!guide) throw notFound()
  if (!guide.enabled) throw refuse(say.guideOff, { name: guide.name })
  if (guide.kind && guide.kind !== certificateType) throw refuse(say.guideOther)
}

/** Renewal, change, replacement and cancellation are of a licence in force, the enterprise's own. */
export async function checkPresent(tx: Tx, next: Row): Promise<void> {
  if (next.applyType === first) return
  if (!next.licenceId) throw refuse(say.licenceNeeded)
  const found = await sql<{ revoked: number }>`select is_being_revoked as revoked from lic_licence
    where id = ${next.licenceId} and enterprise_id = ${next.enterpriseId} and certificate_type = ${next.certificateType}
      and status = '2' and is_deleted = 0`.execute(tx)
  if (!found.rows[0]) throw refuse(say.licenceNotValid)
  if (found.rows[0].revoked) throw refuse(say.revoking)
  const changes = Array.isArray(next.changeItems) ? next.changeItems : []
  if (next.applyType === changing && changes.length === 0) throw refuse(say.changesNeeded)
}

function checkKind(next: Row): void {
  const { storageAddress, storageArea, maxStockBox } = record.fields
  if (next.certificateType === retail && Number(next.validYears) > retailYears) throw refuse(say.retailYears)
  if (next.certificateType !== wholesale) return
  if (!next.storageAddress) throw refuse(say.wholesale, { label: storageAddress.label })
  for (const [value, { label }] of [
    [next.storageArea, storageArea],
    [next.maxStockBox, maxStockBox],
  ] as const) {
    if (value === null || value === undefined) throw refuse(say.wholesale, { label })
    if (Number(value) === 0) throw refuse(say.notPositive, { label })
  }
}

const own = ['principal', 'address', 'creditCode', 'economicType', 'modeOfOperation'] as const

async function ownData(tx: Tx, next: Row): Promise<Row> {
  const found = await sql<Row>`select principal, address, credit_code, economic_type, mode_of_operation
    from ent_enterprise where id = ${next.enterpriseId}`.execute(tx)
  const register = found.rows[0] ?? {}
  return Object.fromEntries(own.map((name) => [name, next[name] ?? register[name] ?? null]))
}

/** @throws 400 when what the review stands on is not there */
export function checkWhole(row: Row): void {
  for (const name of own) {
    if (row[name]) continue
    throw refuse(messages.required, { label: record.fields[name].label })
  }
}
