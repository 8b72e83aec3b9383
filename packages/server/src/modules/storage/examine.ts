import { messages } from '@fengsui/contract/kit/messages.ts'
import { storageMessages } from '@fengsui/contract/storage/messages.ts'
import type { Context, Upload } from '../../framework/context.ts'
import { filesOf } from '../../framework/files/file-storage.ts'
import { badRequest, unavailable } from '../../framework/http/http-error.ts'
import { readNumber, readParam } from '../../framework/store/params.ts'
import { type FileKind, kindNames, kindOf } from './kinds.ts'
import { isHuge } from './picture.ts'
import { unpacksSoundly } from './zip.ts'

const MB = 1024 * 1024

/** Checks a file before it is stored: type, size, unpacked size, malware. Returns its kind. */
export async function examine(ctx: Context, tenantId: string, { bytes, name }: Upload): Promise<FileKind> {
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
async function scanFor(ctx: Context, bytes: Buffer): Promise<void> {
  const { scan } = filesOf(ctx)
  if (!scan) return
  const virus = await scan(bytes).catch((error: Error) => {
    throw unavailable(storageMessages.noScanner, error)
  })
  if (virus) throw badRequest(storageMessages.infected, { name: virus })
}
