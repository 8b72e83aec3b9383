import { newsCategory } from '@fengsui/contract/dictionaries/notices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { news } from '@fengsui/contract/notices/news.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import { likePattern } from '../../../framework/store/text-search.ts'
import { written } from '../keys.ts'
import type { Row, Searched } from '../wanted.ts'

/** News and knowledge by their whole text; those with the words in the title first. */
export const articles: Searched = {
  needs: ['notice_view'],
  async find({ ctx, words, pattern, limit }) {
    if (words.length < 2) return []
    const found = await sql<Row>`
      select x.id::text as id, x.title, concat_ws(' · ', x.source, to_char(x.release_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')) as detail,
        null as enterprise_id, null as phone, null as severity, x.news_category as state, null as of
      from sys_news x where x.is_deleted = 0 and x.status = 'released' and ${inScope(news, ctx.caller, 'x')}
        and x.spelled like ${`%${likePattern(written(words))}%`} and x.words like ${`%${pattern}%`}
      order by (x.title ilike ${`%${pattern}%`}) desc, x.release_time desc, x.id desc limit ${limit + 1}`.execute(
      ctx.db,
    )
    const { language } = ctx.request
    return found.rows.map((row) => {
      const category = labelOf(newsCategory, row.state)
      return { ...row, detail: [category && say(category, language), row.detail].filter(Boolean).join(' · ') }
    })
  },
}
