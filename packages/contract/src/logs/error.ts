import { z } from 'zod'
import { errorSource } from '../dictionaries/logs.ts'
import { done, get, paged, post, signedIn } from '../kit/call.ts'
import { code, integer, json, text, time } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { place, request, stamp } from './fields.ts'

/** Maximum entries per upload: as many as a console stores. */
export const mostLocalErrors = 500
const words = (max: number) => z.preprocess((value) => (value == null ? '' : String(value).slice(0, max)), z.string())

/** A client-side error (specification 000 section 8): message, place, time. Longer texts are cut. */
export const localError = z.object({
  type: words(40),
  url: words(300),
  message: words(2000),
  stack: words(8000),
  info: words(500),
  time: words(30),
})
export type LocalError = z.infer<typeof localError>
export const localErrors = json(['错误日志', 'Errors'], z.array(localError).max(mostLocalErrors), { required: true })

const group = z.object({
  fingerprint: z.string(),
  source: z.string(),
  exceptionName: z.string().nullable(),
  message: z.string().nullable(),
  fileName: z.string().nullable(),
  lineNumber: z.number().nullable(),
  count: z.number(),
  people: z.number(),
  firstTime: z.string(),
  lastTime: z.string(),
  /** Most recent record of the group. */
  lastId: z.string(),
})
export type ErrorGroup = z.infer<typeof group>

/** 错误日志 (blade-conventions.md#6): errors of the server or a console; similar errors share one fingerprint. */
export const logError = resource({
  path: '/blade-log/error',
  label: ['错误日志', 'Error log'],
  area: 'log_error',
  table: 'log_error',
  // Compatible front ends read a log's id under this name.
  idAlias: 'strId',
  owner: 'people',
  title: 'exceptionName',
  standard: ['list', 'detail'],
  fields: {
    exceptionName: text(['异常', 'Exception'], 120, { readOnly: true, search: 'like', list: true }),
    message: text(['错误信息', 'Message'], 2000, { readOnly: true, search: 'like' }),
    fileName: text(['文件', 'File'], 300, { readOnly: true, list: true }),
    lineNumber: integer(['行号', 'Line'], 0, 2147483647, { readOnly: true, list: true }),
    stackTrace: text(['堆栈', 'Stack'], 8000, { readOnly: true }),
    source: code(['来源', 'Source'], errorSource, { readOnly: true, search: 'eq', list: true }),
    fingerprint: text(['指纹', 'Fingerprint'], 16, { readOnly: true, search: 'eq' }),
    ...request,
    ...stamp,
    ...place,
  },
  calls: {
    upload: post(['上传本地错误', 'Upload local errors'], { list: localErrors }, done, signedIn),
    groups: get(
      ['错误归类', 'Errors by fingerprint'],
      {
        message: text(['错误信息', 'Message'], 200),
        source: code(['来源', 'Source'], errorSource),
        createTime_datege: time(['时间起', 'From']),
        createTime_datelt: time(['时间止', 'To']),
        current: integer(['页', 'Page'], 1, 1_000_000, { default: 1 }),
        size: integer(['每页', 'Rows per page'], 1, 500, { default: 10 }),
      },
      paged(group),
      'log_error_view',
    ),
  },
})
