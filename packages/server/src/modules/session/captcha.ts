import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import svgCaptcha from 'svg-captcha'
import type { Context } from '../../framework/context.ts'

const minutes = 30

/**
 * Creates a captcha of five characters as a picture, without similar-looking ones. `svg-captcha` is dormant, but the
 * registry has no maintained package that draws one without a native canvas.
 */
export async function newCaptcha({ db, clock }: Context): Promise<{ key: string; image: string }> {
  const { text, data } = svgCaptcha.create({ size: 5, ignoreChars: '0oO1iIlL', noise: 2, background: '#f4f6f8' })
  const now = clock.now()
  const key = randomUUID()
  await sql`delete from sys_captcha where expire_time < ${now}`.execute(db)
  await sql`insert into sys_captcha (key, code, expire_time)
    values (${key}, ${text}, ${new Date(now.getTime() + minutes * 60_000)})`.execute(db)
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` }
}

/**
 * A form resubmitted after a wrong password shows the same picture: the code is valid twice, for one account.
 */
const mostUses = 2

/**
 * Returns whether the code matches the captcha. A wrong code invalidates it, a right one counts as one use.
 */
export async function takeCaptcha(
  { db, clock }: Context,
  key: string,
  code: string,
  account: string,
): Promise<boolean> {
  const taken = await sql`update sys_captcha set uses = uses + 1, account = ${account}
    where key = ${key} and lower(code) = ${code.trim().toLowerCase()} and expire_time > ${clock.now()}
      and uses < ${mostUses} and (account is null or account = ${account})`.execute(db)
  if (taken.numAffectedRows === 1n) return true
  await forgetCaptcha({ db }, key)
  return false
}

/** Deletes a captcha after a successful sign-in. */
export async function forgetCaptcha({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  if (key) await sql`delete from sys_captcha where key = ${key}`.execute(db)
}
