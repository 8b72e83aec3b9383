import type { Context } from '../context.ts'
import { md5Of } from './password.ts'
import { openPassword } from './sm2.ts'

/** A password as it arrived. */
export interface GivenPassword {
  readonly md5: string
  /** As it was typed; null where only its md5 came. */
  readonly plain: string | null
}

const md5Form = /^[0-9a-f]{32}$/

/**
 * Our own console sends what was typed. Of other front ends 32 lowercase hex digits are an md5, what is encrypted to our
 * key is opened, and anything else is plain (blade-conventions.md#3).
 */
export async function readPassword(ctx: Context, given: string | null | undefined): Promise<GivenPassword> {
  const text = given ?? ''
  if (ctx.request.isOwnConsole) return typed(text)
  if (md5Form.test(text)) return { md5: text, plain: null }
  return typed(await openPassword(ctx.db, text))
}

const typed = (plain: string): GivenPassword => ({ md5: md5Of(plain), plain })
