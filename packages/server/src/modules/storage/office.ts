import { type Entry, entriesOf } from '../../framework/files/zip-directory.ts'

/** Returns which office document a ZIP file is; undefined for other files or those with embedded programs. */
export function officeKind(bytes: Buffer): 'docx' | 'xlsx' | undefined {
  const entries = entriesOf(bytes)
  if (!entries?.some(({ name }) => name === '[Content_Types].xml') || entries.some(runs)) return undefined
  const has = (path: string) => entries.some(({ name }) => name === path)
  if (has('word/document.xml')) return 'docx'
  return has('xl/workbook.xml') ? 'xlsx' : undefined
}

/** Macros and embedded executables. */
const runs = ({ name }: Entry): boolean => /vbaProject|\.(exe|dll|js|vbs|bat|cmd|scr|jar|zip)$/i.test(name)
