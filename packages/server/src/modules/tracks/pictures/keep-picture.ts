import { createHash } from 'node:crypto'
import { pictureCause, transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { pictureBounds } from '@fengsui/contract/tracks/vehicle-picture.ts'
import { sql } from 'kysely'
import type { Context, Db } from '../../../framework/context.ts'
import { HttpError } from '../../../framework/http/http-error.ts'
import { examine, saveFile } from '../../storage/index.ts'
import { recordRefusal } from './record-refusal.ts'

const { is } = pictureCause
/** Causes in the order of the protocol's numbers, from 0. */
const causes = [
  is.asked,
  is.interval,
  is.robbery,
  is.collision,
  is.doorOpened,
  is.doorClosed,
  is.doorClosedAtSpeed,
  is.distance,
] as const

/** The cause of an event number of 0x0801. */
const causeOf = (event: number): string => causes[event] ?? is.other

/** A registered terminal and its vehicle. */
export interface PictureSender {
  readonly id: string
  readonly vehicleId: string
}
/** A picture as a terminal sent it. */
export interface SentPicture {
  readonly mediaId: number
  /** 0 picture, 1 sound, 2 video. */
  readonly kind: number
  /** Number of the protocol for why it was taken. */
  readonly event: number
  readonly channel: number
  /** Where and when it was taken; absent where the terminal does not report it, or a time that is not believed. */
  readonly location?: Place & { readonly isLocated: boolean; readonly time: number }
  readonly data: Buffer
}
/** `refused` is listed among the rejected messages and need not be sent again; `busy` should. */
export type PictureFate = 'kept' | 'refused' | 'busy'
/** Why a picture is not kept, by figures; null when nobody would see it. */
interface Refused {
  readonly why: string | null
}

interface Place {
  readonly longitude: number
  readonly latitude: number
}
type Services = Pick<Context, 'db' | 'clock' | 'files'>

/** Pictures that are examined and stored at a time; the terminal of another sends it again. */
const atOnce = 8
const pictureKind = 0
/** A position this far from the moment of a picture gives its place, s. */
const placeSeconds = 120
const extensions = new Set(['jpg', 'png', 'webp'])
/** Transports whose vehicle is, or was, on the way. */
const driven = sql.join(
  [
    transportStatus.is.inTransit,
    transportStatus.is.abnormal,
    transportStatus.is.arrived,
    transportStatus.is.signedFor,
  ].map((status) => sql.lit(status)),
)

/** Creates the door through which pictures of vehicle terminals enter: once each, bounded, checked by their bytes. */
export function createPictureIntake(
  services: Services,
): (from: PictureSender, picture: SentPicture) => Promise<PictureFate> {
  let running = 0
  return async (terminal, media) => {
    if (running >= atOnce) return 'busy'
    running += 1
    try {
      const kept = await keep(services, terminal, media)
      if (kept === 'kept') return kept
      const { db, clock } = services
      const { mediaId, data } = media
      if (kept.why !== null) await recordRefusal(db, terminal.id, { mediaId, data, why: kept.why, now: clock.now() })
      return 'refused'
    } finally {
      running -= 1
    }
  }
}

interface Owner {
  readonly tenantId: string
  readonly enterpriseId: string
  readonly isKnown: boolean
  readonly today: number
}

async function keep(services: Services, terminal: PictureSender, media: SentPicture): Promise<'kept' | Refused> {
  const { db, clock } = services
  const now = clock.now()
  const { length } = media.data
  if (media.kind !== pictureKind) return { why: `type = ${media.kind}` }
  if (length > pictureBounds.bytes) return { why: `${length} B > ${pictureBounds.bytes} B` }
  const digest = createHash('sha256').update(media.data).digest('hex')
  const owner = await ownerOf(db, terminal, media, digest, now)
  if (!owner) return { why: null }
  if (owner.isKnown) return 'kept'
  if (owner.today >= pictureBounds.aDay) return { why: `${owner.today} ≥ ${pictureBounds.aDay} / 24 h` }
  const { location } = media
  const taken = location ? new Date(location.time) : now
  const place = location?.isLocated ? location : await placeAt(db, terminal.vehicleId, taken)
  const upload = { name: 'picture', mime: 'application/octet-stream', bytes: media.data, fields: {} }
  const kind = await kindOf(services, owner.tenantId, upload)
  if (!kind || !extensions.has(kind.extension)) return { why: 'not JPEG, PNG, WebP' }
  const ctx = { ...services, caller: null }
  const from = { tenantId: owner.tenantId, userId: null, deptId: null }
  const { attachId } = await saveFile(ctx, from, upload, kind)
  await sql`insert into vehicle_picture (enterprise_id, terminal_id, vehicle_id, attach_id, media_id, digest, cause, channel,
      taken_time, longitude, latitude, create_time, transport_id)
    values (${owner.enterpriseId}, ${terminal.id}, ${terminal.vehicleId}, ${attachId}, ${media.mediaId}, ${digest},
      ${causeOf(media.event)}, ${media.channel}, ${taken}, ${place?.longitude ?? null}, ${place?.latitude ?? null}, ${now},
      (select o.id from ord_transport o where o.vehicle_id = ${terminal.vehicleId} and o.is_deleted = 0
        and o.transport_status in (${driven}) and o.depart_time <= ${taken} and coalesce(o.arrive_time, ${taken}) >= ${taken}
        order by o.depart_time desc, o.id desc limit 1))
    on conflict (terminal_id, media_id, digest) do nothing`.execute(db)
  return 'kept'
}

/** The kind of a file; undefined for one of no known kind, too large, or infected. */
async function kindOf(services: Services, tenantId: string, upload: Parameters<typeof examine>[2]) {
  try {
    return await examine(services, tenantId, upload)
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return undefined
    throw error
  }
}

/** Whose a terminal is, whether the picture came before, and how many of it are kept of the last 24 hours. */
async function ownerOf(
  db: Db,
  { id }: PictureSender,
  { mediaId }: SentPicture,
  digest: string,
  now: Date,
): Promise<Owner | undefined> {
  const found = await sql<Owner>`select t.tenant_id, t.enterprise_id::text as enterprise_id,
      exists (select 1 from vehicle_picture p where p.terminal_id = t.id and p.media_id = ${mediaId} and p.digest = ${digest}) as is_known,
      (select count(*)::int from vehicle_picture p where p.terminal_id = t.id
        and p.create_time > ${now}::timestamptz - interval '1 day') as today
    from jt808_terminal t where t.id = ${id} and t.is_deleted = 0`.execute(db)
  return found.rows[0]
}

/** Where the vehicle was, by the position nearest to a moment. */
async function placeAt(db: Db, vehicleId: string, taken: Date): Promise<Place | undefined> {
  const found = await sql<Place>`select longitude, latitude from tele_vehicle_point
    where vehicle_id = ${vehicleId} and time between ${taken}::timestamptz - ${placeSeconds} * interval '1 second'
      and ${taken}::timestamptz + ${placeSeconds} * interval '1 second'
    order by abs(extract(epoch from time - ${taken}::timestamptz)) limit 1`.execute(db)
  return found.rows[0]
}
