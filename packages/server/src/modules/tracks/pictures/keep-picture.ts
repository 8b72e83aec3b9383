import { createHash } from 'node:crypto'
import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { pictureBounds } from '@fengsui/contract/tracks/vehicle-picture.ts'
import { sql } from 'kysely'
import type { Context, Db } from '../../../framework/context.ts'
import { HttpError } from '../../../framework/http/http-error.ts'
import type { Media } from '../../../telemetry/jt808/media.ts'
import { isDated } from '../../../telemetry/jt808/position-writer.ts'
import type { Terminal } from '../../../telemetry/jt808/registered-terminals.ts'
import type { KeepPicture, PictureFate } from '../../../telemetry/jt808/terminal-connection.ts'
import { examine, saveFile } from '../../storage/index.ts'
import { causeOf } from './picture-cause.ts'

type Services = Pick<Context, 'db' | 'clock' | 'files'>

/** Pictures that are examined and stored at a time; the terminal of another sends it again. */
const atOnce = 8
/** A position this far from the moment of a picture tells its place, s. */
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
export function createPictureIntake(services: Services): KeepPicture {
  let running = 0
  return async (terminal, media) => {
    if (media.data.length > pictureBounds.bytes) return 'refused'
    if (running >= atOnce) return 'busy'
    running += 1
    try {
      return await keep(services, terminal, media)
    } catch (error) {
      // A file of no known kind, too large, or infected.
      if (error instanceof HttpError && error.status < 500) return 'refused'
      throw error
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

async function keep(services: Services, terminal: Terminal, media: Media): Promise<PictureFate> {
  const { db, clock } = services
  const now = clock.now()
  const digest = createHash('sha256').update(media.data).digest('hex')
  const owner = await ownerOf(db, terminal, media, digest, now)
  if (!owner) return 'refused'
  if (owner.isKnown) return 'kept'
  if (owner.today >= pictureBounds.aDay) return 'refused'
  const { location } = media
  const isBelieved = location !== undefined && isDated(location, now.getTime())
  const taken = isBelieved ? new Date(location.time) : now
  const place = isBelieved && location.isLocated ? location : await placeAt(db, terminal.vehicleId, taken)
  const upload = { name: 'picture', mime: 'application/octet-stream', bytes: media.data, fields: {} }
  const kind = await examine(services, owner.tenantId, upload)
  if (!extensions.has(kind.extension)) return 'refused'
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

/** Whose a terminal is, whether the picture came before, and how many of it are kept of the last 24 hours. */
async function ownerOf(
  db: Db,
  { id }: Terminal,
  { mediaId }: Media,
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

interface Place {
  readonly longitude: number
  readonly latitude: number
}

/** Where the vehicle was, by the position nearest to a moment. */
async function placeAt(db: Db, vehicleId: string, taken: Date): Promise<Place | undefined> {
  const found = await sql<Place>`select longitude, latitude from tele_vehicle_point
    where vehicle_id = ${vehicleId} and time between ${taken}::timestamptz - ${placeSeconds} * interval '1 second'
      and ${taken}::timestamptz + ${placeSeconds} * interval '1 second'
    order by abs(extract(epoch from time - ${taken}::timestamptz)) limit 1`.execute(db)
  return found.rows[0]
}
