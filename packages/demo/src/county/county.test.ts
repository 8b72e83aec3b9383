import { chargeGunpowder } from '@fengsui/contract/devices/chargeGunpowder.ts'
import { druginvolvedmachine } from '@fengsui/contract/devices/druginvolvedmachine.ts'
import { electrostatic } from '@fengsui/contract/devices/electrostatic.ts'
import { gateway } from '@fengsui/contract/devices/gateway.ts'
import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import { pds } from '@fengsui/contract/devices/pds.ts'
import { deviceRegisters, dust, temperaturehumidity } from '@fengsui/contract/devices/registers.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { seatOf } from '@fengsui/contract/geo/seats.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { parse } from '@fengsui/contract/kit/parse.ts'
import { organize } from '@fengsui/contract/organisations/organize.ts'
import { roles } from '@fengsui/contract/roles.ts'
import { videoRegisters } from '@fengsui/contract/video/video-catalogue.ts'
import { station } from '@fengsui/contract/workplaces/station.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { readRegions } from '@fengsui/server/seed/regions.ts'
import { describe, expect, it } from 'vitest'
import { demoCameraBinds } from './camera-binds.ts'
import { demoCounty } from './county.ts'
import { holder } from './people.ts'
import { VACANT_TOWNS } from './users.ts'

const county = demoCounty(Date.UTC(2026, 10, 21))
const { organizations, enterprises, workplaces, devices, ports, stations, users } = county
const gateways = devices.filter((device) => device.kind === 'gateway')
const cameras = devices.filter((device) => device.kind === 'camera')
/** Devices that report by their code, on no port. */
const portless = devices.filter((device) => device.gatewayPortId === null && device.kind !== 'gateway')
const others = portless.filter((device) => device.kind !== 'camera')
const behind = devices.filter((device) => device.gatewayPortId !== null)

/** Validation errors the server would report. */
const faults = (fields: FieldMap, row: object) =>
  parse(fields, row as Record<string, unknown>).faults.map(({ field, message }) => `${field}: ${message[0]}`)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const unique = (values: readonly unknown[]) => new Set(values).size

describe('the demonstration county', () => {
  it('is the same each time', () => expect(demoCounty(Date.UTC(2026, 10, 21))).toEqual(county))

  it('has its numbers', () => {
    expect(enterprises).toHaveLength(19)
    expect(enterprises.filter(({ countyId }) => countyId === '430181')).toHaveLength(15)
    expect(unique(enterprises.flatMap((it) => it.enterpriseType ?? []))).toBe(5)
    expect(enterprises.slice(16).map((it) => it.enterpriseNature)).toEqual(['2', '3', '5'])
    expect(workplaces.length).toBeGreaterThanOrEqual(145)
    expect(workplaces.length).toBeLessThanOrEqual(160)
    expect(behind.length).toBeGreaterThanOrEqual(390)
    expect(behind.length).toBeLessThanOrEqual(420)
    expect(cameras.length).toBeGreaterThanOrEqual(30)
    expect(unique(others.map(({ kind }) => kind))).toBe(9)
    for (const camera of portless) {
      const gateway = devices.find(({ id }) => id === camera.gatewayId)
      expect(gateway, camera.code).toMatchObject({ kind: 'gateway', enterpriseId: camera.enterpriseId })
    }
    // Where more people than permitted can be, a camera sees them.
    const crowded = workplaces.filter(({ workplaceKind, maxPerson }) => workplaceKind === '1' && maxPerson >= 4)
    const withDetector = crowded.filter(({ id }) => behind.some((it) => it.kind === 'pds' && it.workplaceId === id))
    for (const { id, code } of withDetector) expect(unique(cameras.filter((it) => it.workplaceId === id)), code).toBe(1)
  })

  it('has a recorder, an access device and an AI box with cameras of their plant', () => {
    for (const kind of ['nvr', 'dv', 'ai']) expect(devices.filter((it) => it.kind === kind)).toHaveLength(1)
    const behindHost = (name: string, kind: string) => {
      const host = devices.find((it) => it.kind === kind)
      const found = cameras.filter(({ attrs }) => attrs[name] === host?.id)
      for (const one of found) expect(one.enterpriseId).toBe(host?.enterpriseId)
      return found
    }
    expect(behindHost('nvrId', 'nvr').length).toBeGreaterThan(2)
    expect(behindHost('aiId', 'ai').length).toBeGreaterThan(1)
    expect(demoCameraBinds(devices, workplaces)).toHaveLength(cameras.length)
  })

  it('has a camera of the plant at a gate for people and at one for vehicles', () => {
    const cameraOf = new Map(cameras.map((camera) => [camera.id, camera]))
    for (const kind of ['winggate', 'roadgate']) {
      const [gate, ...more] = devices.filter((it) => it.kind === kind && it.attrs.cameraId !== undefined)
      expect(more, kind).toEqual([])
      expect(cameraOf.get(String(gate?.attrs.cameraId))?.enterpriseId, kind).toBe(gate?.enterpriseId)
    }
  })

  it('passes the border it would meet as bodies', () => {
    for (const row of organizations) expect(faults(organize.fields, row), row.organizeName).toEqual([])
    for (const row of enterprises) expect(faults(enterprise.fields, row), row.enterpriseName).toEqual([])
    for (const row of workplaces) expect(faults(workplace.fields, row), row.code).toEqual([])
    for (const row of stations) expect(faults(station.fields, row), row.code).toEqual([])
    for (const row of ports) expect(faults(gatewayPort.fields, row), row.id).toEqual([])
    const kinds: Record<string, FieldMap> = {
      gateway: gateway.fields,
      th: temperaturehumidity.fields,
      dust: dust.fields,
      pds: pds.fields,
      electrostatic: electrostatic.fields,
      chargegunpowder: chargeGunpowder.fields,
      druginvolved: druginvolvedmachine.fields,
      ...Object.fromEntries(videoRegisters.map(({ only, fields }) => [only.kind, fields])),
    }
    for (const row of devices)
      expect(
        faults(kinds[row.kind] ?? deviceRegisters.get(row.kind)?.fields ?? {}, { ...row, ...row.attrs }),
        row.code,
      ).toEqual([])
  })

  it('names nothing twice', () => {
    for (const rows of [organizations, enterprises, workplaces, devices, ports, stations, users])
      expect(unique(rows.map((row) => row.id))).toBe(rows.length)
    expect(unique(devices.map((it) => it.code))).toBe(devices.length)
    expect(unique(workplaces.map((it) => it.code))).toBe(workplaces.length)
    expect(unique(enterprises.map((it) => it.creditCode))).toBe(19)
    expect(unique(users.map((it) => it.account))).toBe(users.length)
    expect(unique(users.map((it) => it.phone))).toBe(users.length)
  })
})

