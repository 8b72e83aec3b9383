import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { noticeFilters } from '@fengsui/contract/notices/notice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import type { RawInput } from '../../framework/http/implement.ts'
import { read, readId } from '../../framework/http/read-input.ts'
import { detail } from '../../framework/store/detail.ts'
import { type ExtraConditions, list, type Page, page } from '../../framework/store/page.ts'
import type { Row } from '../../framework/store/row.ts'
import { containsWords } from '../../framework/store/text-search.ts'
import { toView } from './to-view.ts'

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
