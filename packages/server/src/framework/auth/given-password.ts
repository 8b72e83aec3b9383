import type { Context } from '../context.ts'
import { md5Of } from './password.ts'
import { openPassword } from './sm2.ts'

/** A password as received. */
export interface GivenPassword {
  readonly md5: string
  /** Plain text; null where only its md5 was sent. */
  readonly plain: string | null
}

const md5Form = /^[0-9a-f]{32}$/

/**
 * Our own console sends plain text. From other front ends 32 lowercase hex digits are an md5, text encrypted
 * to our key is decrypted, and anything else is plain (blade-conventions.md#3).
 */
export async function readPassword(ctx: Context, given: string | null | undefined): Promise<GivenPassword> {
  const text = given ?? ''
  if (ctx.request.isOwnConsole) return typed(text)
  if (md5Form.test(text)) return { md5: text, plain: null }
  return typed(await openPassword(ctx.db, text))
}

const typed = (plain: string): GivenPassword => ({ md5: md5Of(plain), plain })
