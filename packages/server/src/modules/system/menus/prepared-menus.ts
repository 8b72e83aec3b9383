import { rightsRevision } from '../../../framework/auth/rights-revision.ts'
import type { Context, Db } from '../../../framework/context.ts'

interface Prepared {
  readonly answer: Promise<unknown>
  readonly revision: number
  readonly until: number
}
const known = new WeakMap<Db, Map<string, Prepared>>()
/** Maximum age, ms: a change made in the database itself is seen by then, as with a session's rights. */
const longestMs = 5000
const most = 1000

/**
 * Returns an answer that depends on tenant, roles and language only, prepared once for all their callers: the
 * same object until rights, menus or parameters change. Callers must not change it.
 */
export function preparedForRoles<T>(ctx: Context, what: string, prepare: () => Promise<T>): Promise<T> {
  const { tenantId, roleIds } = ctx.caller
  const key = [what, tenantId, ctx.request.language, ...[...roleIds].sort()].join(' ')
  const answers = known.get(ctx.db) ?? new Map<string, Prepared>()
  known.set(ctx.db, answers)
  const found = answers.get(key)
  const revision = rightsRevision(ctx.db)
  if (found?.revision === revision && found.until > performance.now()) return found.answer as Promise<T>
  if (answers.size >= most) answers.clear()
  const answer = prepare()
  answers.set(key, { answer, revision, until: performance.now() + longestMs })
  answer.catch(() => answers.delete(key))
  return answer
}
