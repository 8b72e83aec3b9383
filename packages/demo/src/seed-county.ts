import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { hashOfToken } from '@fengsui/server/framework/auth/access-token.ts'
import type { Sealer } from '@fengsui/server/framework/auth/device-key.ts'
import { hashPassword } from '@fengsui/server/framework/auth/password.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { roleRows } from '@fengsui/server/seed/menus.ts'
import { sql } from 'kysely'
import { demoCameraBinds } from './county/camera-binds.ts'
import { cameraLoginRows } from './county/camera-logins.ts'
import type { DemoCounty } from './county/county.ts'
import { demoDepartments } from './county/departments.ts'
import { demoHazardPoints } from './county/hazard-points.ts'
import { demoToken } from './county/tokens.ts'

/**
 * Devices without their port: ports reference devices, so devices are inserted first and get their port
 * afterwards.
 */
const deviceRows = (devices: DemoCounty['devices']) =>
  devices.map(({ gatewayPortId, ...device }) => ({
    ...device,
    offlineSeconds: kindMetrics[device.kind].offlineSeconds,
    tokenHash: device.kind === 'gateway' ? hashOfToken(demoToken(device.code)) : null,
  }))

async function insertUsers(db: Db, { users, organizations, enterprises }: DemoCounty): Promise<Record<string, number>> {
  const departments = demoDepartments(organizations, enterprises)
  const roleIds = new Map(roleRows().map((role) => [role.roleAlias, role.id]))
  const home = (user: DemoCounty['users'][number]) =>
    departments.find((it) =>
      user.enterpriseId ? it.enterpriseId === user.enterpriseId : it.organizeId === user.organizeId,
    )?.id
  const accounts = users.map(async ({ id, account, password, realName, phone, sex, userType }) => {
    return { id, account, password: await hashPassword(password), name: realName, realName, phone, sex, userType }
  })
  const details = users.map(({ id, organizeId, enterpriseId, duty, receiveLevels, receiveChannels, ...rest }) => {
    const { dutyFrom, dutyTo, substituteUserId } = rest
    const hours = { dutyFrom, dutyTo, substituteUserId }
    return { userId: id, organizeId, enterpriseId, duty, receiveLevels, receiveChannels, ...hours }
  })
  return {
    sys_dept: await insertRows(db, 'sys_dept', departments),
    sys_user: await insertRows(db, 'sys_user', await Promise.all(accounts)),
    sys_user_role: await insertRows(
      db,
      'sys_user_role',
      users.map(({ id, roleAlias }) => ({ userId: id, roleId: roleIds.get(roleAlias) })),
    ),
    sys_user_dept: await insertRows(
      db,
      'sys_user_dept',
      users.map((user) => ({ userId: user.id, deptId: home(user) })),
    ),
    sys_user_detail: await insertRows(db, 'sys_user_detail', details),
  }
}

/**
 * Writes the demonstration county; returns the number of rows by table. Without `sealer` its cameras have no stored accounts.
 */
export async function seedDemoCounty(db: Db, county: DemoCounty, sealer?: Sealer): Promise<Record<string, number>> {
  const places = {
    org_organize: await insertRows(db, 'org_organize', county.organizations),
    ent_enterprise: await insertRows(db, 'ent_enterprise', county.enterprises),
  }
  const people = await insertUsers(db, county)
  const rooms = { wp_workplace: await insertRows(db, 'wp_workplace', county.workplaces) }
  const things = {
    dev_device: await insertRows(db, 'dev_device', deviceRows(county.devices)),
    dev_gateway_port: await insertRows(db, 'dev_gateway_port', county.ports),
    wp_station: await insertRows(db, 'wp_station', county.stations),
    vid_camera_bind: await insertRows(db, 'vid_camera_bind', demoCameraBinds(county.devices, county.workplaces)),
    ...(sealer && { vid_credential: await insertRows(db, 'vid_credential', cameraLoginRows(county.devices, sealer)) }),
    hz_collection_point: await insertRows(db, 'hz_collection_point', demoHazardPoints(county)),
  }
  await sql`update dev_device d set gateway_port_id = p.id from dev_gateway_port p where p.machine_id = d.id`.execute(
    db,
  )
  return { ...places, ...people, ...rooms, ...things }
}
