import { dept } from '@fengsui/contract/system/dept.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { readId } from '../../../framework/http/read-input.ts'
import { find } from '../../../framework/store/detail.ts'
import { submit } from '../../../framework/store/submit.ts'
import { publishSessions } from '../users/sessions.ts'
import { departmentDeleteBlocker, followDept, placeDept } from './department-place.ts'
import { children, departmentsWhere, listed, nodes, withLabels } from './department-rows.ts'

/** blade clients send "no parent" as 0. */
const rooted = (raw: RawInput): RawInput => (String(raw.parentId ?? '') === '0' ? { ...raw, parentId: '' } : raw)
const hooks = {
  beforeSave: placeDept,
  afterSave: followDept,
  deleteBlocker: departmentDeleteBlocker,
  publishes: ['session'] as const,
}

export default implement(
  dept,
  {
    list: (ctx, _, raw) => listed(ctx, raw),
    lazyList: (ctx, _, raw) => children(ctx, raw),
    tree: (ctx, _, raw) => nodes(ctx, raw),
    lazyTree: async (ctx, { parentId }) =>
      (await children(ctx, { parentId })).map(({ id, parentId: above, deptName, hasChildren }) => ({
        id: String(id),
        parentId: String(above),
        title: String(deptName),
        key: String(id),
        value: String(id),
        hasChildren: Boolean(hasChildren),
      })),
    select: async (ctx, { userId }) => {
      const whose = userId && userId !== ctx.caller.userId ? (await find(ctx.db, ctx.caller, user, userId)).id : null
      const mine = sql<boolean>`id in (select dept_id from sys_user_dept where user_id = ${whose ?? ctx.caller.userId})`
      return departmentsWhere(ctx, [mine])
    },
  },
  {
    ...hooks,
    overrides: {
      detail: async (ctx, raw) => withLabels(ctx, await find(ctx.db, ctx.caller, dept, readId(raw, ['id']))),
      submit: async (ctx, raw) => {
        const answer = await submit(ctx, dept, rooted(raw), hooks)
        const inside = sql<boolean>`user_id in (select user_id from sys_user_dept where dept_id = ${answer.id})`
        // A department's position decides what its users see.
        if (raw.id) await publishSessions(ctx, inside)
        return answer
      },
    },
  },
)
