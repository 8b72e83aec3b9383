import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { storageMessages } from '@fengsui/contract/storage/storage-messages.ts'
import type { Context, Upload } from '../../framework/context.ts'
import { filesOf } from '../../framework/files/file-storage.ts'
import { entriesOf } from '../../framework/files/zip-directory.ts'
import { badRequest, unavailable } from '../../framework/http/http-error.ts'
import { unpackedSize } from '../../framework/sheets/unpacked-size.ts'
import { readNumber, readParam } from '../../framework/store/params.ts'
import { type FileKind, kindNames, kindOf } from './file-kinds.ts'

/** Upper limit of unpacked bytes for a document. */
const mostUnpacked = 200 * 1024 * 1024

/**
 * Whether a ZIP file is unambiguous, stays inside its folder and unpacks to a bounded size. Declared sizes
 * are not trusted.
 */
async function unpacksSoundly(bytes: Buffer): Promise<boolean> {
  const entries = entriesOf(bytes)
  if (!entries || entries.some(({ name }) => leaves(name))) return false
  const size = await unpackedSize(bytes, mostUnpacked)
  return size !== null && size < mostUnpacked
}

const leaves = (name: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name)

const mostPixels = 100_000_000

/** Whether a picture's header declares more pixels than a reader should decode. */
function isHuge(bytes: Buffer, extension: string): boolean {
  const size = extension === 'png' ? pngSize(bytes) : extension === 'jpg' ? jpegSize(bytes) : undefined
  return size !== undefined && size[0] * size[1] > mostPixels
}

const pngSize = (bytes: Buffer): [number, number] | undefined =>
  bytes.length >= 24 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : undefined

/** Returns the size from the first frame header among the segments. */
function jpegSize(bytes: Buffer): [number, number] | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  }
  return undefined
}

const MB = 1024 * 1024

/** Checks a file before it is stored: type, size, unpacked size, malware. Returns its kind. */
export async function examine(
  ctx: Pick<Context, 'db' | 'files'>,
  tenantId: string,
  { bytes, name }: Upload,
): Promise<FileKind> {
  if (bytes.length === 0) throw badRequest(messages.emptyFile)
  const kinds = (await readParam(ctx.db, tenantId, 'file.kinds'))
    .split(/[,，\s]+/)
    .filter((one) => kindNames.includes(one))
  const kind = kindOf(bytes)
  if (!kind) throw badRequest(messages.wrongFile, { kinds: kinds.join('、') })
  if (!kinds.includes(kind.extension)) throw badRequest(storageMessages.kindOff, { extension: kind.extension })
  const extension = /\.(\w{1,12})$/.exec(name)?.[1]?.toLowerCase()
  if (extension && !kind.names.includes(extension)) throw badRequest(storageMessages.otherKind, { extension })
  const largest = Math.min(kind.largest, (await readNumber(ctx.db, tenantId, 'file.largestMB')) * MB)
  if (bytes.length > largest) throw badRequest(messages.tooLarge, { max: Math.round((largest / MB) * 100) / 100 })
  if (isHuge(bytes, kind.extension)) throw badRequest(storageMessages.picture)
  if (bytes[0] === 0x50 && !(await unpacksSoundly(bytes))) throw badRequest(storageMessages.bomb)
  await scanFor(ctx, bytes)
  return kind
}

/** With a scanner configured, only files it passed are stored. */
export async function scanFor(ctx: Pick<Context, 'files'>, bytes: Buffer): Promise<void> {
  const { scan } = filesOf(ctx)
  if (!scan) return
  const virus = await scan(bytes).catch((error: Error) => {
    throw unavailable(storageMessages.noScanner, error)
  })
  if (virus) throw badRequest(storageMessages.infected, { name: virus })
}
