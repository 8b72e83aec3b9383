import { z } from 'zod'
import { newsCategory, noticeStatus } from '../dictionaries/notices.ts'
import { userType } from '../dictionaries/system.ts'
import { get } from '../kit/call.ts'
import { code, files, integer, ref, text, time } from '../kit/field.ts'
import { pictures } from '../kit/file-rule.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** Words of which each occurs in title, summary, source or text; in every list of news. */
export const newsFilters = { keyword: text(['全文检索', 'Full text'], 60) }
export const daysOfViews = 30

/** 动态与知识库 (domain-model.md#R2.12): articles of an authority for those below it. */
export const news = resource({
  path: '/yhjg-dp/sss/Dashboard/news',
  label: ['动态', 'Article'],
  area: 'notice',
  table: 'sys_news',
  view: 'sys_news_v',
  owner: 'authority',
  title: 'title',
  standard: ['page', 'detail', 'submit', 'remove'],
  fields: {
    title: text(['标题', 'Title'], 100, { priority: 'secondary', required: true, search: 'like', list: true }),
    newsCategory: code(['分类', 'Category'], newsCategory, { required: true, search: 'eq', list: true }),
    summary: text(['摘要', 'Summary'], 300, { list: true }),
    cover: files(['封面', 'Cover'], { accepts: pictures }),
    content: text(['正文', 'Text'], 200_000, { required: true }),
    source: text(['来源', 'Source'], 60, { list: true }),
    files: files(['附件', 'Files']),
    targetUserType: code(['接收端', 'Audience'], userType),
    releaseTime: time(['发布时间', 'Published at'], { search: 'range', list: true }),
    viewCount: integer(['浏览数', 'Views'], 0, 1_000_000_000, { readOnly: true, list: true }),
    // A new article is released unless its writer says otherwise.
    status: code(['状态', 'Status'], noticeStatus, { search: 'eq', list: true }),
    organizeId: ref(['发布机构', 'Issued by'], 'organize', { readOnly: true, search: 'subtree' }),
    organizeName: text(['发布机构', 'Issued by'], 100, { readOnly: true, list: true }),
    ...base,
  },
  derived: {
    isOwn: z.boolean(),
    /** Text around the words searched for; null without a search, or where they occur in the title alone. */
    excerpt: z.string().nullable(),
  },
  calls: {
    views: get(
      ['每日浏览', 'Views by day'],
      { id: ref(['动态', 'Article'], 'news', { required: true }) },
      z.array(z.object({ day: z.string(), count: z.int() })),
      'notice_view',
    ),
  },
})
