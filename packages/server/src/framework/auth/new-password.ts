import { isGoodPassword, passwordMessages } from '@fengsui/contract/session/password.ts'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { badRequest } from '../http/http-error.ts'
import { aboutField } from '../http/refused-field.ts'
import type { GivenPassword } from './given-password.ts'
import { isPassword, md5Of } from './password.ts'

const most = 10_000
let common: Promise<ReadonlySet<string>> | undefined

/** Returns the md5 of the commonest passwords, as they are and capitalised. */
const commonMd5s = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .slice(0, most)
          .flatMap((word) => [md5Of(word), md5Of(word.charAt(0).toUpperCase() + word.slice(1))]),
      ),
  )
  return common
}

/**
 * Rejects weak passwords: plain text by length and characters, an md5 only if among the commonest. `field`: the field of
 * the input that has it.
 */
export async function refuseWeak({ md5, plain }: GivenPassword, field: string): Promise<void> {
  if (plain !== null && !isGoodPassword(plain)) throw aboutField(field, badRequest(passwordMessages.rule))
  const known = await commonMd5s()
  if (known.has(md5) || (plain !== null && known.has(md5Of(plain.toLowerCase()))))
    throw aboutField(field, badRequest(passwordMessages.common))
}

/** Rejects the account's present password and its earlier ones. */
export async function refuseUsed(db: Db, userId: string, { md5 }: GivenPassword): Promise<void> {
  const found = await sql<{ password: string; isPresent: boolean }>`
    select password, true as is_present from sys_user where id = ${userId}
    union all select password, false from sys_password_history where user_id = ${userId}`.execute(db)
  for (const { password, isPresent } of found.rows)
    if (await isPassword(password, md5))
      throw aboutField('newPassword', badRequest(isPresent ? passwordMessages.same : passwordMessages.used))
}
