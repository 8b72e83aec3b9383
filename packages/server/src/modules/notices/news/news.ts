import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { daysOfViews, news, newsFilters } from '@fengsui/contract/notices/news.ts'
import { noticeMessages as say } from '@fengsui/contract/notices/notice-messages.ts'
import { sql } from 'kysely'
import { writesFor } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { read, readId } from '../../../framework/http/read-input.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { detail, find } from '../../../framework/store/detail.ts'
import { type Page, page } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'
import { clean, textOf } from '../clean.ts'
import { moved, releases, releaseTime } from '../notice-rule.ts'
import { excerptOf, keywordOf, wordsOf } from './search-news.ts'

const day = 86_400_000

/** One page, newest first; the words searched for with the text around them. */
async function newsPage(ctx: Context, raw: RawInput): Promise<Page> {
  const sorted = raw.ascs || raw.descs ? raw : { ...raw, descs: 'releaseTime' }
  const { keyword } = read(newsFilters, raw)
  const found = await page(ctx, news, sorted, keywordOf(raw))
  const records = found.records.map((row) => ({
    ...row,
    isOwn: writesFor(ctx.caller, row.organizeId),
    excerpt: excerptOf(String(row.content ?? ''), keyword),
  }))
  return { ...found, records }
}

/** The article; a released one counts as viewed by its reader, once a day. */
async function article(ctx: Context, raw: RawInput): Promise<Row> {
  const id = readId(raw, ['id'])
  const row = await detail(ctx, news, id)
  if (row.status === 'released')
    await sql`insert into sys_news_view (news_id, user_id, day) values (${id}, ${ctx.caller.userId}, ${shanghaiDay(ctx.clock.now())}::date)
      on conflict do nothing`.execute(ctx.db)
  return { ...row, isOwn: writesFor(ctx.caller, row.organizeId), excerpt: null }
}

/** Views of the last days, also of those without. */
async function viewsByDay(ctx: Context, id: string) {
  await find(ctx.db, ctx.caller, news, id)
  const now = ctx.clock.now()
  const [from, to] = [shanghaiDay(new Date(now.getTime() - (daysOfViews - 1) * day)), shanghaiDay(now)]
  const found = await sql<{ day: string; count: number }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(v.user_id)::int as count
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
    left join sys_news_view v on v.news_id = ${id} and v.day = d.day::date
    group by d.day order by d.day`.execute(ctx.db)
  return found.rows
}

export default implement(
  news,
  { views: (ctx, { id }) => viewsByDay(ctx, id ?? '') },
  {
    conditions: (_ctx, raw) => keywordOf(raw),
    filters: newsFilters,
    overrides: { page: newsPage, detail: article },
    beforeSave: async (ctx, _tx, next, was, raw) => {
      if (was?.status === 'withdrawn') throw conflict()
      const content = clean(String(next.content ?? ''))
      if (!textOf(content)) throw badRequest(messages.required, { label: news.fields.content.label })
      return {
        content,
        status: moved(next, was),
        ...wordsOf([next.title, next.summary, next.source, textOf(content)]),
        ...releaseTime(ctx, raw.releaseTime, releases(next, was), was),
      }
    },
    deleteBlocker: async (_ctx, _tx, row) => (row.status === 'released' ? say.stillReleased : null),
  },
)
