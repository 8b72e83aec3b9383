import { userStatus, userType } from '@fengsui/contract/dictionaries/system.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import { endSessionsOf } from '../../../framework/auth/end-sessions.ts'
import type { Context } from '../../../framework/context.ts'
import { avatarLink } from '../../../framework/files/avatar.ts'
import { forbidden, notFound } from '../../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { readId, readIds } from '../../../framework/http/read-input.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { detail } from '../../../framework/store/detail.ts'
import { readParam } from '../../../framework/store/params.ts'
import { remove } from '../../../framework/store/remove.ts'
import { submit } from '../../../framework/store/submit.ts'
import { isAdministrator } from '../grantable.ts'
import { exportUsers, template } from '../user-sheet/export.ts'
import { importUsers } from '../user-sheet/import.ts'
import { grantRoles, resetPasswords, unlockAccounts } from './acts.ts'
import { platformDetail, updatePlatform } from './platform.ts'
import { publishSessionsOf } from './sessions.ts'
import { userHooks as hooks } from './user-hooks.ts'
import { pageOf, withLabels } from './user-rows.ts'

interface Own {
  id: string
  avatar: string | null
  userType: 'sss' | 'esp'
  createTime: Date
}

/** Returns the caller's own account in the form read by every blade client. */
async function info(ctx: Context) {
  const { db, caller, request } = ctx
  const found = await sql<Own>`
    select u.id, u.tenant_id, t.tenant_name, u.code, u.account, u.name, u.real_name, u.avatar, u.email, u.phone, u.birthday,
      u.sex, u.user_type, u.status, u.must_change, u.create_time,
      coalesce(d.ids, '') as dept_id, coalesce(d.names, '') as dept_name,
      coalesce(r.ids, '') as role_id, coalesce(r.names, '') as role_name, coalesce(p.ids, '') as post_id
    from sys_user u join sys_tenant t on t.tenant_id = u.tenant_id
    cross join lateral (select string_agg(d.id::text, ',' order by d.sort, d.id) as ids,
        string_agg(d.dept_name, ',' order by d.sort, d.id) as names
      from sys_user_dept ud join sys_dept d on d.id = ud.dept_id where ud.user_id = u.id and d.is_deleted = 0) d
    cross join lateral (select string_agg(r.id::text, ',' order by r.sort, r.id) as ids,
        string_agg(r.role_name, ',' order by r.sort, r.id) as names
      from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id and r.is_deleted = 0) r
    cross join lateral (select string_agg(post_id::text, ',' order by post_id) as ids
      from sys_user_post where user_id = u.id) p
    where u.id = ${caller.userId} and u.is_deleted = 0`.execute(db)
  const [own] = found.rows
  if (!own) throw notFound()
  const side = labelOf(userType, own.userType) ?? ['', '']
  const avatar = await avatarLink(ctx, own.avatar)
  return { ...own, avatar, createTime: shanghai(own.createTime), userTypeName: say(side, request.language) }
}

/** Writes a user; a user disabled by it is signed out. */
async function write(ctx: Context, raw: RawInput): Promise<{ id: string }> {
  const answer = await submit(ctx, user, raw, hooks)
  if (raw.id) await publishSessionsOf(ctx, [answer.id])
  if (raw.id && String(raw.status) === userStatus.is.disabled) await endSessionsOf(ctx, [answer.id], 'stopped')
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
