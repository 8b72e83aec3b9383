import { join } from 'node:path'
import { sql } from 'kysely'
import type { Context, Db } from '../context.ts'
import { createOutgoing, type Outgoing } from '../http/outgoing.ts'
import { clamd, type Scan } from './clamd.ts'
import { type FileStore, type LocalFiles, localFiles } from './file-store.ts'
import { type Bucket, s3Files } from './s3-files.ts'

/** File services of this server: its own folder, the outgoing client for buckets, a scanner. */
export interface Files {
  readonly local: LocalFiles
  /** Folder of recordings and video evidence. */
  readonly media: string
  /** HTTP client for buckets. */
  readonly outgoing: Outgoing
  readonly scan?: Scan | undefined
}

export const openFiles = (
  folder: string,
  {
    outgoing = createOutgoing(),
    scanner,
    media = join(folder, 'media'),
  }: { outgoing?: Outgoing; scanner?: string | undefined; media?: string } = {},
): Files => ({
  local: localFiles(folder),
  media,
  outgoing,
  scan: scanner ? clamd(scanner) : undefined,
})

/** A file storage: the server's own folder when it has no id. */
export interface FileStorage {
  readonly ossId: string | null
  readonly store: FileStore
}
/** Bucket configuration from a row of `sys_oss`. */
export interface BucketConfig extends Omit<Bucket, 'pathStyle'> {
  readonly id: string
  readonly category: number
  readonly pathStyle: number
}
type Has = Pick<Context, 'db' | 'files'>

const columns = sql`id, category, endpoint, coalesce(region, '') as region, bucket_name, access_key, secret_key, path_style`

/** Returns the storage for a tenant's new files. */
export async function activeStorage(has: Has, tenantId: string): Promise<FileStorage> {
  const found = await sql<BucketConfig>`select ${columns} from sys_oss
    where tenant_id = ${tenantId} and status = 1 and is_deleted = 0`.execute(has.db)
  const [place] = found.rows
  return { ossId: place?.id ?? null, store: place ? storageAt(filesOf(has), place) : filesOf(has).local }
}

/** Returns the storage holding a file, active or not; a removed bucket still serves its files. */
export async function storageOf(has: Has, ossId: string | null): Promise<FileStore> {
  if (ossId === null) return filesOf(has).local
  const place = await readBucketConfig(has.db, ossId)
  if (!place) throw new Error(`there is no place ${ossId} for files`)
  return storageAt(filesOf(has), place)
}

export async function readBucketConfig(db: Db, id: string): Promise<BucketConfig | undefined> {
  const found = await sql<BucketConfig>`select ${columns} from sys_oss where id = ${id}`.execute(db)
  return found.rows[0]
}

export const storageAt = ({ local, outgoing }: Files, place: BucketConfig): FileStore =>
  place.category === 1 ? local : s3Files({ ...place, pathStyle: place.pathStyle === 1 }, outgoing)

export function filesOf({ files }: Pick<Context, 'files'>): Files {
  if (!files) throw new Error('this server has no place for files')
  return files
}
