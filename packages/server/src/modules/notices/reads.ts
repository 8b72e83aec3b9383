import { noticeCategory } from '@fengsui/contract/dictionaries/notices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { noticeFilters } from '@fengsui/contract/notices/notice.ts'
import { type RawBuilder, sql } from 'kysely'
import { writesFor, writtenBelow } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import type { RawInput } from '../../framework/http/implement.ts'
import { read, readId } from '../../framework/http/read-input.ts'
import { detail } from '../../framework/store/detail.ts'
import { type ExtraConditions, list, type Page, page } from '../../framework/store/page.ts'
import type { Row } from '../../framework/store/row.ts'
import { containsWords } from '../../framework/store/text-search.ts'

/**
 * Adds per-caller fields to notices: whether read, whether editable. The receivers are visible only to the
 * writer and those above them.
 */
async function toView(ctx: Context, rows: readonly Row[]): Promise<Row[]> {
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

/** Newest release first, unless the caller sorts. */
const sorted = (raw: RawInput): RawInput => (raw.ascs || raw.descs ? raw : { ...raw, descs: 'releaseTime' })

/** `keyword` filter: words in title or text. */
export function keywordOf(raw: RawInput): RawBuilder<boolean>[] {
  const { keyword } = read(noticeFilters, raw)
  if (!keyword) return []
  return [sql`(${containsWords(sql`title`, keyword)} or ${containsWords(sql`content`, keyword)})`]
}

export async function noticePage(ctx: Context, of: Resource, raw: RawInput, also: ExtraConditions = []): Promise<Page> {
  const found = await page(ctx, of, sorted(raw), [...keywordOf(raw), ...also])
  return { ...found, records: await toView(ctx, found.records) }
}

export async function noticeList(ctx: Context, of: Resource, raw: RawInput): Promise<Page | Row[]> {
  const found = await list(ctx, of, sorted(raw), keywordOf(raw))
  return Array.isArray(found) ? toView(ctx, found) : { ...found, records: await toView(ctx, found.records) }
}

export async function noticeDetail(ctx: Context, of: Resource, raw: RawInput): Promise<Row> {
  const [row = {}] = await toView(ctx, [await detail(ctx, of, readId(raw, ['id']))])
  return row
}
