import { sql } from 'kysely'
import type { Caller, Db } from '../context.ts'
import { forbidden } from '../http/http-error.ts'

export interface ApiScopes {
  /** Throws 403 when the call is in a scope that none of the caller's roles was granted. */
  admit(caller: Pick<Caller, 'roles' | 'scopes'>, path: string): Promise<void>
  /** Clears the cache after scopes were written. */
  forget(): void
}
interface Rule {
  readonly id: string
  readonly scopePath: string
}

/** Maximum cache age, ms: another server's change is seen by then. */
const longestMs = 5000

/** Whether a scope's path covers this call: exactly, or everything below it when it ends in `/**`. */
export function covers(scopePath: string, path: string): boolean {
  if (!scopePath.endsWith('/**')) return scopePath === path
  const root = scopePath.slice(0, -3)
  return path === root || path.startsWith(`${root}/`)
}

/**
 * Calls restricted to some roles. A scope applies as soon as it is written; of several covering a call, each
 * must have been granted. Cached: a check costs a map lookup. The administrator is exempt, so that a lockout
 * is impossible.
 */
export function apiScopes(db: Db): ApiScopes {
  let rules: Promise<Rule[]> | undefined
  let needed = new Map<string, readonly string[]>()
  let until = 0
  const read = async () => {
    const found = await sql<Rule>`select id, scope_path from sys_api_scope where is_deleted = 0 and status = 1`.execute(
      db,
    )
    return found.rows
  }
  const fresh = (): Promise<Rule[]> => {
    if (rules && until > performance.now()) return rules
    until = performance.now() + longestMs
    needed = new Map()
    rules = read()
    rules.catch(() => {
      rules = undefined
    })
    return rules
  }
  return {
    async admit(caller, path) {
      if (caller.roles.includes('administrator')) return
      const inForce = await fresh()
      const ids = needed.get(path) ?? inForce.filter((rule) => covers(rule.scopePath, path)).map(({ id }) => String(id))
      needed.set(path, ids)
      if (ids.some((id) => !caller.scopes?.api.has(id))) throw forbidden()
    },
    forget() {
      rules = undefined
    },
  }
}
