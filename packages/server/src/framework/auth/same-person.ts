import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { badRequest } from '../http/http-error.ts'
import { decrypt, encrypt } from './encryption.ts'

/**
 * Returns the accounts of the person who owns this one, itself first: those with the same phone or citizen id
 * (domain-model.md#R6.8), however spelled, active or not. Two-person rules compare with these, never with one
 * account's id.
 */
export async function accountsOfPerson(db: Db, userId: string): Promise<string[]> {
  const found = await sql<{ phone: string | null; idCard: string | null }>`
    select phone_key(u.phone) as phone, d.id_card from sys_user u
      left join sys_user_detail d on d.user_id = u.id and d.id_card is not null where u.id = ${userId}`.execute(db)
  const phone = found.rows[0]?.phone ?? null
  const spelled: string[] = []
  for (const { idCard } of found.rows) {
    if (!idCard) continue
    const id = (await decrypt(db, idCard)).trim().toUpperCase()
    spelled.push(id, await encrypt(db, id))
  }
  const others = await sql<{ id: string }>`
    select id::text as id from sys_user where phone_key(phone) = ${phone} and id <> ${userId}
    union select user_id::text from sys_user_detail
      where user_id <> ${userId} and (id_card = any(${spelled}) or upper(btrim(id_card)) = any(${spelled}))`.execute(db)
  return [userId, ...others.rows.map(({ id }) => id)]
}

/** Whether two accounts belong to the same person. */
export async function isSamePerson(db: Db, one: unknown, other: unknown): Promise<boolean> {
  if (one === null || one === undefined || other === null || other === undefined) return false
  if (String(one) === String(other)) return true
  return (await accountsOfPerson(db, String(one))).includes(String(other))
}

/**
 * Four eyes: refuses an action to the person of this account because one of these accounts did the first
 * part.
 * @throws 400 with the sentence, and with the reason when it was done under another account of the same
 * person
 */
export async function refuseSamePerson(
  db: Db,
  userId: string,
  others: readonly unknown[],
  sentence: Label,
): Promise<void> {
  const done = others.flatMap((other) => (other === null || other === undefined ? [] : [String(other)]))
  if (done.includes(userId)) throw badRequest(sentence)
  const own = await accountsOfPerson(db, userId)
  const other = done.find((id) => own.includes(id))
  if (!other) return
  const found = await sql<{ account: string }>`select account from sys_user where id = ${other}`.execute(db)
  throw badRequest(messages.samePerson, { sentence, account: found.rows[0]?.account ?? '' })
}
