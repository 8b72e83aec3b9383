import { employStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { staffCertType } from '@fengsui/contract/dictionaries/licences.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { staffPost } from '@fengsui/contract/dictionaries/staff.ts'
import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'

/** A member of the staff, and whether the post asks for a certificate that is not valid that day. */
export interface Known {
  id: string
  name: string
  unlicensed: boolean
}

/** The key of a person: the enterprise and the number of the card. */
export const cardOf = (enterpriseId: string, number: unknown): string => `${enterpriseId}:${number}`

/**
 * Returns the employed staff that has these cards, by `cardOf`. Work with composition needs a valid certificate of
 * special operations (domain-model.md#R2.5).
 */
export async function peopleOf(
  tx: Tx,
  asked: readonly { readonly enterpriseId: string; readonly number: unknown }[],
  now: Date,
): Promise<ReadonlyMap<string, Known>> {
  const found = await sql<Known & { enterpriseId: string; cardNo: string }>`
    select s.id, s.real_name as name, s.enterprise_id, s.card_no,
      s.post = ${staffPost.is.compositionOperator} and not exists (select 1 from staff_certificate c
        where c.staff_id = s.id and c.is_deleted = 0 and c.review_status = ${reviewStatus.is.approved}
          and c.staff_cert_type = ${staffCertType.is.specialOperations}
          and (${now}::timestamptz at time zone 'Asia/Shanghai')::date between c.valid_from and least(c.valid_to, c.recheck_date))
        as unlicensed
    from unnest(${asked.map(({ enterpriseId }) => enterpriseId)}::bigint[], ${asked.map(({ number }) => String(number))}::text[])
      as a (enterprise_id, number)
    join ent_staff s on s.enterprise_id = a.enterprise_id and s.card_no = a.number and s.is_deleted = 0
      and s.employ_status <> ${employStatus.is.left}`.execute(tx)
  return new Map(
    found.rows.map((row) => [cardOf(String(row.enterpriseId), row.cardNo), { ...row, id: String(row.id) }]),
  )
}
