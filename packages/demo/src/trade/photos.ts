import { drawStack } from '../county/picture.ts'
import { type Book, iso } from './book.ts'

/** Stores photos of the stack from both sides, taken by the two counters. Returns the attachment ids. */
export function takePhotos({ sheet, crew }: Book, at: number): string[] {
  return ['盘点照片-正面', '盘点照片-侧面'].map((title, n) => {
    const bytes = drawStack({ columns: 8 - 2 * n, rows: 5, missing: 3 })
    const { userId, deptId } = crew.writer
    const taken = { createUser: userId, createDept: deptId, createTime: iso(at + n * 60_000) }
    const row = {
      name: '',
      originalName: `${title}.png`,
      extension: 'png',
      attachSize: bytes.length,
      kind: 'image/png',
      ...taken,
    }
    const id = sheet.add('sys_attach', row)
    row.name = `demo/${id}.png`
    sheet.files.set(row.name, bytes)
    return id
  })
}
