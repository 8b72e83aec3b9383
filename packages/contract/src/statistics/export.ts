import { anything, get, post, signedIn } from '../kit/call.ts'
import { text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { media } from '../kit/media.ts'
import { group } from '../kit/resource.ts'

/** Up to so many rows the file comes at once; beyond, a job makes it. */
export const mostRowsAtOnce = 10_000
/** What a sheet holds. */
export const mostRowsOfSheet = 1_000_000

const input = {
  /** The path of a resource, whole or its last part; what else is sent are its filters and sort. */
  resource: text(['资源', 'Resource'], 120, { required: true }),
}
/**
 * The rows of any list as a sheet, with the filters of its page (domain-model.md#G.3). Needs `{area}_export` of the
 * resource: the call itself sees to it. Answers the file, or `{jobId}` in the envelope when there is too much of it.
 */
export const exporting = group('/blade-dcms', ['导出', 'Export'], {
  exportByQuery: get(['导出表格', 'Export as a sheet'], input, anything, signedIn, {
    path: 'export',
    bare: true,
    byAddress: true,
    media: [media.sheet, media.json],
  }),
  exportByBody: post(['导出表格', 'Export as a sheet'], input, anything, signedIn, {
    path: 'export',
    bare: true,
    media: [media.sheet, media.json],
  }),
})

export const exportMessages = {
  unknown: ['没有名为「{name}」的列表', 'There is no list named "{name}"'],
  ambiguous: ['有多个名为「{name}」的列表，请使用完整路径', 'Several lists are named "{name}"; give the whole path'],
  tooMany: ['数据超过{max}行，请缩小范围后导出', 'More than {max} rows: narrow the filters and export again'],
} as const satisfies Record<string, Label>
