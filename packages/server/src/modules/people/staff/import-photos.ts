import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { filled, messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import { facePhoto, storedExtensions } from '@fengsui/contract/kit/file-rule.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { isCitizenId } from '@fengsui/contract/kit/validators.ts'
import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { staff as of } from '@fengsui/contract/people/staff.ts'
import type { Context, Upload } from '../../../framework/context.ts'
import { type Entry, entriesOf, methods, packedPart } from '../../../framework/files/zip-directory.ts'
import { badRequest, forbidden, HttpError } from '../../../framework/http/http-error.ts'
import { write } from '../../../framework/store/submit.ts'
import { examine, type FileKind, saveFile } from '../../storage/index.ts'
import { byCitizenId } from './by-citizen-id.ts'
import { staffHooks } from './write-staff.ts'

const inflate = promisify(inflateRaw)
const mostPhotos = 1000

interface Photo {
  readonly staffId: string
  readonly upload: Upload
  readonly kind: FileKind
}

const fileName = ({ name }: Entry): string => name.split(/[\\/]/).at(-1) ?? ''
/** Folders, and what archivers add by themselves. */
const isFile = (entry: Entry): boolean =>
  fileName(entry) !== '' && !fileName(entry).startsWith('.') && !entry.name.startsWith('__MACOSX/')

/** Returns the unpacked bytes; throws a refusal when they are broken or more than a photo may have. */
async function unpack(zip: Buffer, entry: Entry): Promise<Buffer> {
  const packed = packedPart(zip, entry)
  if (!packed) throw badRequest(say.brokenPhoto)
  if (entry.method === methods.stored) return packed
  return inflate(packed, { maxOutputLength: facePhoto.largest + 1 }).catch((error: { code?: string }) => {
    throw badRequest(error.code === 'ERR_BUFFER_TOO_LARGE' ? say.facePhotoKind : say.brokenPhoto)
  })
}

/** Checks one photo of the archive: its name, its holder, its kind and size. */
async function photoOf(ctx: Context, zip: Buffer, entry: Entry, known: ReadonlyMap<string, string>): Promise<Photo> {
  const name = fileName(entry)
  const idCard = name.replace(/\.\w{1,12}$/, '').toUpperCase()
  if (!isCitizenId(idCard)) throw badRequest(say.photoName)
  const staffId = known.get(idCard)
  if (!staffId) throw badRequest(say.photoOfNobody)
  const upload = { name, mime: '', bytes: await unpack(zip, entry), fields: {} }
  const kind = await examine(ctx, ctx.caller.tenantId, upload)
  if (!storedExtensions(facePhoto).includes(kind.extension) || upload.bytes.length > facePhoto.largest)
    throw badRequest(say.facePhotoKind)
  return { staffId, upload, kind }
}

/**
 * Imports face photos from a zip whose files are named by the citizen id of their holder: all or none. A photo in
 * force is replaced; the change waits for its review like any other. `preview` only checks.
 */
export async function importPhotos(ctx: Context, preview: boolean) {
  const { enterpriseId } = ctx.caller
  if (!enterpriseId) throw forbidden()
  const zip = (await ctx.request.upload?.())?.bytes
  if (!zip) throw badRequest(messages.missingParameter, { name: 'file' })
  const entries = entriesOf(zip)?.filter(isFile)
  if (!entries) throw badRequest(say.notZip)
  if (entries.length > mostPhotos) throw badRequest(say.tooManyPhotos, { max: mostPhotos })
  const known = await ctx.db.transaction().execute(byCitizenId(enterpriseId))
  const photos = new Map<string, Photo>()
  const faults: { row: number; name: string; message: string }[] = []
  for (const [at, entry] of entries.entries()) {
    const fault = (message: Label) =>
      faults.push({
        row: at + 1,
        name: fileName(entry).slice(0, 60),
        message: phrase(message, ctx.request.language),
      })
    try {
      const photo = await photoOf(ctx, zip, entry, known)
      if (photos.has(photo.staffId)) fault(say.photoTwice)
      else photos.set(photo.staffId, photo)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      fault(filled(error.label, error.values))
    }
  }
  if (!preview && faults.length === 0) await save(ctx, [...photos.values()])
  return { total: entries.length, added: 0, changed: photos.size, faults }
}

/** Stores the files first: one that no row names in the end is removed like any upload that was not used. */
async function save(ctx: Context, photos: readonly Photo[]): Promise<void> {
  const stored: { staffId: string; attachId: string }[] = []
  for (const { staffId, upload, kind } of photos)
    stored.push({ staffId, attachId: (await saveFile(ctx, ctx.caller, upload, kind)).attachId })
  await ctx.db.transaction().execute(async (tx) => {
    for (const { staffId, attachId } of stored) {
      const values = { facePhoto: [attachId] }
      await write(tx, ctx, of, { id: staffId, values, body: values }, staffHooks)
    }
  })
}
