import { actions, areas } from '@fengsui/contract/areas.ts'
import { open, signedIn } from '@fengsui/contract/kit/call.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { SurfaceCall } from '@fengsui/contract/surface.ts'
import { explainMessages as say } from '@fengsui/contract/system/explain-messages.ts'
import { sql } from 'kysely'
import { covers } from '../../../framework/access/api-scopes.ts'
import type { Caller, Context } from '../../../framework/context.ts'
import type { Step } from './step.ts'

const wordsOf = ({ needs }: SurfaceCall): readonly string[] => (typeof needs === 'string' ? [needs] : needs)

/** Returns the label of a permission: its area and action. */
function spoken(word: string): Label {
  const at = word.lastIndexOf('_')
  const area = (areas as Record<string, Label>)[word.slice(0, at)]
  const action = (actions as Record<string, Label>)[word.slice(at + 1)]
  return area && action ? [`${area[0]}·${action[0]}（${word}）`, `${area[1]}: ${action[1]} (${word})`] : [word, word]
}
const listed = (words: readonly string[]): Label => [
  words.map((word) => spoken(word)[0]).join('、'),
  words.map((word) => spoken(word)[1]).join(', '),
]

export function callStep(call: SurfaceCall): Step {
  const words = wordsOf(call)
  if (words.includes(open)) return { step: 'call', state: 'passed', message: say.callOpen }
  if (words.includes(signedIn)) return { step: 'call', state: 'noted', message: say.callSignedIn }
  return { step: 'call', state: 'noted', message: say.callWords, values: { words: listed(words) } }
}

export const passwordStep = (caller: Caller, { path }: SurfaceCall): Step[] =>
  caller.mustChange && !path.startsWith('/blade-auth/')
    ? [{ step: 'password', state: 'failed', message: say.passwordFirst }]
    : []

/** Returns which role holds a required permission, and by which menu. */
export async function wordStep(ctx: Context, caller: Caller, call: SurfaceCall): Promise<Step> {
  const words = wordsOf(call)
  if (words.includes(signedIn)) return { step: 'word', state: 'passed', message: say.callSignedIn }
  const { rows } = await sql<{ role: string; menu: string; word: string }>`
    select distinct r.role_name as role, coalesce(p.name, m.name) as menu, m.code as word
    from sys_role_menu g join sys_role r on r.id = g.role_id join sys_menu m on m.id = g.menu_id and m.is_deleted = 0
    left join sys_menu p on p.id = m.parent_id
    where g.role_id = any(${caller.roleIds}::bigint[]) and m.category = 2 and m.code = any(${words})
    order by 1, 2, 3`.execute(ctx.db)
  const facts = rows.map(({ role, menu, word }) => ({
    message: say.wordBy,
    values: { role, menu, word: spoken(word) },
  }))
  if (words.some((word) => caller.permissions.has(word)))
    return { step: 'word', state: 'passed', message: say.wordHeld, facts }
  return { step: 'word', state: 'failed', message: rows.length > 0 ? say.wordPackage : say.wordMissing, facts }
}

interface Guard {
  id: string
  scopeName: string
  scopePath: string
  roles: string | null
}

/** Returns the API scopes that guard the call, and which of the user's roles hold them. */
export async function apiStep(ctx: Context, caller: Caller, { path }: SurfaceCall): Promise<Step> {
  const { rows } = await sql<Guard>`select c.id, c.scope_name, c.scope_path,
      (select string_agg(r.role_name, '、' order by r.sort, r.id) from sys_role_api_scope g join sys_role r on r.id = g.role_id
        where g.scope_id = c.id and r.id = any(${caller.roleIds}::bigint[])) as roles
    from sys_api_scope c where c.is_deleted = 0 and c.status = 1 order by c.id`.execute(ctx.db)
  const guards = rows.filter(({ scopePath }) => covers(scopePath, path))
  if (guards.length === 0) return { step: 'api', state: 'passed', message: say.apiNone }
  const facts = guards.map(({ scopeName, scopePath, roles }) => {
    return { message: say.apiBy, values: { scope: scopeName, path: scopePath, roles: roles ?? say.nobody } }
  })
  if (caller.roles.includes('administrator')) return { step: 'api', state: 'passed', message: say.apiExempt, facts }
  const isHeld = guards.every(({ id }) => caller.scopes?.api.has(String(id)))
  return { step: 'api', state: isHeld ? 'passed' : 'failed', message: isHeld ? say.apiHeld : say.apiMissing, facts }
}
