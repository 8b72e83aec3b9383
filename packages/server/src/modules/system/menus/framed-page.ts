import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { notFound } from '../../../framework/http/http-error.ts'
import type { RawResponse } from '../../../framework/http/implement.ts'
import { granted } from './granted.ts'
import { originOf, tokenMarks } from './token-origins.ts'

const hole = /\$\{token\}/g

/**
 * Redirects a frame of the built-in console to an external page of the caller's menu. For origins allowed to
 * receive the token it is filled in here, as the console itself cannot read it.
 */
export async function framedPage(ctx: Context, { code }: { code?: string | null | undefined }): Promise<RawResponse> {
  // Includes the item's ancestors.
  const rows = await granted(ctx.db, ctx.caller, 1, sql`m.code = ${code}`)
  const row = rows.find((one) => one.code === code)
  if (!row || originOf(row.path) === null) throw notFound()
  const [marked] = await tokenMarks(ctx, [row])
  const token = marked?.tokenAllowed ? encodeURIComponent(ctx.request.credential?.() ?? '') : ''
  const headers = { location: row.path.replace(hole, token), 'referrer-policy': 'no-referrer' }
  return { status: 302, headers, body: '' }
}
