import type { Context } from '../../../framework/context.ts'
import { readParam } from '../../../framework/store/params.ts'

/** Returns the origin of an external item; null for a page of the console. */
export function originOf(path: string): string | null {
  if (!/^https?:\/\//i.test(path)) return null
  return URL.canParse(path) ? new URL(path).origin : ''
}

/**
 * Returns the origins that may receive a token: a comma list in the tenant's parameters, empty by default.
 */
export async function tokenOrigins({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<ReadonlySet<string>> {
  const value = await readParam(db, caller.tenantId, 'menu.tokenOrigins')
  return new Set(
    value
      .split(',')
      .map((text) => text.trim())
      .flatMap((text) => (URL.canParse(text) ? [new URL(text).origin] : [])),
  )
}

/** Marks on external items whether the console may fill in their `${token}`. */
export async function tokenMarks<T extends { path: string }>(
  ctx: Pick<Context, 'db' | 'caller'>,
  rows: readonly T[],
): Promise<(T & { tokenAllowed?: boolean })[]> {
  if (!rows.some(({ path }) => originOf(path) !== null)) return [...rows]
  const allowed = await tokenOrigins(ctx)
  return rows.map((row) => {
    const origin = originOf(row.path)
    return origin === null ? row : { ...row, tokenAllowed: allowed.has(origin) }
  })
}
