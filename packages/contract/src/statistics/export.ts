import { anything, get, post, signedIn } from '../kit/call.ts'
import { text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { media } from '../kit/media.ts'
import { group } from '../kit/resource.ts'

/** Maximum rows exported synchronously; more go to a background job. */
export const mostRowsAtOnce = 10_000
/** Maximum rows of a sheet. */
export const mostRowsOfSheet = 1_000_000

const input = {
  /** The resource's path, whole or last segment; other parameters are its filters and sort. */
  resource: text(['资源', 'Resource'], 120, { required: true }),
}
/**
 * Exports any list as a sheet, with the filters of its page (domain-model.md#G.3). Needs the resource's
 * `{area}_export`, checked by the call itself. Returns the file, or `{jobId}` in the envelope for too many
 * rows.
 */
export const exporting = group('/blade-dcms', ['导出', 'Export'], {
  exportByQuery: get(['导出表格', 'Export a spreadsheet'], input, anything, signedIn, {
    path: 'export',
    bare: true,
    byAddress: true,
    media: [media.sheet, media.json],
  }),
  exportByBody: post(['导出表格', 'Export a spreadsheet'], input, anything, signedIn, {
    path: 'export',
    bare: true,
    media: [media.sheet, media.json],
  }),
})

export const exportMessages = {
  unknown: ['没有名为「{name}」的列表', 'There is no list named "{name}"'],
  ambiguous: ['有多个名为「{name}」的列表，请使用完整路径', 'Several lists are named "{name}"; enter the full path'],
  tooMany: ['数据超过{max}行，请缩小范围后导出', 'More than {max} rows; narrow the filters and export again'],
} as const satisfies Record<string, Label>