describe('organisations', () => {
  const regions = new Map([...readRegions()].map((region) => [region.code, region]))

  it('form one chain from the township to the ministry', () => {
    const byId = new Map(organizations.map((row) => [row.id, row]))
    expect(organizations.filter((row) => !row.parentId)).toHaveLength(1)
    for (const row of organizations) {
      expect(regions.has(row.region), row.region).toBe(true)
      const parent = byId.get(row.parentId ?? '')
      if (!parent) continue
      expect(row.ancestors).toBe(`${parent.ancestors},${parent.id}`)
      expect(Number(row.organizeLevel)).toBe(Number(parent.organizeLevel) + 1)
    }
    expect(organizations.filter((row) => row.countyId === '430181' && row.organizeLevel === '5')).toHaveLength(32)
  })
})

describe('enterprises', () => {
  it("are beside their township's seat, inside their county", () => {
    const boxes: Record<string, [number, number, number, number]> = {
      '430181': [113.17, 27.85, 114.25, 28.57],
      '430281': [113.15, 27.36, 113.76, 27.97],
    }
    for (const row of enterprises) {
      const [longitude, latitude] = [Number(row.longitude), Number(row.latitude)]
      const [west, south, east, north] = boxes[row.countyId] ?? [0, 0, 0, 0]
      expect(longitude > west && longitude < east && latitude > south && latitude < north, row.shortName).toBe(true)
      const seat = seatOf(row.townId)
      expect(Math.hypot(longitude - (seat?.[2] ?? 0), latitude - (seat?.[3] ?? 0)), row.shortName).toBeLessThan(0.025)
    }
  })

  it('hang on the organisation of their township', () => {
    for (const row of enterprises)
      expect(organizations.find(({ id }) => id === row.organizeId)?.region).toBe(row.townId)
  })

  it('have names of four signs for the wall', () => {
    for (const row of enterprises) expect([...(row.shortName ?? '')]).toHaveLength(4)
  })
})

describe('names and people', () => {
  it('give each enterprise one name: the short one is part of the registered one, and no two are alike', () => {
    expect(unique(enterprises.map((it) => it.enterpriseName))).toBe(enterprises.length)
    expect(unique(enterprises.map((it) => it.shortName))).toBe(enterprises.length)
    for (const { enterpriseName, shortName } of enterprises.slice(0, 16)) expect(enterpriseName).toContain(shortName)
  })

  it('give every post a person of its own', () => {
    expect(unique(users.map(({ realName }) => realName))).toBe(users.length)
    const others = [...Array(240).keys()].map((n) => holder('worker', n).realName)
    for (const post of ['gridLeader', 'contactLeader'] as const)
      others.push(...[...Array(19).keys()].map((n) => holder(post, n).realName))
    others.push(holder('inspector', 0).realName, holder('inspector', 1).realName)
    others.push(...[...Array(76).keys()].map((n) => holder('carrier', n).realName))
    expect(unique([...others, ...users.map(({ realName }) => realName)])).toBe(others.length + users.length)
  })

  it('have numbers of a segment that no operator uses', () => {
    for (const { phone } of users) expect(phone).toMatch(/^154/)
    expect(holder('carrier', 3).phone).toMatch(/^154/)
  })
})

