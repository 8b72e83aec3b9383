import { open } from '@fengsui/contract/kit/call.ts'
import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import { explainMessages as say } from '@fengsui/contract/system/explain-messages.ts'
import { type Explanation, permission } from '@fengsui/contract/system/permission.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import type { Caller, Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { find } from '../../../framework/store/detail.ts'
import { homeRegion } from '../../../framework/store/regions.ts'
import { accountSteps } from './account.ts'
import { dataScopes, explainRow } from './data.ts'
import type { Step } from './step.ts'
import { apiStep, callStep, passwordStep, wordStep } from './words.ts'

/** Returns the access scope that department and roles give. */
async function accessScopeStep({ db }: Context, caller: Caller): Promise<Step> {
  const { kind } = caller.accessScope
  const named =
    kind === 'region'
      ? await sql<{ name: string }>`select name from sys_region where code = ${await homeRegion(db, caller)}`.execute(
          db,
        )
      : await sql<{
          name: string
        }>`select enterprise_name as name from ent_enterprise where id = ${caller.enterpriseId}`.execute(db)
  const state = kind === 'none' ? 'noted' : 'passed'
  return { step: 'reach', state, message: say[`reach_${kind}`], values: { name: named.rows[0]?.name ?? '' } }
}

interface Asked {
  readonly userId?: string | null | undefined
  readonly method?: string | null | undefined
  readonly path?: string | null | undefined
  readonly id?: string | null | undefined
}

/** Returns the call of an address. Throws 400 with the address when there is none. */
function callOf(method: string, path: string): SurfaceCall {
  const bare = path.replace(/^\/api(?=\/)/, '').replace(/[?#].*$/, '')
  const found = surface().find((call) => call.method === method.toUpperCase() && call.path === bare)
  if (!found) throw badRequest(say.noCall, { value: `${method} ${bare}` })
  return found
}

/**
 * Returns step by step why a user may or may not make a call, and reach a row by it. Covers only users and
 * rows the asker can see; others are not found.
 */
async function explain(ctx: Context, { userId, method, path, id }: Asked): Promise<Explanation> {
  const target = await find(ctx.db, ctx.caller, user, userId ?? '')
  const call = callOf(method ?? '', path ?? '')
  const of = 'fields' in call.of ? (call.of as Resource) : undefined
  if (id && !of) throw badRequest(say.noRows)
  const row = id && of ? await find(ctx.db, ctx.caller, of, id) : undefined
  const { steps, caller } = await accountSteps(ctx, String(target.id))
  const found: Step[] = [...steps, callStep(call)]
  if (caller && call.needs !== open) {
    found.push(...passwordStep(caller, call), await wordStep(ctx, caller, call), await apiStep(ctx, caller, call))
    found.push(await accessScopeStep(ctx, caller))
    if (of) found.push(await dataScopes(ctx, caller, of))
    if (of && row) found.push(await explainRow(ctx, caller, of, row))
  }
  const { language } = ctx.request
  return {
    allowed: call.needs === open || found.every(({ state }) => state !== 'failed'),
    user: { id: String(target.id), account: String(target.account), name: String(target.realName) },
    call: { method: call.method, path: call.path, label: phrase(call.label, language) },
    steps: found.map(({ step, state, message, values, facts = [] }) => ({
      step,
      state,
      text: phrase(message, language, values),
      facts: facts.map((fact) => phrase(fact.message, language, fact.values)),
    })),
  }
}

export default implement(permission, { explain })
