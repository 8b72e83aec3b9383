import { role } from '@fengsui/contract/system/role.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { readId } from '../../../framework/http/read-input.ts'
import { find } from '../../../framework/store/detail.ts'
import { submit } from '../../../framework/store/submit.ts'
import { buildTree } from '../build-tree.ts'
import { grant } from './grant.ts'
import { nodes, pageOf, rolesSeen, withLabels } from './role-rows.ts'
import { checkRole, roleDeleteBlocker } from './role-rules.ts'

const rooted = (raw: RawInput): RawInput => (String(raw.parentId ?? '') === '0' ? { ...raw, parentId: '' } : raw)
const hooks = { beforeSave: checkRole, deleteBlocker: roleDeleteBlocker, publishes: ['session'] as const }

export default implement(
  role,
  {
    list: async (ctx, _, raw) => buildTree(await rolesSeen(ctx, raw)),
    tree: (ctx, { tenantId }) => nodes(ctx, tenantId ?? undefined),
    treeById: async (ctx, { roleId }) => {
      const beside = roleId ? await find(ctx.db, ctx.caller, role, roleId) : null
      return nodes(ctx, beside ? String(beside.tenantId) : undefined)
    },
    select: async (ctx, { userId }) => {
      const whose = userId && userId !== ctx.caller.userId ? (await find(ctx.db, ctx.caller, user, userId)).id : null
      const mine = sql<boolean>`id in (select role_id from sys_user_role where user_id = ${whose ?? ctx.caller.userId})`
      return rolesSeen(ctx, {}, [mine])
    },
    grant,
  },
  {
    ...hooks,
    overrides: {
      page: pageOf,
      detail: async (ctx, raw) => withLabels(ctx, await find(ctx.db, ctx.caller, role, readId(raw, ['id']))),
      submit: (ctx, raw) => submit(ctx, role, rooted(raw), hooks),
    },
  },
)
