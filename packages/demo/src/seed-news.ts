import { noticeStatus } from '@fengsui/contract/dictionaries/notices.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { wordsOf } from '@fengsui/server/modules/notices/index.ts'
import { sql } from 'kysely'
import type { DemoCounty } from './county/county.ts'
import { demoId } from './county/ids.ts'
import { newsList } from './county/news-list.ts'

const DAY = 86_400_000

/** Writes news and knowledge with their readers of the last two weeks: some people read an article on some days. */
export async function seedDemoNews(
  db: Db,
  { organizations }: DemoCounty,
  now: number,
): Promise<Record<string, number>> {
  const idOf = new Map(organizations.map(({ region, id }) => [region, id]))
  const articles = newsList.map(({ title, category, region, daysAgo, source, summary, text }, n) => {
    const at = new Date(now - daysAgo * DAY - n * 900_000)
    return {
      id: demoId('news', n + 1),
      organizeId: idOf.get(region),
      title,
      newsCategory: category,
      summary,
      source,
      content: text.map((one) => `<p>${one}</p>`).join(''),
      ...wordsOf([title, summary, source, ...text]),
      releaseTime: at,
      createTime: at,
      status: noticeStatus.is.released,
    }
  })
  const written = await insertRows(db, 'sys_news', articles)
  const views = await sql`
    insert into sys_news_view (news_id, user_id, day)
    select n.id, u.id, d.day::date from sys_news n
    join sys_user u on u.tenant_id = n.tenant_id and u.is_deleted = 0
    cross join generate_series(${new Date(now - 13 * DAY)}::date, ${new Date(now)}::date, interval '1 day') d (day)
    where d.day::date >= n.release_time::date and (n.id + u.id * 7 + extract(day from d.day)::int * 13) % 17 = 0`.execute(
    db,
  )
  return { sys_news: written, sys_news_view: Number(views.numAffectedRows ?? 0) }
}
