import { employStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { staffCertType } from '@fengsui/contract/dictionaries/licences.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { specialOperation, staffReview } from '@fengsui/contract/dictionaries/staff.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'

interface Named {
  readonly enterpriseId: unknown
  readonly name: unknown
  /** What the person is called in the document: the receiver, the carrier. */
  readonly label: Label
  /** What is refused without the certificate. */
  readonly act: Label
}

/** Operations that handle composition. */
const handling = [
  specialOperation.is.compositionMaking,
  specialOperation.is.blackPowderMaking,
  specialOperation.is.fuseMaking,
  specialOperation.is.compositionHandling,
]

interface Certified {
  readonly certified: boolean
}

/** Reviewed staff members of an enterprise with this name, and whether they hold a valid certificate of these operations. */
async function certifiedOf(
  tx: Tx,
  now: Date,
  { enterpriseId, name }: { readonly enterpriseId: unknown; readonly name: string },
  operations: readonly string[],
): Promise<readonly Certified[]> {
  const found = await sql<Certified>`select exists (select 1 from staff_certificate c
      where c.staff_id = s.id and c.is_deleted = 0 and c.review_status = ${reviewStatus.is.approved}
        and c.staff_cert_type = ${staffCertType.is.specialOperations} and c.special_operation = any(${[...operations]}::text[])
        and ${shanghaiDay(now)}::date between c.valid_from and least(c.valid_to, c.recheck_date)) as certified
    from ent_staff s where s.enterprise_id = ${enterpriseId} and s.real_name = ${name} and s.is_deleted = 0
      and s.employ_status = ${employStatus.is.employed} and s.status = ${staffReview.is.passed}`.execute(tx)
  return found.rows
}

/** Operations whose certificate lets a person carry composition within a plant (domain-model.md#R1.15). */
const carrying = [specialOperation.is.compositionHandling, specialOperation.is.storing]

/** Whether somebody of this name may carry composition within the plant. */
export async function mayCarry(tx: Tx, now: Date, enterpriseId: unknown, name: string): Promise<boolean> {
  return (await certifiedOf(tx, now, { enterpriseId, name: name.trim() }, carrying)).some(({ certified }) => certified)
}

/**
 * Refuses a person named in a document who is no reviewed staff member of the enterprise, or has no valid certificate
 * for handling composition (domain-model.md#R5.11). Of several of one name, one with a certificate is enough.
 */
export async function requireHandler(tx: Tx, now: Date, { enterpriseId, name, label, act }: Named): Promise<void> {
  const given = String(name ?? '').trim()
  const found = await certifiedOf(tx, now, { enterpriseId, name: given }, handling)
  if (found.length === 0) throw badRequest(say.notStaff, { label, name: given })
  if (found.some(({ certified }) => certified)) return
  const certificate: Label = ['涉药特种作业操作证', 'special operations certificate for composition']
  throw badRequest(say.withoutCertificate, { label, name: given, certificate, act })
}
