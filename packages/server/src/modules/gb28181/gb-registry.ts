import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { cameraProtocol } from '@fengsui/contract/dictionaries/video.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { transact } from '../../framework/events/outbox.ts'
import { recordset } from '../../framework/store/recordset.ts'
import { loginOf, passwordsOf } from '../devices/index.ts'
import type { CatalogItem } from './manscdp.ts'

type Services = Pick<Context, 'db' | 'clock' | 'devices'>

/** A device that may register: a recorder or camera with this id and a stored password. */
export interface KnownDevice {
  readonly deviceId: string
  readonly password: string
}

/** Where a registered device is reached. */
export interface Registered {
  readonly gbId: string
  readonly deviceId: string
  readonly address: string
  readonly port: number
  readonly transport: 'udp' | 'tcp'
  /** ms since 1970 */
  readonly expires: number
}

/** A device in the live stream; without `onLine`, which others report. */
interface Told {
  readonly id: string
  readonly kind: string
  readonly code: string
  readonly enterpriseId: string
  readonly workplaceId: string | null
  readonly tenantId: string
  readonly regionCode: string
  readonly gbState: string | null
}

/** Tenants may have registered the same id; each of their passwords is tried. */
const mostTwins = 5
const mostStrangers = 500

/** The rows behind GB/T 28181: who may register, who is registered, and what their catalogues say. */
export function gbRegistry(services: Services) {
  const { db, clock } = services
  return {
    async known(gbId: string): Promise<KnownDevice[]> {
      const found = await sql<{ id: string }>`select id::text as id from dev_device where is_deleted = 0 and enabled = 1
        and ((kind = ${deviceKind.is.networkRecorder} and attrs ->> 'gbServerId' = ${gbId})
          or (kind = ${deviceKind.is.camera} and attrs ->> 'monitorCode' = ${gbId}
            and attrs ->> 'protocolType' = ${cameraProtocol.is.gbT28181})) order by id limit ${mostTwins}`.execute(db)
      const known = await Promise.all(
        found.rows.map(async ({ id }) => {
          const login = await loginOf(services, id, '')
          return login?.password ? [{ deviceId: id, password: login.password }] : []
        }),
      )
      return known.flat()
    },

    async remember({ gbId, deviceId, address, port, transport, expires }: Registered, agent: string): Promise<void> {
      const now = clock.now()
      await sql`insert into gb_registration (gb_id, device_id, address, port, transport, user_agent, register_time, expire_time)
        values (${gbId}, ${deviceId}, ${address}, ${port}, ${transport}, ${agent.slice(0, 100)}, ${now}, ${new Date(expires)})
        on conflict (gb_id) do update set device_id = excluded.device_id, address = excluded.address, port = excluded.port,
          transport = excluded.transport, user_agent = excluded.user_agent, register_time = excluded.register_time,
          expire_time = excluded.expire_time`.execute(db)
      await sql`delete from gb_stranger where gb_id = ${gbId}`.execute(db)
      await sql`delete from gb_refusal where device_id = ${deviceId}`.execute(db)
    },

    forget: async (gbId: string): Promise<void> =>
      void (await sql`delete from gb_registration where gb_id = ${gbId}`.execute(db)),

    /** Deletes registrations that have ended, as those an earlier process kept; returns their devices. */
    async forgetExpired(): Promise<string[]> {
      const found = await sql<{ deviceId: string }>`delete from gb_registration where expire_time < ${clock.now()}
        returning device_id::text as device_id`.execute(db)
      return found.rows.map(({ deviceId }) => deviceId)
    },

    /**
     * Registrations that still hold, of devices that may still register with the password they had then, and that password.
     * Those over TCP ended with their connection.
     */
    async stillRegistered(): Promise<(Registered & { readonly password: string })[]> {
      const found = await sql<
        Omit<Registered, 'expires'> & { expireTime: Date }
      >`select r.gb_id, r.device_id::text as device_id, r.address, r.port, r.transport, r.expire_time
        from gb_registration r join vid_credential k on k.device_id = r.device_id
        where r.expire_time > ${clock.now()} and r.transport = 'udp' and k.update_time <= r.register_time limit 10000`.execute(
        db,
      )
      const passwords = await this.passwordsNow(found.rows)
      return found.rows.flatMap(({ expireTime, ...row }) => {
        const password = passwords.get(row.deviceId)
        return password === undefined ? [] : [{ ...row, expires: expireTime.getTime(), password }]
      })
    },

    /** Passwords of those of these devices that may register with their id, by device. */
    async passwordsNow(
      devices: readonly Pick<Registered, 'gbId' | 'deviceId'>[],
    ): Promise<ReadonlyMap<string, string>> {
      const rows = devices.map(({ gbId, deviceId }) => ({ gbId, deviceId }))
      const found = await sql<{ id: string }>`select d.id::text as id
        from ${recordset(rows, 'gb_id text, device_id bigint')} join dev_device d on d.id = r.device_id
        where d.is_deleted = 0 and d.enabled = 1 and (d.kind = ${deviceKind.is.networkRecorder} and d.attrs ->> 'gbServerId' = r.gb_id
          or d.kind = ${deviceKind.is.camera} and d.attrs ->> 'monitorCode' = r.gb_id
            and d.attrs ->> 'protocolType' = ${cameraProtocol.is.gbT28181})`.execute(db)
      return passwordsOf(
        services,
        found.rows.map(({ id }) => id),
      )
    },

    /** Keeps that devices gave another password than the stored one; returns those of which that was not known. */
    async refuse(deviceIds: readonly string[], address: string): Promise<string[]> {
      const now = clock.now()
      const kept = await sql<{
        id: string
        times: number
      }>`insert into gb_refusal as f (device_id, address, first_time, last_time)
        select id, ${address}, ${now}, ${now} from unnest(${deviceIds}::bigint[]) id
        on conflict (device_id) do update set times = f.times + 1, last_time = excluded.last_time, address = excluded.address
        returning device_id::text as id, times`.execute(db)
      return kept.rows.filter(({ times }) => times === 1).map(({ id }) => id)
    },

    /** Notifies consoles how far devices are with their registration now, and the cameras behind them. */
    async announce(deviceIds: readonly string[]): Promise<void> {
      const ids = (await Promise.all(deviceIds.map((id) => this.behind(id)))).flat()
      await transact(db, async (tx, effect) => {
        const found = await sql<Told>`select id::text as id, kind, code, enterprise_id::text as enterprise_id,
            workplace_id::text as workplace_id, tenant_id, region_code, gb_state(id, kind, attrs, tenant_id) as gb_state
          from dev_device where id = any(${ids}::bigint[]) and is_deleted = 0`.execute(tx)
        for (const { tenantId, regionCode, ...payload } of found.rows)
          effect({ kind: 'device', tenantId, regionCode, enterpriseId: payload.enterpriseId, payload })
      })
    },

    async meetStranger(gbId: string, address: string, agent: string): Promise<void> {
      const now = clock.now()
      await sql`insert into gb_stranger as s (gb_id, address, user_agent, first_time, last_time)
        values (${gbId}, ${address}, ${agent.slice(0, 100)}, ${now}, ${now})
        on conflict (gb_id) do update set times = s.times + 1, last_time = excluded.last_time, address = excluded.address`.execute(
        db,
      )
      await sql`delete from gb_stranger where gb_id in
        (select gb_id from gb_stranger order by last_time desc offset ${mostStrangers})`.execute(db)
    },

    async saveCatalog(deviceId: string, items: readonly CatalogItem[]): Promise<void> {
      const rows = items.map((item) => ({ ...item, isOn: item.isOn ? 1 : 0 }))
      await sql`insert into gb_channel (device_id, enterprise_id, channel_id, name, manufacturer, model, parent_id, is_on, seen_time)
        select d.id, d.enterprise_id, r.device_id, r.name, r.manufacturer, r.model, r.parent_id, r.is_on, ${clock.now()}
        from ${recordset(rows, 'device_id text, name text, manufacturer text, model text, parent_id text, is_on smallint')}
        join dev_device d on d.id = ${deviceId}
        on conflict (device_id, channel_id) do update set name = excluded.name, manufacturer = excluded.manufacturer,
          model = excluded.model, parent_id = excluded.parent_id, is_on = excluded.is_on, seen_time = excluded.seen_time,
          is_deleted = 0`.execute(db)
    },

    /** Cameras taken over from the catalogue of a device that are on, and the device itself. */
    async alive(deviceId: string): Promise<string[]> {
      const found = await sql<{ id: string }>`select distinct c.camera_id::text as id from gb_channel_v c
        where c.device_id = ${deviceId} and c.is_on = 1 and c.camera_id is not null limit 2000`.execute(db)
      return [deviceId, ...found.rows.map(({ id }) => id)]
    },

    /** A device, and the cameras taken over from its catalogue. */
    async behind(deviceId: string): Promise<string[]> {
      const found = await sql<{ id: string }>`select distinct c.camera_id::text as id from gb_channel_v c
        where c.device_id = ${deviceId} and c.camera_id is not null limit 2000`.execute(db)
      return [deviceId, ...found.rows.map(({ id }) => id)]
    },

    async savePosition(channelId: string, deviceId: string, longitude: number, latitude: number): Promise<void> {
      await sql`update gb_channel set longitude = ${longitude}, latitude = ${latitude}, seen_time = ${clock.now()}
        where device_id = ${deviceId} and (channel_id = ${channelId} or device_id = ${deviceId} and ${channelId} = (select
          coalesce(attrs ->> 'gbServerId', attrs ->> 'monitorCode') from dev_device where id = ${deviceId}))`.execute(
        db,
      )
    },

    /** The id of a camera and of the device that speaks for it; undefined when it has none. */
    async cameraIds(
      cameraId: string,
    ): Promise<{ readonly cameraGbId: string; readonly deviceGbIds: string[] } | undefined> {
      const found = await sql<{ own: string | null; recorder: string | null; through: string[] | null }>`
        select c.attrs ->> 'monitorCode' as own, n.attrs ->> 'gbServerId' as recorder,
          (select array_agg(coalesce(d.attrs ->> 'gbServerId', d.attrs ->> 'monitorCode')) from gb_channel g
            join dev_device d on d.id = g.device_id where g.tenant_id = c.tenant_id and g.channel_id = c.attrs ->> 'monitorCode') as through
        from dev_device c left join dev_device n on n.id = (c.attrs ->> 'nvrId')::bigint
        where c.id = ${cameraId} and c.is_deleted = 0 and c.enabled = 1`.execute(db)
      const [row] = found.rows
      if (!row?.own) return undefined
      return {
        cameraGbId: row.own,
        deviceGbIds: [row.recorder, ...(row.through ?? []), row.own].filter((id) => id !== null),
      }
    },
  }
}
export type GbRegistry = ReturnType<typeof gbRegistry>
