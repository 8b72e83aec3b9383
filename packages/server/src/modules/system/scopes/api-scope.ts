import { open } from '@fengsui/contract/kit/call.ts'
import { surface } from '@fengsui/contract/surface.ts'
import { apiScope } from '@fengsui/contract/system/api-scope.ts'
import { scopeMessages as say } from '@fengsui/contract/system/scope-messages.ts'
import { covers } from '../../../framework/access/api-scopes.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import type { NextRow, Row } from '../../../framework/store/row.ts'
import { requireMenu, scopeDeleteBlocker } from './keep.ts'

/** Validates an API scope: it matches at least one call; stored without `/api`, as calls are named. */
async function checkApiScope(_ctx: Context, tx: Tx, next: NextRow<typeof apiScope>): Promise<Row> {
  await requireMenu(tx, next.menuId)
  const scopePath = String(next.scopePath).replace(/^\/api(?=\/)/, '')
  if (!/^\/[^*\s?#]*(\/\*\*)?$/.test(scopePath)) throw badRequest(say.wrongPath)
  const isHeld = surface().some(({ path, needs }) => needs !== open && covers(scopePath, path))
  if (!isHeld) throw badRequest(say.noCall, { value: scopePath })
  return { scopePath }
}

// Takes effect as soon as it is written.
export default implement(
  apiScope,
  {},
  { beforeSave: checkApiScope, deleteBlocker: scopeDeleteBlocker('sys_role_api_scope'), publishes: ['session'] },
)
