import { certificateType } from '@fengsui/contract/dictionaries/licences.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { enterpriseCertificate as of } from '@fengsui/contract/people/enterprise-certificate.ts'
import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'

/** The longest validity by type, in years; the authority may exceed it. */
const mostYears: Readonly<Record<string, number>> = {
  [certificateType.is.productionSafetyLicence]: 3,
  [certificateType.is.wholesaleLicence]: 3,
  [certificateType.is.retailLicence]: 2,
  [certificateType.is.hazardousChemicalsBusinessLicence]: 3,
}

/**
 * Checks a certificate that is written (domain-model.md#R2.2) and returns what its other values imply: the credit
 * code and the name.
 */
export async function checkCertificate(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof of>,
  before: BeforeRow<typeof of> | null,
): Promise<Row> {
  if (before && String(next.enterpriseId) !== String(before.enterpriseId)) throw badRequest(say.sameEnterprise)
  const type = String(next.certificateType)
  const certificateName = next.certificateName || labelOf(certificateType, type)?.[0] || type
  checkDates(ctx, next, type)
  if (!Array.isArray(next.files) || next.files.length === 0)
    throw badRequest(messages.choose, { label: of.fields.files.label })
  return { certificateName, businessLicenseNo: await creditCodeOf(tx, next) }
}

const dayOf = (value: unknown): string => (value instanceof Date ? shanghaiDay(value) : String(value))
const plus = (day: string, { days = 0, years = 0 }: { days?: number; years?: number }): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function checkDates(ctx: Context, next: NextRow<typeof of>, type: string): void {
  const { issueDate, validFrom, validTo } = of.fields
  const [issued, from, to] = [dayOf(next.issueDate), dayOf(next.validFrom), dayOf(next.validTo)]
  if (issued > shanghaiDay(ctx.clock.now())) throw badRequest(say.issuedInFuture, { label: issueDate.label })
  if (from < plus(issued, { days: -30 })) throw badRequest(say.beforeIssue)
  if (to <= from) throw badRequest(messages.notAfter, { end: validTo.label, start: validFrom.label })
  const years = lookup(mostYears, type)
  if (years && ctx.caller.userType === 'esp' && to > plus(from, { years }))
    throw badRequest(say.tooManyYears, { name: labelOf(certificateType, type) ?? type, years })
}

/** The enterprise's own credit code; another one is refused. */
async function creditCodeOf(tx: Tx, next: NextRow<typeof of>): Promise<string> {
  const found = await sql<{ creditCode: string }>`select credit_code from ent_enterprise
    where id = ${next.enterpriseId}`.execute(tx)
  const own = found.rows[0]?.creditCode ?? ''
  if (next.businessLicenseNo && next.businessLicenseNo !== own) throw badRequest(say.otherCreditCode, { code: own })
  return own
}
