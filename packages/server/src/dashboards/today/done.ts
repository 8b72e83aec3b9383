import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { today } from '@fengsui/contract/today/today.ts'
import { accountsOfPerson } from '../../framework/auth/same-person.ts'
import type { Context } from '../../framework/context.ts'
import { doneBy } from '../../modules/enterprises/index.ts'
import { midnight } from '../scope-condition.ts'

/** What the caller has done since midnight in Shanghai, under any of their accounts. */
export const done = async (ctx: Context, { size }: InputOf<(typeof today)['calls']['done']>) =>
  doneBy(ctx, await accountsOfPerson(ctx.db, ctx.caller.userId), midnight(ctx.clock.now()), size ?? 50)
