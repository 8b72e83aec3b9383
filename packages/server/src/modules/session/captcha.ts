import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import svgCaptcha from 'svg-captcha'
import type { Context } from '../../kit/context.ts'

const minutes = 30

/** Five characters to read off a picture; letters and figures that look alike are left out. */
export async function newCaptcha({ db, clock }: Context): Promise<{ key: string; image: string }> {
  const { text, data } = svgCaptcha.create({ size: 5, ignoreChars: '0oO1iIlL', noise: 2, background: '#f4f6f8' })
  const now = clock.now()
  const key = randomUUID()
  await sql`delete from sys_captcha where expire_time < ${now}`.execute(db)
  await sql`insert into sys_captcha (key, code, expire_time)
    values (${key}, ${text}, ${new Date(now.getTime() + minutes * 60_000)})`.execute(db)
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` }
}

/** Whether the code is the captcha's. Right or wrong, the captcha is used up. */
export async function takeCaptcha({ db, clock }: Context, key: string, code: string): Promise<boolean> {
  const taken = await sql<{ code: string; expireTime: Date }>`
    delete from sys_captcha where key = ${key} returning code, expire_time`.execute(db)
  const captcha = taken.rows[0]
  return (
    captcha !== undefined &&
    captcha.expireTime > clock.now() &&
    captcha.code.toLowerCase() === code.trim().toLowerCase()
  )
}
