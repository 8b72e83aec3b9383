import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { noticeFilters } from '@fengsui/contract/notices/notice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Raw } from '../../kit/implement.ts'
import { read, readId } from '../../kit/input.ts'
import { detail } from '../../kit/store/detail.ts'
import { type Also, list, type Page, page } from '../../kit/store/page.ts'
import { holds } from '../../kit/store/text-search.ts'
import { dress } from './dress.ts'

type Row = Record<string, unknown>

/** Newest release first, unless the caller sorts. */
const sorted = (raw: Raw): Raw => (raw.ascs || raw.descs ? raw : { ...raw, descs: 'releaseTime' })

/** `keyword`: words in title or text. */
export function keywordOf(raw: Raw): RawBuilder<boolean>[] {
  const { keyword } = read(noticeFilters, raw)
  if (!keyword) return []
  return [sql`(${holds(sql`title`, keyword)} or ${holds(sql`content`, keyword)})`]
}

export async function noticePage(ctx: Context, of: Resource, raw: Raw, also: Also = []): Promise<Page> {
  const found = await page(ctx, of, sorted(raw), [...keywordOf(raw), ...also])
  return { ...found, records: await dress(ctx, found.records) }
}

export async function noticeList(ctx: Context, of: Resource, raw: Raw): Promise<Page | Row[]> {
  const found = await list(ctx, of, sorted(raw), keywordOf(raw))
  return Array.isArray(found) ? dress(ctx, found) : { ...found, records: await dress(ctx, found.records) }
}

export async function noticeDetail(ctx: Context, of: Resource, raw: Raw): Promise<Row> {
  const [row = {}] = await dress(ctx, [await detail(ctx, of, readId(raw, ['id']))])
  return row
}
