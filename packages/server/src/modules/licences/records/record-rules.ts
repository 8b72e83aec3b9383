import { type certificateType, guideKind, licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { applyType } from '@fengsui/contract/dictionaries/warnings.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { type KeyOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { licenceYears } from '@fengsui/contract/licences/coverage.ts'
import type { permitSchema } from '@fengsui/contract/licences/licence.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { writableRecords } from '@fengsui/contract/licences/life.ts'
import { businesslicenserecord as record } from '@fengsui/contract/licences/record.ts'
import { appliedFor, guideKindsFor } from '@fengsui/contract/licences/record-fields.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict, notFound } from '../../../framework/http/http-error.ts'
import { nextNumber } from '../../../framework/store/number.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'

type Permit = z.infer<typeof permitSchema>
const first = '1'
const _changing = '3'
const wholesale = '02'

/**
 * Validates an application on every write by the applicant; fills missing values from the enterprise
 * register.
 */
export async function recordRule(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof record>,
  before: BeforeRow<typeof record> | null,
): Promise<Row> {
  if (before && !writableRecords.has(String(before.status)))
    throw conflict(say.notAllowed, { no: String(before.recordNo) })
  if (before && String(next.enterpriseId) !== String(before.enterpriseId)) throw notFound()
  if (!appliedFor.has(String(next.certificateType)))
    throw badRequest(say.notAppliedFor, { label: record.fields.certificateType.label })
  await checkGuide(tx, next)
  await checkPresent(tx, next)
  checkKind(next)
  if (before) return {}
  const number = await nextNumber(tx, ctx.caller.tenantId, record.prefix ?? '', ctx.clock.now())
  return { recordNo: number, ...(await ownData(tx, next)) }
}

async function checkGuide(tx: Tx, next: NextRow<typeof record>): Promise<void> {
  const { guideId, certificateType } = next
  const found = await sql<{ name: string; enabled: number; licence: string | null; kind: KeyOf<typeof guideKind> }>`
    select guide_name as name, enabled, certificate_type as licence, guide_kind as kind from lic_guide where id = ${guideId}`.execute(
    tx,
  )
  const [guide] = found.rows
  if (!guide) throw notFound()
  if (!guide.enabled) throw badRequest(say.guideOff, { name: guide.name })
  if (guide.licence !== certificateType) throw badRequest(say.guideOther)
  const type = next.applyType as KeyOf<typeof applyType>
  if (guideKindsFor[type].includes(guide.kind)) return
  const [kind, apply] = [labelOf(guideKind, guide.kind), labelOf(applyType, type)]
  throw badRequest(say.guideKind, { name: guide.name, kind: kind ?? '', apply: apply ?? '' })
}

/** Renewal, change, replacement and cancellation require a valid licence of the enterprise. */
export async function checkPresent(tx: Tx, next: NextRow<typeof record>): Promise<void> {
  if (next.applyType === first) return
  const found = await sql<{ revoked: number }>`select is_being_revoked as revoked from lic_licence
    where id = ${next.licenceId} and enterprise_id = ${next.enterpriseId} and certificate_type = ${next.certificateType}
      and status = ${sql.lit(licenceStatus.is.valid)} and is_deleted = 0`.execute(tx)
  if (!found.rows[0]) throw badRequest(say.licenceNotValid)
  if (found.rows[0].revoked) throw badRequest(say.revoking)
}

/** Returns the longest term of a licence kind, in years. */
export const yearsOf = (kind: unknown): number => licenceYears[kind as KeyOf<typeof certificateType>] ?? 3

function checkKind(next: NextRow<typeof record>): void {
  const { storageArea, maxStockBox } = record.fields
  if (Number(next.validYears) > yearsOf(next.certificateType)) throw badRequest(say.retailYears)
  if (next.certificateType !== wholesale) return
  for (const [value, { label }] of [
    [next.storageArea, storageArea],
    [next.maxStockBox, maxStockBox],
  ] as const) {
    if (Number(value) === 0) throw badRequest(say.notPositive, { label })
  }
}

const own = ['principal', 'address', 'creditCode', 'economicType', 'modeOfOperation'] as const

async function ownData(tx: Tx, next: NextRow<typeof record>): Promise<Row> {
  const found = await sql<Row>`select principal, address, credit_code, economic_type, mode_of_operation
    from ent_enterprise where id = ${next.enterpriseId}`.execute(tx)
  const register = found.rows[0] ?? {}
  return Object.fromEntries(own.map((name) => [name, next[name] ?? register[name] ?? null]))
}

/** @throws 400 when a field the review needs is missing */
export function checkWhole(row: Row): void {
  for (const name of own) {
    if (row[name]) continue
    throw badRequest(messages.required, { label: record.fields[name].label })
  }
  requireNamed(row, record.fields.permitCategories.label)
}

/**
 * A manufacturing or trading licence must name what it permits: categories of finished goods, or classes of
 * material.
 */
export function requireNamed({ permitCategories }: Row, label: Label): void {
  const { categories = [], classes = [] } = (permitCategories ?? {}) as Permit
  if (categories.length === 0 && classes.length === 0) throw badRequest(say.nothingPermitted, { label })
}
