import { text } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { place, request, stamp } from './fields.ts'
import { savePageView } from './page-view.ts'

/** 通用日志 (blade-conventions.md#6): user actions and page views. */
export const logUsual = resource({
  path: '/blade-log/usual',
  label: ['通用日志', 'General log'],
  area: 'log_usual',
  table: 'log_usual',
  // Compatible front ends read a log's id under this name.
  idAlias: 'strId',
  owner: 'people',
  title: 'logData',
  standard: ['list', 'detail'],
  fields: {
    logData: text(['内容', 'Content'], 500, { readOnly: true, search: 'like' }),
    logId: text(['操作编号', 'Action ID'], 120, { readOnly: true, search: 'eq', list: true }),
    logLevel: text(['级别', 'Level'], 10, { readOnly: true, search: 'eq' }),
    ...request,
    ...stamp,
    ...place,
  },
  calls: { save: savePageView },
})
