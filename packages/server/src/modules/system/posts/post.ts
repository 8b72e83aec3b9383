import { postCategory } from '@fengsui/contract/dictionaries/system.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { userPost } from '@fengsui/contract/system/post.ts'
import { systemMessages } from '@fengsui/contract/system/system-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { readId } from '../../../framework/http/read-input.ts'
import { detail } from '../../../framework/store/detail.ts'
import { list, page } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'

const dressed = ({ request }: Context, row: Row): Row => {
  const label = labelOf(postCategory, row.category as number)
  return { ...row, categoryName: label ? say(label, request.language) : '' }
}

async function pageOf(ctx: Context, raw: RawInput) {
  const found = await page(ctx, userPost, raw)
  return { ...found, records: found.records.map((row) => dressed(ctx, row)) }
}

async function listOf(ctx: Context, raw: RawInput) {
  if (raw.current !== undefined || raw.size !== undefined) return pageOf(ctx, raw)
  const found = (await list(ctx, userPost, raw)) as Row[]
  return found.map((row) => dressed(ctx, row))
}

/** A post assigned to a user cannot be removed. */
async function keepPost(_: Context, tx: Tx, { id }: Row) {
  const found = await sql<{ name: string }>`select u.real_name as name from sys_user_post l
    join sys_user u on u.id = l.user_id where l.post_id = ${id} and u.is_deleted = 0 order by u.id limit 1`.execute(tx)
  return found.rows[0] ? filled(systemMessages.hasUsers, found.rows[0]) : null
}

export default implement(
  userPost,
  {
    select: async (ctx, { tenantId }) =>
      (await listOf(ctx, tenantId ? { tenantId, ascs: 'sort' } : { ascs: 'sort' })) as Row[],
  },
  {
    deleteBlocker: keepPost,
    overrides: {
      page: pageOf,
      list: listOf,
      detail: async (ctx, raw) => dressed(ctx, await detail(ctx, userPost, readId(raw, ['id']))),
    },
  },
)
