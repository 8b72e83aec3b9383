import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { placeOf } from '@fengsui/contract/geo/place-of.ts'
import { demandedOf } from '@fengsui/contract/intake/demanded-devices.ts'
import type { IntakeState } from '@fengsui/contract/intake/intake.ts'
import { intakePosts } from '@fengsui/contract/intake/intake-fields.ts'
import {
  type IntakeStep,
  intakeSteps,
  type PointKind,
  pointKinds,
  type UnguardedPoint,
} from '@fengsui/contract/intake/unguarded.ts'
import { sql } from 'kysely'
import { hiddenOf } from '../../framework/access/field-scopes.ts'
import type { Context } from '../../framework/context.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import { readParam } from '../../framework/store/params.ts'
import { unguardedOf } from './unguarded-query.ts'

/** Rows of one enterprise that the page shows. */
const mostRows = 500
const mostDevices = 1000
const mostRefusals = 20
const refusedHours = 24

type Person = IntakeState['people'][number]
type Room = IntakeState['rooms'][number]
type Device = IntakeState['devices'][number]
interface Times {
  connectTime: Date | null
  heartTime: Date | null
  lastValueTime: Date | null
}
const moment = (time: Date | null) => (time ? shanghai(time) : null)

async function peopleOf({ db, caller }: Context, enterpriseId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`select u.id, u.real_name, u.account, u.phone,
      array_agg(distinct r.role_alias order by r.role_alias) as posts,
      exists (select 1 from sys_sign_in s where s.tenant_id = u.tenant_id and s.account = u.account and s.succeeded) as signed_in
    from sys_dept p join sys_user_dept l on l.dept_id = p.id join sys_user u on u.id = l.user_id
    join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
    where p.enterprise_id = ${enterpriseId} and p.is_deleted = 0 and u.is_deleted = 0 and u.status = 1 and r.is_deleted = 0
      and r.role_alias = any(${[...intakePosts]}::text[])
    group by u.id order by u.id limit ${mostRows}`.execute(db)
  const seesUsers = caller.permissions.has('user_view')
  return rows.map((row) => (seesUsers ? row : { ...row, account: null, phone: null }))
}

async function roomsOf({ db }: Context, enterpriseId: string, devices: readonly Device[]): Promise<Room[]> {
  const { rows } = await sql<Omit<Room, 'lacks'>>`select id, code, building_number, name, workplace_kind, process_type,
      hazard_grade, xian_ding_yao_liang, max_person from wp_workplace
    where enterprise_id = ${enterpriseId} and is_deleted = 0 order by code, id limit ${mostRows}`.execute(db)
  const byRoom = Map.groupBy(devices, ({ workplaceId }) => workplaceId)
  return rows.map((room) => {
    const here = new Set((byRoom.get(room.id) ?? []).map(({ kind }) => kind))
    return { ...room, lacks: demandedOf(room).filter((kind) => !here.has(kind)) }
  })
}

async function devicesOf({ db }: Context, enterpriseId: string): Promise<Device[]> {
  const { rows } = await sql<Omit<Device, keyof Times> & Times>`select id, code, name, kind, workplace_id, gateway_id,
      connect_time, heart_time, last_value_time from dev_device
    where enterprise_id = ${enterpriseId} and is_deleted = 0 and enabled = 1 order by code, id limit ${mostDevices}`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    connectTime: moment(row.connectTime),
    heartTime: moment(row.heartTime),
    lastValueTime: moment(row.lastValueTime),
  }))
}

/** Returns the newest messages of some gateways that were refused, with the reason. */
async function refusedOf({ db, clock, caller }: Context, gateways: readonly string[]): Promise<IntakeState['refused']> {
  if (gateways.length === 0 || !caller.permissions.has('device_view')) return []
  const since = new Date(clock.now().getTime() - refusedHours * 3_600_000)
  const { rows } = await sql<Omit<IntakeState['refused'][number], 'receiveTime'> & { receiveTime: Date }>`
    select r.receive_time, d.name as device_name, r.reason, r.detail from tele_rejected r
    left join dev_device d on d.id = r.device_id
    where r.gateway_id = any(${gateways}::bigint[]) and r.receive_time > ${since}
    order by r.receive_time desc limit ${mostRefusals}`.execute(db)
  return rows.map((row) => ({ ...row, receiveTime: shanghai(row.receiveTime) }))
}

interface Record {
  openTime: Date
  savedTime: Date | null
  closeTime: Date | null
  drafts: IntakeState['drafts']
}