describe('limits', () => {
  it('add up over the workstations of a room and never exceed its limits', () => {
    for (const room of workplaces) {
      const own = stations.filter(({ workplaceId }) => workplaceId === room.id)
      if (own.length === 0) continue
      expect(sum(own.map((it) => it.maxPerson)), room.code).toBeLessThanOrEqual(room.maxPerson)
      const kilograms = sum(own.map((it) => Number(it.xianDingYaoLiang)))
      expect(kilograms, room.code).toBeLessThanOrEqual(Number(room.xianDingYaoLiang) + 1e-9)
    }
  })

  it('follow from the room for its detector and its scale', () => {
    for (const device of behind) {
      const room = workplaces.find(({ id }) => id === device.workplaceId)
      expect(room?.enterpriseId, device.code).toBe(device.enterpriseId)
      if (device.kind === 'pds') expect(device.attrs.maxPerson, device.code).toBe(room?.maxPerson)
      if (device.kind !== 'chargegunpowder') continue
      expect(device.attrs.xianDingYaoLiang, device.code).toBe(room?.xianDingYaoLiang)
      expect(Number(device.attrs.scaleRange), device.code).toBeGreaterThan(Number(room?.xianDingYaoLiang))
    }
  })

  it('let one person work where composition is mixed', () => {
    for (const room of workplaces.filter(({ processType }) => processType === '03')) expect(room.maxPerson).toBe(1)
  })
})

describe('gateways', () => {
  it('have every device on one free port of its own enterprise', () => {
    for (const device of behind) {
      const port = ports.find(({ id }) => id === device.gatewayPortId)
      expect(port, device.code).toMatchObject({ machineId: device.id, gatewayId: device.gatewayId })
      expect(gateways.find(({ id }) => id === device.gatewayId)?.enterpriseId).toBe(device.enterpriseId)
    }
    expect(ports.filter(({ machineId }) => machineId)).toHaveLength(behind.length)
  })

  it('use a slave address once on a line', () => {
    const lines = ports.filter((it) => it.slaveAddress).map((it) => `${it.gatewayId} ${it.portType} ${it.slaveAddress}`)
    expect(unique(lines)).toBe(lines.length)
  })
})

describe('accounts', () => {
  it('hold known roles', () => {
    const known = new Set(roles.map(({ alias }) => alias))
    for (const user of users) expect(known.has(user.roleAlias), user.account).toBe(true)
  })

  it('are those the design names, at the places it names', () => {
    const account = (name: string) => users.find((user) => user.account === name)
    for (const name of ['admin', 'national', 'province', 'city', 'county', 'township', 'head', 'safety', 'keeper'])
      expect(account(name), name).toBeDefined()
    expect(account('township')?.organizeId).toBe(enterprises[0]?.organizeId)
    for (const name of ['head', 'safety', 'keeper', 'trade'])
      expect(account(name)?.enterpriseId).toBe(enterprises[0]?.id)
    expect(account('trade')?.roleAlias).toBe('esp_trade')
    expect(account('reviewer')).toMatchObject({
      roleAlias: 'licence_reviewer',
      organizeId: account('county')?.organizeId,
    })
    for (const name of ['wholesale', 'retail', 'chemicals']) expect(account(`${name}head`), name).toBeDefined()
    expect(users.length).toBeLessThanOrEqual(70)
  })

  it('leave the level of two townships with an enterprise vacant, and no other escalation level', () => {
    const receives = (level: number, place: Partial<(typeof users)[number]>) =>
      users.some(
        (user) =>
          user.receiveLevels.includes(level) &&
          (place.enterpriseId ? user.enterpriseId === place.enterpriseId : user.organizeId === place.organizeId),
      )
    for (const row of enterprises) {
      expect(receives(1, { enterpriseId: row.id }) && receives(2, { enterpriseId: row.id }), row.shortName).toBe(true)
      expect(receives(3, { organizeId: row.organizeId }), row.shortName).toBe(!VACANT_TOWNS.includes(row.townId))
    }
    for (const row of organizations.filter(({ organizeLevel }) => organizeLevel !== '5'))
      expect(receives(8 - Number(row.organizeLevel), { organizeId: row.id }), row.organizeName).toBe(true)
  })

  it('are substituted by a user of their own organisation or enterprise', () => {
    for (const user of users.filter((it) => it.substituteUserId)) {
      const other = users.find(({ id }) => id === user.substituteUserId)
      expect([other?.organizeId, other?.enterpriseId]).toEqual([user.organizeId, user.enterpriseId])
    }
  })
})
