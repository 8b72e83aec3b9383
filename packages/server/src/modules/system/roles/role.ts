import { role } from '@fengsui/contract/system/role.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import { implement, type Raw } from '../../../kit/implement.ts'
import { readId } from '../../../kit/input.ts'
import { find } from '../../../kit/store/detail.ts'
import { submit } from '../../../kit/store/submit.ts'
import { grow } from '../grow.ts'
import { grant } from './grant.ts'
import { dressed, nodes, pageOf, rolesSeen } from './rows.ts'
import { checkRole, keepRole } from './rules.ts'

const rooted = (raw: Raw): Raw => (String(raw.parentId ?? '') === '0' ? { ...raw, parentId: '' } : raw)
const beyond = { rule: checkRole, keep: keepRole, changes: ['session'] as const }

export default implement(
  role,
  {
    list: async (ctx, _, raw) => grow(await rolesSeen(ctx, raw)),
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
    ...beyond,
    standard: {
      page: pageOf,
      detail: async (ctx, raw) => dressed(ctx, await find(ctx.db, ctx.caller, role, readId(raw, ['id']))),
      submit: (ctx, raw) => submit(ctx, role, rooted(raw), beyond),
    },
  },
)