/** The address at which devices connect: the tenant's, or this server's own. */
async function brokerOf({ db, caller, request, devicePort }: Context): Promise<IntakeState['broker']> {
  const [, host, port] =
    /^(.+?)(?::(\d{1,5}))?$/.exec((await readParam(db, caller.tenantId, 'device.broker')).trim()) ?? []
  if (host) return { host, port: port ? Number(port) : null }
  return { host: request.origin ? new URL(request.origin).hostname : '', port: devicePort ?? null }
}

/** Returns everything the page of an intake shows, of one moment. */
export async function stateOf(ctx: Context, enterpriseId: string): Promise<IntakeState> {
  const row = await find(ctx.db, ctx.caller, enterprise, enterpriseId)
  const hidden = hiddenOf(enterprise, ctx.caller)
  const text = (name: keyof typeof row & string) => (hidden?.has(name) ? '' : String(row[name] ?? ''))
  const records = await sql<Record>`select open_time, saved_time, close_time, drafts from ent_intake
    where enterprise_id = ${enterpriseId}`.execute(ctx.db)
  const [record] = records.rows
  const all = await devicesOf(ctx, enterpriseId)
  const gateways = all.filter(({ kind }) => kind === deviceKind.is.acquisitionGateway)
  const devices = all.filter(({ kind }) => kind !== deviceKind.is.acquisitionGateway)
  const rooms = await roomsOf(ctx, enterpriseId, devices)
  const people = await peopleOf(ctx, enterpriseId)
  const unguarded = (await unguardedOf(ctx.db, [enterpriseId], ctx.clock.now())).get(enterpriseId) ?? []
  const found = { people, rooms, gateways, devices }
  const place = placeOf({ longitude: row.longitude, latitude: row.latitude, regionCode: String(row.regionCode ?? '') })
  return {
    enterpriseId,
    enterpriseName: text('enterpriseName'),
    shortName: text('shortName') || null,
    creditCode: text('creditCode'),
    regionCode: text('regionCode'),
    regionName: text('regionName') || null,
    ...place,
    principal: text('principal'),
    principalPhone: text('principalPhone'),
    safetyManager: text('safetyManager'),
    safetyPhone: text('safetyPhone'),
    openTime: moment(record?.openTime ?? null),
    savedTime: moment(record?.savedTime ?? null),
    closeTime: moment(record?.closeTime ?? null),
    steps: stepsOf(found, unguarded),
    ...found,
    refused: await refusedOf(
      ctx,
      gateways.map(({ id }) => id),
    ),
    unguarded: [...unguarded],
    settled: settledOf(found, unguarded),
    drafts: ctx.caller.permissions.has('enterprise_add') ? (record?.drafts ?? {}) : {},
    broker: await brokerOf(ctx),
  }
}

type Registered = Pick<IntakeState, 'people' | 'rooms' | 'gateways' | 'devices'>

/** Returns how far each step is, by what exists. */
export function stepsOf(found: Registered, unguarded: readonly UnguardedPoint[]): IntakeState['steps'] {
  const open = (...kinds: PointKind[]) => unguarded.some(({ kind }) => kinds.includes(kind))
  const done: { readonly [S in IntakeStep]: readonly [boolean, number] } = {
    enterprise: [true, 1],
    people: [!open('headNoAccount', 'safetyNoAccount'), found.people.length],
    rooms: [!open('noRooms', 'roomNoQuantity', 'roomNoPeople'), found.rooms.length],
    gateway: [!open('noGateway', 'gatewaySilent'), found.gateways.length],
    devices: [found.devices.length > 0 && !open('roomDevice', 'deviceNoRoom', 'deviceSilent'), found.devices.length],
    check: [unguarded.length === 0, unguarded.length],
  }
  return intakeSteps.map((step) => ({ step, done: done[step][0], count: done[step][1] }))
}

/** Returns what is in order: the points that could be open and are not. */
function settledOf(
  { people, rooms, gateways, devices }: Registered,
  unguarded: readonly UnguardedPoint[],
): PointKind[] {
  const open = new Set(unguarded.map(({ kind }) => kind))
  const hasRooms = rooms.length > 0
  const applies: Readonly<Partial<globalThis.Record<PointKind, boolean>>> = {
    neverSignedIn: people.length > 0,
    nightAlone: people.length > 0,
    // The plant's own two levels have somebody only once both have accounts.
    vacantLevel: !open.has('headNoAccount') && !open.has('safetyNoAccount'),
    roomDevice: hasRooms,
    roomNoQuantity: hasRooms,
    roomNoPeople: hasRooms,
    roomPending: hasRooms,
    gatewaySilent: gateways.length > 0,
    deviceSilent: devices.length > 0,
    deviceNoRoom: devices.length > 0,
  }
  return pointKinds.filter((kind) => !open.has(kind) && (applies[kind] ?? true))
}
