import { open } from '@fengsui/contract/kit/call.ts'
import { surface } from '@fengsui/contract/surface.ts'
import { scopeMessages as say } from '@fengsui/contract/system/scope-messages.ts'
import type { Context, Tx } from '../../../kit/context.ts'
import { badRequest } from '../../../kit/refusal.ts'
import { covers } from '../../../kit/scopes/api.ts'
import { requireMenu } from './keep.ts'

type Row = Record<string, unknown>

/** Validates an API scope: it matches at least one call; stored without `/api`, as calls are named. */
export async function checkApiScope(_ctx: Context, tx: Tx, next: Row): Promise<Row> {
  await requireMenu(tx, next.menuId)
  const scopePath = String(next.scopePath).replace(/^\/api(?=\/)/, '')
  if (!/^\/[^*\s?#]*(\/\*\*)?$/.test(scopePath)) throw badRequest(say.wrongPath)
  const isHeld = surface().some(({ path, needs }) => needs !== open && covers(scopePath, path))
  if (!isHeld) throw badRequest(say.noCall, { value: scopePath })
  return { scopePath }
}
