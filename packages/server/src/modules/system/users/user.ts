import { user } from '@fengsui/contract/system/user.ts'
import { endSessionsOf } from '../../../framework/auth/end-sessions.ts'
import type { Context } from '../../../framework/context.ts'
import { forbidden } from '../../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { readId, readIds } from '../../../framework/http/read-input.ts'
import { detail } from '../../../framework/store/detail.ts'
import { readParam } from '../../../framework/store/params.ts'
import { remove } from '../../../framework/store/remove.ts'
import { submit } from '../../../framework/store/submit.ts'
import { isAdministrator } from '../grantable.ts'
import { exportUsers, template } from '../user-sheet/export.ts'
import { importUsers } from '../user-sheet/import.ts'
import { grantRoles, resetPasswords, unlockAccounts } from './acts.ts'
import { info } from './info.ts'
import { platformDetail, updatePlatform } from './platform.ts'
import { pageOf, withLabels } from './rows.ts'
import { checkUser, dropUser, followUser, userDeleteBlocker } from './rules.ts'
import { publishSessionsOf } from './sessions.ts'

const hooks = {
  beforeSave: checkUser,
  afterSave: followUser,
  deleteBlocker: userDeleteBlocker,
  afterDelete: dropUser,
}

/** Writes a user; a user disabled by it is signed out. */
async function write(ctx: Context, raw: RawInput): Promise<{ id: string }> {
  const answer = await submit(ctx, user, raw, hooks)
  if (raw.id) await publishSessionsOf(ctx, [answer.id])
  if (raw.id && String(raw.status) === '0') await endSessionsOf(ctx, [answer.id], 'stopped')
  return answer
}

export default implement(
  user,
  {
    info,
    platformDetail,
    update: (ctx, _, raw) => write(ctx, raw),
    updatePlatform,
    grant: grantRoles,
    resetPassword: resetPasswords,
    unlock: unlockAccounts,
    isAdmin: async ({ caller }) => isAdministrator(caller),
    isLinliAccount: async ({ db, caller }) =>
      (await readParam(db, caller.tenantId, 'account.linli'))
        .split(',')
        .map((one) => one.trim())
        .includes(caller.account),
    exportUser: (ctx, _, raw) => exportUsers(ctx, raw),
    exportTemplate: template,
    importUser: importUsers,
  },
  {
    ...hooks,
    overrides: {
      page: pageOf,
      detail: async (ctx, raw) => withLabels(ctx, await detail(ctx, user, readId(raw, ['id']))),
      submit: (ctx, raw) => {
        if (!ctx.caller.permissions.has(raw.id ? 'user_edit' : 'user_add')) throw forbidden()
        return write(ctx, raw)
      },
      remove: async (ctx, raw) => {
        const ids = readIds(raw, 'ids')
        await remove(ctx, user, ids, hooks)
        await endSessionsOf(ctx, ids, 'removed')
        return null
      },
    },
  },
)
