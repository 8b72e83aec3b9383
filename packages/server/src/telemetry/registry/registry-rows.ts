import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import type pg from 'pg'
import type { RuleRow } from '../judge/judge-limits.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface DeviceRow {
  id: string
  kind: DeviceKind
  code: string
  tenantId: string
  enterpriseId: string
  regionCode: string
  organizeId: string | null
  workplaceId: string | null
  stationId: string | null
  gatewayId: string | null
  tokenHash: string | null
  enabled: number
  samplingSeconds: number | null
  offlineSeconds: number | null
  attrs: Fields
  heartTime: Date | null
  onLine: number
  isDeleted: number
}
export interface WorkplaceRow {
  id: string
  workplaceKind: string | null
  processType: string | null
  productionState: string
  stopFrom: Date | null
  stopTo: Date | null
  workStart: string
  workEnd: string
  dischargerId: string | null
  fields: Fields
  setting: Fields | null
  isDeleted: number
}
export interface StationRow {
  id: string
  fields: Fields
}
export interface EnterpriseRow {
  id: string
  productionState: string
}
/** Night watch of a workplace; that of a plant as a whole has none. */
export interface WatchRow {
  id: string
  workplaceId: string
  staffId: string
  watchFrom: Date
  watchTo: Date
  isDeleted: number
}
export type RuleRowWithPlace = Omit<RuleRow, 'enabled'> & {
  tenantId: string
  workplaceId: string | null
  deviceId: string | null
  enabled: number
  isDeleted: number
}

export interface Definitions {
  devices: DeviceRow[]
  workplaces: WorkplaceRow[]
  stations: StationRow[]
  enterprises: EnterpriseRow[]
  rules: RuleRowWithPlace[]
  watches: WatchRow[]
}

const devices = `select id, kind, code, tenant_id as "tenantId", enterprise_id as "enterpriseId", region_code as "regionCode",
  organize_id as "organizeId", workplace_id as "workplaceId", station_id as "stationId", gateway_id as "gatewayId",
  token_hash as "tokenHash", enabled, sampling_seconds as "samplingSeconds", offline_seconds as "offlineSeconds", attrs,
  heart_time as "heartTime", on_line as "onLine", is_deleted as "isDeleted"
  from dev_device`
const workplaces = `select w.id, w.workplace_kind as "workplaceKind", w.process_type as "processType",
  w.production_state as "productionState", w.stop_from as "stopFrom", w.stop_to as "stopTo",
  w.work_start as "workStart", w.work_end as "workEnd",
  case when w.static_discharge_wicks_enable = 1 then w.static_discharge_wicks_id end as "dischargerId",
  json_build_object('maxPerson', w.max_person, 'xianDingYaoLiang', w.xian_ding_yao_liang,
    'isEnableVideoWarning', w.is_enable_video_warning, 'soundCheck', w.sound_check) as fields,
  case when s.is_deleted = 0 then s.limits end as setting, w.is_deleted as "isDeleted"
  from wp_workplace w left join wp_setting s on s.id = w.setting_id`
const stations = `select id, json_build_object('maxPerson', max_person, 'xianDingYaoLiang', xian_ding_yao_liang) as fields
  from wp_station`
const enterprises = `select id, production_state as "productionState" from ent_enterprise`
const rules = `select id, tenant_id as "tenantId", scope, kind, metric, op, type_key as "typeKey", severity, enabled,
  value::float8 as value, value_from as "valueFrom", window_seconds as "windowSeconds", for_seconds as "forSeconds", for_samples as "forSamples",
  clear_mode as "clearMode", clear_value::float8 as "clearValue", clear_from as "clearFrom", clear_seconds as "clearSeconds",
  clear_samples as "clearSamples", gates, source, origin, standard, clause, edition,
  workplace_id as "workplaceId", device_id as "deviceId", is_deleted as "isDeleted"
  from warn_rule`

