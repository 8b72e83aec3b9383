import { deviceRegisters } from '@fengsui/contract/devices/registers.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import type { SceneDevice, SceneRoom, SceneStation } from '@fengsui/contract/enterprises/plant-scene.ts'
import { station } from '@fengsui/contract/workplaces/station.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { sql } from 'kysely'
import { at, emptied, ofPlant, type PlantContext, rowsOf } from '../plant/scope.ts'

/** More rooms and devices than any plant has. */
const mostRooms = 400
const mostDevices = 3000

interface RoomRow extends Omit<SceneRoom, 'number' | 'dataTime'> {
  buildingNumber: string | null
  dataTime: Date | null
}

/** Rooms with people, quantity and the worst open warning now, by number. */
export async function roomsOf(plant: PlantContext): Promise<SceneRoom[]> {
  const mayWarn = plant.ctx.caller.permissions.has('warn_view')
  const rows = await rowsOf(
    plant.ctx.db,
    sql<RoomRow>`select w.id, w.building_number, w.name, w.workplace_kind, w.process_type, w.hazard_grade, w.area::float8 as area,
        w.longitude::float8 as longitude, w.latitude::float8 as latitude, w.protective_barrier, w.safe_distance::float8 as safe_distance,
        d.people_now, w.max_person, coalesce(d.weight_now, s.held) as weight_now, w.xian_ding_yao_liang::float8 as xian_ding_yao_liang,
        x.worst as worst_severity, coalesce(x.open, 0) as bj_count, x.id as warning_id,
        d.device_count, d.online_count, d.data_time
      from wp_workplace w
      left join lateral (select (sum((last_values ->> 'peopleCount')::numeric) filter (where kind = ${sql.lit(deviceKind.is.peopleDetector)}))::int as people_now,
          (sum((last_values ->> 'weight')::numeric) filter (where kind = ${sql.lit(deviceKind.is.explosiveScale)}))::float8 as weight_now,
          (count(*) filter (where enabled = 1))::int as device_count, (count(*) filter (where enabled = 1 and on_line = 1))::int as online_count,
          max(last_value_time) as data_time
        from dev_device where workplace_id = w.id and is_deleted = 0) d on true
      left join lateral (select sum(k.explosive_kg)::float8 as held from wh_warehouse h join wh_stock k on k.warehouse_id = h.id
        where h.workplace_id = w.id and h.is_deleted = 0) s on true
      left join lateral (select min(severity) as worst, count(*)::int as open, (array_agg(id::text order by severity, warn_time, id))[1] as id
        from warn_event where ${mayWarn} and workplace_id = w.id and close_time is null and is_deleted = 0) x on true
      where w.is_deleted = 0 and ${ofPlant(plant, 'wp_workplace', 'w')} order by w.id limit ${mostRooms}`,
  )
  const byNumber = new Intl.Collator('zh-CN', { numeric: true })
  return emptied(plant, workplace, rows)
    .map(
      ({ buildingNumber, dataTime, ...row }): SceneRoom => ({
        ...row,
        number: (buildingNumber ?? '').replace(/#$/, ''),
        bjCount: row.bjCount ?? 0,
        dataTime: at(dataTime),
      }),
    )
    .sort((one, other) => byNumber.compare(one.number, other.number))
}

export async function stationsOf(plant: PlantContext): Promise<SceneStation[]> {
  const rows = await rowsOf(
    plant.ctx.db,
    sql<SceneStation>`select s.id, s.workplace_id, s.name, s.max_person, s.xian_ding_yao_liang::float8 as xian_ding_yao_liang
      from wp_station s where s.is_deleted = 0 and ${ofPlant(plant, 'wp_station', 's')} order by s.code, s.id limit ${mostDevices}`,
  )
  return emptied(plant, station, rows)
}

interface DeviceRow extends Omit<SceneDevice, 'lastValues' | 'lastValueTime'> {
  lastValues: Record<string, unknown> | null
  lastValueTime: Date | null
}

/** Devices in rooms, and cameras that look into them, as far as the caller may see each. */
export async function devicesOf(plant: PlantContext): Promise<SceneDevice[]> {
  const { permissions } = plant.ctx.caller
  const mayWarn = permissions.has('warn_view')
  const room = sql`coalesce(d.workplace_id, case b.bind_kind when 'workplace' then b.bind_id when 'station' then t.workplace_id end)`
  const rows = await rowsOf(
    plant.ctx.db,
    sql<DeviceRow>`select d.id, ${room} as workplace_id, d.station_id, d.code, d.name, d.kind, d.on_line, d.status, d.last_values, d.last_value_time,
        d.longitude::float8 as longitude, d.latitude::float8 as latitude, x.worst as worst_severity
      from dev_device d
      left join vid_camera_bind b on d.kind = ${deviceKind.is.camera} and b.camera_id = d.id and b.is_deleted = 0
      left join wp_station t on b.bind_kind = 'station' and t.id = b.bind_id
      left join lateral (select min(severity) as worst from warn_event
        where ${mayWarn} and device_id = d.id and close_time is null and is_deleted = 0) x on true
      where d.is_deleted = 0 and d.enabled = 1 and ${room} is not null
        and case when d.kind = ${deviceKind.is.camera} then ${permissions.has('video_view')}::boolean else ${permissions.has('device_view')}::boolean end
        and ${ofPlant(plant, 'dev_device', 'd')} order by d.kind, d.code, d.id limit ${mostDevices}`,
  )
  const shown = rows.map((row) => ({
    ...row,
    lastValues: figuresOf(row.lastValues),
    lastValueTime: at(row.lastValueTime),
  }))
  const [register] = deviceRegisters.values()
  if (!register) return shown
  return emptied(plant, register, shown).map((row) => ({ ...row, lastValues: row.lastValues ?? {} }))
}

/** The values that are numbers. */
const figuresOf = (values: Readonly<Record<string, unknown>> | null): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
