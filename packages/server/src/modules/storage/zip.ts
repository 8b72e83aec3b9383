import { unpackedSize } from '../../kit/sheet/unpacked-size.ts'
import { entriesOf } from '../../kit/zip-directory.ts'

/** More bytes unpacked than any document has. */
const mostUnpacked = 200 * 1024 * 1024

/**
 * Whether a ZIP file can be read in one way only and unpacks, with nothing that leaves its folder and not too much in all:
 * what sizes it claims is not believed.
 */
export async function unpacksSoundly(bytes: Buffer): Promise<boolean> {
  const entries = entriesOf(bytes)
  if (!entries || entries.some(({ name }) => leaves(name))) return false
  const size = await unpackedSize(bytes, mostUnpacked)
  return size !== null && size < mostUnpacked
}

const leaves = (name: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name)