/** Days for which watches that are over are kept, for readings that arrive late. */
export const watchDays = 2
/** Days back for which readings are judged again on other limits. */
const replayDays = 32
const watchesSince = (days: number) => `select id, workplace_id as "workplaceId", staff_id as "staffId",
  watch_from as "watchFrom", watch_to as "watchTo", is_deleted as "isDeleted"
  from (select *, xmin from ops_night_watch
    where workplace_id is not null and watch_to > now() - interval '${days} days') n`

type Ask = <T>(text: string) => Promise<T[]>

/**
 * Condition for rows with update_time >= $1 whose transaction had not ended at the previous read; $2 is the
 * oldest transaction still open then (null: every row). $1 is earlier than that read, as a row may be
 * committed long after its update_time. xmin has no epoch: a recent row has the current one, or the previous
 * one where xmin is greater than the current id.
 */
const writtenSince = (row: string) => `(${row}.update_time >= $1 and ($2::bigint is null or
  (case when ${row}.xmin::text::bigint > (present.xid & 4294967295) then (present.xid >> 32) - 1 else present.xid >> 32 end
    * 4294967296 + ${row}.xmin::text::bigint >= $2::bigint)))`
const present = 'cross join (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid) present'

const since = (ask: Ask) => ({
  enterprises: () => ask<EnterpriseRow>(`${enterprises} e ${present} where ${writtenSince('e')}`),
  workplaces: () => ask<WorkplaceRow>(`${workplaces} ${present} where ${writtenSince('w')} or ${writtenSince('s')}`),
  stations: () => ask<StationRow>(`${stations} t ${present} where ${writtenSince('t')} and is_deleted = 0`),
  rules: () => ask<RuleRowWithPlace>(`${rules} r ${present} where ${writtenSince('r')}`),
  watches: () => ask<WatchRow>(`${watchesSince(watchDays)} ${present} where ${writtenSince('n')}`),
  devices: () => ask<DeviceRow>(`${devices} d ${present} where ${writtenSince('d')}`),
})

/** Start of an incremental read of the definitions. */
export interface ReadFrom {
  /** Not later than the update_time of any row still to be read. */
  readonly updateTime: Date
  /** Oldest transaction open at the previous read. */
  readonly openTransaction: string
}

/**
 * Reads what was committed since the previous read, or everything without one. `openTransaction`: for the
 * next read.
 */
export async function readDefinitions(
  pool: pg.Pool,
  from: ReadFrom | null,
): Promise<{ definitions: Definitions; openTransaction: string }> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('select pg_snapshot_xmin(pg_current_snapshot())::text as oldest')
    const parameters = [from?.updateTime ?? '-infinity', from?.openTransaction ?? null]
    const definitions = await readAll(since(async (text) => (await client.query(text, parameters)).rows))
    return { definitions, openTransaction: rows[0].oldest }
  } finally {
    client.release()
  }
}

const own = 'enterprise_id = $1 and is_deleted = 0'
/** Reads the definitions of one enterprise ($1 is its id); `ask` runs the queries in a transaction. */
export const readDefinitionsOf = (ask: Ask): Promise<Definitions> =>
  readAll({
    enterprises: () => ask<EnterpriseRow>(`${enterprises} where id = $1`),
    workplaces: () => ask<WorkplaceRow>(`${workplaces} where w.enterprise_id = $1 and w.is_deleted = 0`),
    stations: () => ask<StationRow>(`${stations} where ${own}`),
    rules: () =>
      ask<RuleRowWithPlace>(`${rules} where is_deleted = 0 and (enterprise_id = $1 or scope = 'kind'
        and tenant_id = (select tenant_id from ent_enterprise where id = $1))`),
    watches: () => ask<WatchRow>(`${watchesSince(replayDays)} where ${own}`),
    devices: () => ask<DeviceRow>(`${devices} where ${own}`),
  })

async function readAll(read: ReturnType<typeof since>): Promise<Definitions> {
  return {
    enterprises: await read.enterprises(),
    workplaces: await read.workplaces(),
    stations: await read.stations(),
    rules: await read.rules(),
    watches: await read.watches(),
    devices: await read.devices(),
  }
}
