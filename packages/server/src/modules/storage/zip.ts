import { entriesOf } from '../../framework/files/zip-directory.ts'
import { unpackedSize } from '../../framework/sheets/unpacked-size.ts'

/** Upper limit of unpacked bytes for a document. */
const mostUnpacked = 200 * 1024 * 1024

/**
 * Whether a ZIP file is unambiguous, stays inside its folder and unpacks to a bounded size. Declared sizes
 * are not trusted.
 */
export async function unpacksSoundly(bytes: Buffer): Promise<boolean> {
  const entries = entriesOf(bytes)
  if (!entries || entries.some(({ name }) => leaves(name))) return false
  const size = await unpackedSize(bytes, mostUnpacked)
  return size !== null && size < mostUnpacked
}

const leaves = (name: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name)
