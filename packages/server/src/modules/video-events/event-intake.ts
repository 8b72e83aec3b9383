import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { meaningOf } from '@fengsui/contract/video/event-mapping.ts'
import { sql } from 'kysely'
import type { Context, Db } from '../../framework/context.ts'
import { examine, pictureOf, saveFile } from '../storage/index.ts'
import { knownMapping } from './known-mapping.ts'
import { nameMost, type SeenEvent } from './seen-event.ts'

/** One picture of an image analysis, as the ingest judges it. */
export interface Sighting {
  readonly time: number
  readonly payload: Readonly<Record<string, unknown>>
}

export interface EventIntakeOptions {
  /** What storing a picture needs. */
  readonly services: Pick<Context, 'db' | 'clock' | 'files'>
  /** Hands sightings to the ingest, which delays, joins and raises them; resolves after the commit. */
  readonly report: (deviceId: string, sightings: readonly Sighting[]) => Promise<void>
  /** Called once per event that cannot be handled. */
  readonly failed: (error: unknown) => undefined
}

/** What became of an event. */
export type Taken = 'raised' | 'ignored' | 'unknown' | 'noCamera' | 'dropped'

export interface EventIntake {
  take(deviceId: string, event: SeenEvent): Promise<Taken>
}

/** Events of one device in a second, and events handled at a time; more are dropped. */
const bounds = { ofDevice: 20, atOnce: 64 }
/** A device whose clock is further off than this is not believed, ms. */
const clockMostMs = 10 * 60_000

/** Creates the door through which events of boxes and cameras enter: mapped, with picture, by the way of all readings. */
export function createEventIntake({ services, report, failed }: EventIntakeOptions): EventIntake {
  const { db, clock } = services
  const mapped = knownMapping(db)
  const admit = perSecond(() => performance.now())
  const newest = new Map<string, number>()
  let running = 0

  async function handle(deviceId: string, event: SeenEvent): Promise<Taken> {
    const of = await mapped(event)
    if (!of) {
      await countUnknown(db, deviceId, event, clock.now())
      return 'unknown'
    }
    const meaning = meaningOf(of.meaning)
    if (!meaning) return 'ignored'
    const camera = await cameraOf(db, deviceId, event.channel)
    if (!camera) {
      await countUnknown(db, deviceId, ofChannel(event), clock.now())
      return 'noCamera'
    }
    const picture =
      event.picture && event.isActive ? await keep(camera.tenantId, event.picture).catch(failed) : undefined
    const frame = { ...meaning, active: event.isActive ? 1 : 0, confidence: of.confidence }
    const count = event.isActive ? of.sightings : 1
    const last = timeOf(camera.id, event, count)
    const sightings = Array.from({ length: count }, (_, n) => ({
      time: last - (count - 1 - n),
      payload: {
        ...frame,
        ...(n === count - 1 && {
          ...(picture && { picture: pictureOf(picture) }),
          ...(event.box && { box: event.box }),
        }),
      },
    }))
    await report(camera.id, sightings)
    return 'raised'
  }

  /** Sightings of one camera never share a moment: the ingest would take the second for a repetition of the first. */
  function timeOf(cameraId: string, { time }: SeenEvent, count: number): number {
    const now = clock.now().getTime()
    const told = time !== null && Math.abs(time - now) <= clockMostMs ? Math.min(time, now) : now
    const at = Math.max(told, (newest.get(cameraId) ?? 0) + count)
    if (newest.size > 100_000) newest.clear()
    newest.set(cameraId, at)
    return at
  }

  async function keep(tenantId: string, bytes: Buffer): Promise<string | undefined> {
    if (!services.files) return undefined
    const upload = { name: 'event.jpg', mime: 'image/jpeg', bytes, fields: {} }
    const kind = await examine(services, tenantId, upload)
    const ctx = { ...services, caller: null }
    return (await saveFile(ctx, { tenantId, userId: null, deptId: null }, upload, kind)).attachId
  }

  return {
    async take(deviceId, event) {
      if (running >= bounds.atOnce || !admit(deviceId, bounds.ofDevice)) return 'dropped'
      running += 1
      try {
        return await handle(deviceId, event)
      } catch (error) {
        failed(error)
        return 'dropped'
      } finally {
        running -= 1
      }
    },
  }
}

/** An event of a recorder's channel that is no camera here is listed by its channel, whatever its name is mapped to. */
function ofChannel(event: SeenEvent): SeenEvent {
  const { no, code, name } = event.channel
  return { ...event, name: `${event.name} @${no ?? code ?? name ?? '?'}`.slice(0, nameMost) }
}

/** Counts by name within the current second. */
function perSecond(now: () => number): (name: string, most: number) => boolean {
  let second = -1
  let counts = new Map<string, number>()
  return (name, most) => {
    const at = Math.floor(now() / 1000)
    if (at !== second) {
      second = at
      counts = new Map()
    }
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count <= most
  }
}

/** Kinds of unknown events kept of one device; a device that makes up names does not fill the table. */
const mostNames = 200

async function countUnknown(db: Db, deviceId: string, { source, name, payload }: SeenEvent, now: Date): Promise<void> {
  await sql`insert into vid_unknown_event as u (device_id, enterprise_id, source, event_name, first_time, last_time, payload)
    select d.id, d.enterprise_id, ${source}, ${name}, ${now}, ${now}, ${payload} from dev_device d
    where d.id = ${deviceId} and (exists (select 1 from vid_unknown_event o where o.device_id = d.id and o.source = ${source}
        and o.event_name = ${name})
      or (select count(*) from vid_unknown_event o where o.device_id = d.id) < ${mostNames})
    on conflict (device_id, source, event_name) do update set times = u.times + 1, last_time = excluded.last_time,
      payload = excluded.payload`.execute(db)
}

interface Found {
  readonly id: string
  readonly kind: string
  readonly tenantId: string
}

/**
 * Finds the camera an event is about: the device itself when it is a camera; of a box or recorder that one of its cameras which
 * has the channel, code or name, or its only one; else the box. Undefined for a recorder whose channel is no camera here.
 */
async function cameraOf(db: Db, deviceId: string, channel: SeenEvent['channel']): Promise<Found | undefined> {
  const found = await sql<Found & { isSelf: boolean; rank: number }>`
    select id, kind, tenant_id, is_self, rank from (
      select d.id, d.kind, d.tenant_id, d.id = ${deviceId}::bigint as is_self, case
        when d.id = ${deviceId}::bigint then 9
        when ${channel.code}::text in (d.attrs ->> 'monitorCode', d.code, d.index_code) then 1
        when d.attrs ->> 'channelNo' = ${channel.no}::text then 2
        when d.name = ${channel.name}::text then 3 else 5 end as rank
      from dev_device d where d.is_deleted = 0 and d.enabled = 1 and (d.id = ${deviceId}::bigint
        or (d.kind = ${deviceKind.is.camera} and ${deviceId}::text in (d.attrs ->> 'aiId', d.attrs ->> 'nvrId')))
    ) near order by rank, id limit 50`.execute(db)
  const self = found.rows.find(({ isSelf }) => isSelf)
  if (!self || self.kind === deviceKind.is.camera) return self
  const named = found.rows.find(({ rank }) => rank <= 3)
  if (named) return named
  const cameras = found.rows.filter(({ isSelf }) => !isSelf)
  if (cameras.length === 1) return cameras[0]
  return self.kind === deviceKind.is.aiBox ? self : undefined
}
