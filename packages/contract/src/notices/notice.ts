import { z } from 'zod'
import { noticeBellType, noticeCategory, noticeLevel, noticeStatus, noticeType } from '../dictionaries/notices.ts'
import { userType } from '../dictionaries/system.ts'
import { done, get, paged, post } from '../kit/call.ts'
import { code, files, flag, integer, json, ref, text, time } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const id = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().regex(/^\d{1,19}$/))
const ids = z.array(id).max(500)

const fields = {
  title: text(['标题', 'Title'], 100, { required: true, search: 'like', list: true }),
  type: code(['消息类型', 'Message type'], noticeBellType, {
    search: 'eq',
    list: true,
    default: noticeBellType.is.notices,
  }),
  nature: code(['性质', 'Nature'], noticeType, { search: 'eq', list: true, default: noticeType.is.officialNotice }),
  level: code(['等级', 'Level'], noticeLevel, { search: 'eq', list: true, default: '001' }),
  category: code(['分类', 'Category'], noticeCategory, { search: 'eq', list: true, default: noticeCategory.is.issue }),
  content: text(['内容', 'Content'], 200_000, { required: true }),
  releaseTime: time(['发布时间', 'Published at'], { search: 'range', list: true }),
  targetUserType: code(['接收端', 'Audience'], userType, { list: true }),
  targetOrganizeIds: json(['接收机构', 'Receiving organisations'], ids),
  targetEnterpriseIds: json(['接收企业', 'Receiving enterprises'], ids),
  needReceipt: flag(['需回执', 'Receipt required'], { list: true, default: 0 }),
  readCount: integer(['已读数', 'Read by'], 0, 1_000_000_000, { readOnly: true, list: true }),
  // Default for a new notice is released: existing front ends expect this when they submit one.
  status: code(['状态', 'Status'], noticeStatus, { search: 'eq', list: true }),
  files: files(['附件', 'Files']),
  organizeId: ref(['发布机构', 'Issued by'], 'organize', { readOnly: true, search: 'subtree' }),
  organizeName: text(['发布机构', 'Issued by'], 100, { readOnly: true, list: true }),
  ...base,
}

/** Keyword filter on title and text, in addition to field filters, in every list of notices. */
export const noticeFilters = { keyword: text(['关键字', 'Keyword'], 60) }

/** Notice fields for the bell and the home page: all but the text. `isRead` refers to the caller. */
const brief = z.looseObject({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  nature: z.string(),
  level: z.string(),
  releaseTime: z.string(),
  needReceipt: z.number(),
  organizeName: z.string().nullable(),
  isRead: z.boolean(),
})
export type NoticeBrief = z.infer<typeof brief>

const asked = {
  type: code(['消息类型', 'Message type'], noticeBellType),
  nature: code(['性质', 'Nature'], noticeType),
  ...noticeFilters,
  size: integer(['每页条数', 'Rows per page'], 1, 200, { default: 10 }),
  current: integer(['页码', 'Page'], 1, 1_000_000, { default: 1 }),
}

/** 通知 (domain-model.md#R6.18). Rows carry the caller's `isRead`, and `isOwn`: whether the caller may edit. */
export const notice = resource({
  path: '/blade-dcms/notice',
  label: ['通知', 'Notice'],
  area: 'notice',
  table: 'sys_notice',
  view: 'sys_notice_v',
  owner: 'authority',
  title: 'title',
  fields,
  derived: {
    /** Null for a caller who only receives it. */
    targetNames: z.array(z.string()).nullable(),
    categoryName: z.string(),
    isRead: z.boolean(),
    isOwn: z.boolean(),
  },
})

/** The same register under the desk path, with the reads of the bell and the home page. */
export const deskNotice = resource({
  ...notice,
  path: '/blade-desk/notice',
  calls: {
    read: post(['标记已读', 'Mark as read'], { ids: text(['通知', 'Notices'], 4000) }, done, 'notice_view'),
    getIndexNotice: get(['消息铃列表', 'Bell messages'], asked, paged(brief), 'notice_view'),
    homeNotice: get(['首页通知', 'Notices for the home page'], asked, paged(brief), 'notice_view'),
    homeRegulations: get(['首页法规', 'Regulations for the home page'], asked, paged(brief), 'notice_view'),
  },
})
