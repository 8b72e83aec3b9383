import { noticeCategory } from '@fengsui/contract/dictionaries/notices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import { writesFor, writtenBelow } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import type { Row } from '../../framework/store/row.ts'

/**
 * Adds per-caller fields to notices: whether read, whether editable. The receivers are visible only to the
 * writer and those above them.
 */
export async function toView(ctx: Context, rows: readonly Row[]): Promise<Row[]> {
  const seen = await readBy(ctx, rows)
  return rows.map((row) => {
    const own = seen.get(String(row.id))
    const category = labelOf(noticeCategory, row.category as number | null)
    const hidden = own?.isBelow ? {} : { targetOrganizeIds: null, targetEnterpriseIds: null, readCount: null }
    return {
      ...row,
      ...hidden,
      targetNames: own?.isBelow ? own.names : null,
      categoryName: category ? say(category, ctx.request.language) : '',
      isRead: own?.isRead ?? false,
      isOwn: writesFor(ctx.caller, row.organizeId),
    }
  })
}

async function readBy(ctx: Context, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => String(id))
  const found = await sql<{ id: string; isRead: boolean; isBelow: boolean; names: string[] }>`
    select n.id, r.user_id is not null as is_read, coalesce(${writtenBelow(ctx.caller, (name) => sql.ref(`n.${name}`))}, false) as is_below,
      array(select o.organize_name from org_organize o where n.target_organize_ids ? o.id::text order by o.ancestors, o.id)
        || array(select e.enterprise_name from ent_enterprise e where n.target_enterprise_ids ? e.id::text order by e.id) as names
    from sys_notice n left join sys_notice_read r on r.notice_id = n.id and r.user_id = ${ctx.caller.userId}
    where n.id = any(${ids}::bigint[])`.execute(ctx.db)
  return new Map(found.rows.map((row) => [row.id, row]))
}
