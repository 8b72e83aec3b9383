import { integer, text } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { place, request, stamp } from './fields.ts'

/** 接口日志 (blade-conventions.md#6): every call with its caller, outcome and duration. */
export const logApi = resource({
  path: '/blade-log/api',
  label: ['接口日志', 'API log'],
  area: 'log_api',
  table: 'log_api',
  // Compatible front ends read a log's id under this name.
  idAlias: 'strId',
  owner: 'people',
  title: 'title',
  standard: ['list', 'detail'],
  fields: {
    title: text(['接口', 'Call'], 120, { readOnly: true, list: true }),
    type: text(['类型', 'Type'], 10, { readOnly: true }),
    status: integer(['状态码', 'Status'], 100, 599, { readOnly: true, search: 'eq', list: true }),
    ...request,
    ...stamp,
    ...place,
  },
})
