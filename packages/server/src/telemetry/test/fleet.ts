import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import type pg from 'pg'
import { hashOfToken } from '../../framework/auth/access-token.ts'

export interface FleetDevice {
  kind: DeviceKind
  code: string
  /** For a device that authenticates itself. */
  token?: string
  /** Code of its gateway. */
  gateway?: string
  attrs?: Record<string, unknown>
  offlineSeconds?: number
  enterprise?: number
}

/**
 * Creates enterprises (numbered from 1) with one workplace each, and devices in them; returns ids by code.
 */
export async function buildFleet(pool: pg.Pool, devices: readonly FleetDevice[]): Promise<Map<string, string>> {
  const enterprises = new Set(devices.map((device) => device.enterprise ?? 1))
  await pool.query(
    `insert into org_organize (id, organize_name, code, organize_level, region)
     values (1, '县应急局', 'LY', '4', '430181') on conflict do nothing`,
  )
  for (const number of enterprises) {
    await pool.query(
      `insert into ent_enterprise (id, enterprise_name, credit_code, enterprise_level, enterprise_nature, economic_type,
         mode_of_operation, province_id, city_id, county_id, organize_id, address, legal_person, principal,
         principal_phone, safety_manager, safety_phone)
       values ($1, $2, $2, '1', '1', '1', '1', '430000', '430100', '430181', 1, '浏阳', '张', '张', '1', '张', '1')`,
      [number, `企业${number}`],
    )
    await pool.query(
      `insert into wp_workplace (id, enterprise_id, code, building_number, name, workplace_kind, hazard_grade,
         xian_ding_yao_liang, max_person)
       values ($1, $1, 'W1', '1', '混药工房', '1', '1', 10, 3)`,
      [number],
    )
  }
  const ids = new Map<string, string>()
  for (const device of devices) ids.set(device.code, await addDevice(pool, device, ids))
  return ids
}

export async function addDevice(pool: pg.Pool, device: FleetDevice, ids: Map<string, string>): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into dev_device (kind, code, name, enterprise_id, workplace_id, gateway_id, token_hash, attrs, offline_seconds)
     values ($1, $2, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      device.kind,
      device.code,
      device.enterprise ?? 1,
      device.kind === 'gateway' ? null : (device.enterprise ?? 1),
      device.gateway ? ids.get(device.gateway) : null,
      device.token ? hashOfToken(device.token) : null,
      device.attrs ?? {},
      device.offlineSeconds ?? null,
    ],
  )
  return rows[0]?.id ?? ''
}
