import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { isCitizenId, isMaskedCitizenId, maskedCitizenId } from '@fengsui/contract/kit/validators.ts'
import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { sql } from 'kysely'
import { decrypt, encrypt } from '../../../framework/auth/encryption.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { RawInput } from '../../../framework/http/implement.ts'
import type { ExtraConditions } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'

/**
 * Returns the encrypted citizen id, with the sex and the birth date that it contains (domain-model.md#0.4). A masked id
 * sent back unchanged keeps the stored one.
 */
export async function identityOf(tx: Tx, next: Row, before: Row | null): Promise<Row> {
  const given = String(next.idCard ?? '').toUpperCase()
  if (before && String(next.idCard) === String(before.idCard)) return {}
  if (isMaskedCitizenId(given)) {
    const there = before?.idCard ? await decrypt(tx, String(before.idCard)) : ''
    if (maskedCitizenId(there) !== given) throw badRequest(say.maskedChanged)
    return { idCard: before?.idCard }
  }
  return {
    idCard: await encrypt(tx, given),
    gender: Number(given[16]) % 2 === 1 ? '1' : '2',
    birthday: `${given.slice(6, 10)}-${given.slice(10, 12)}-${given.slice(12, 14)}`,
  }
}

/** Only the whole number finds a person: what is stored is encrypted. */
export async function byIdentity({ db }: Context, raw: RawInput): Promise<[RawInput, ExtraConditions]> {
  const asked = ['idCard', 'id_card', 'idCard_equal', 'id_card_equal'].filter((name) => raw[name])
  const wrong = asked.find((name) => !isCitizenId(String(raw[name]).toUpperCase()))
  if (wrong) throw badRequest(messages.wrongType, { name: wrong })
  const kept = await Promise.all(asked.map((name) => encrypt(db, String(raw[name]).toUpperCase())))
  const rest = Object.fromEntries(Object.entries(raw).filter(([name]) => !asked.includes(name)))
  return [rest, kept.map((one) => sql<boolean>`id_card = ${one}`)]
}

export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/**
 * Shows people as the caller may see them: reviewers see the whole citizen id with the birth date, the others its
 * ends; phones are whole for reviewers and for the keepers of the register.
 */
export async function asSeen({ db, caller }: Context, rows: readonly Row[]): Promise<Row[]> {
  const reviews = caller.permissions.has('staff_process')
  const phones = reviews || caller.permissions.has('staff_edit')
  const one = async (row: Row): Promise<Row> => {
    const out = { ...row }
    if (typeof row.idCard === 'string') {
      const plain = await decrypt(db, row.idCard)
      out.idCard = reviews || !isCitizenId(plain) ? plain : maskedCitizenId(plain)
    }
    if (!reviews && Object.hasOwn(row, 'birthday')) out.birthday = null
    if (!phones && typeof row.phone === 'string') out.phone = maskedPhone(row.phone)
    return out
  }
  return Promise.all(rows.map(one))
}

/** Shows the values of a change as the caller may see them. */
export async function changeAsSeen(ctx: Context, row: Row): Promise<Row> {
  const [before, after] = await asSeen(ctx, [(row.before ?? {}) as Row, (row.after ?? {}) as Row])
  return { ...row, before: row.before && before, after }
}
