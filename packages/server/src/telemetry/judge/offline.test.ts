import { expect, test } from 'vitest'
import { type Outage, sweepOffline, type Watched } from './offline.ts'

const second = 1000
const device = (deviceId: string, more: Partial<Watched> = {}): Watched => ({
  deviceId,
  kind: 'th',
  enabled: true,
  gatewayId: null,
  stationId: null,
  heartTime: 0,
  offlineSeconds: 300,
  outage: null,
  ...more,
})
const gateway = (more: Partial<Watched> = {}) => device('g', { kind: 'gateway', offlineSeconds: 120, ...more })

/** Sweeps every 15 s of a time span and keeps each device's outage. */
function watch(
  devices: Watched[],
  from: number,
  to: number,
  heard: (device: Watched, time: number) => number | null = () => null,
) {
  const told: string[] = []
  for (let now = from; now <= to; now += 15) {
    for (const it of devices) it.heartTime = heard(it, now * second) ?? it.heartTime
    const { decisions, outages } = sweepOffline(devices, now * second)
    for (const it of devices) it.outage = outages.has(it.deviceId) ? (outages.get(it.deviceId) ?? null) : it.outage
    for (const it of decisions) {
      const parent = it.parentDeviceId ? ` in ${it.parentDeviceId}` : ''
      const end = it.act === 'recover' ? `..${it.endTime / second}` : ` at ${now}`
      told.push(`${it.act} ${it.typeKey} ${it.deviceId}${parent} ${it.startTime / second}${end}`)
    }
  }
  return told
}

test('offline once the silence is longer than its time, and only once', () => {
  expect(watch([device('d')], 0, 300)).toEqual([])
  expect(watch([device('d')], 0, 900)).toEqual(['raise a7 d 0 at 315'])
})

test('repeats a lasting outage every hour, so that closing its warning does not silence it', () => {
  expect(watch([device('d')], 0, 7600)).toEqual(['raise a7 d 0 at 315', 'hit a7 d 0 at 3915', 'hit a7 d 0 at 7515'])
})

test('repeats an outage reported at a future time at once, not only when the clock has caught up', () => {
  const outage: Outage = { startTime: 0, parentDeviceId: null, parentBack: null, toldAt: 90_000 * second }
  expect(watch([device('d', { outage })], 4000, 4030)).toEqual(['hit a7 d 0 at 4000'])
})

test('the next heartbeat ends it', () => {
  expect(watch([device('d')], 0, 885, (_, time) => (time === 600_000 ? time - 1000 : null))).toEqual([
    'raise a7 d 0 at 315',
    'recover a7 d 0..599',
  ])
})

test('a report and another silence between two sweeps make two outages', () => {
  const outage: Outage = { startTime: 0, parentDeviceId: null, parentBack: null }
  const { decisions, outages } = sweepOffline([device('d', { outage, heartTime: 400 * second })], 800 * second)
  expect(decisions.map((it) => [it.act, it.startTime])).toEqual([
    ['recover', 0],
    ['raise', 400 * second],
  ])
  expect(outages.get('d')).toMatchObject({ startTime: 400 * second })
})

test('does not watch a disabled device or one that never reported; disabling it ends its outage', () => {
  expect(watch([device('d', { enabled: false }), device('e', { heartTime: null })], 0, 900)).toEqual([])
  const outage: Outage = { startTime: 0, parentDeviceId: null, parentBack: null }
  expect(watch([device('d', { enabled: false, outage })], 600, 630)).toEqual(['recover a7 d 0..600'])
})

test.each([
  ['dust', 'a12', 4],
  ['electrostatic', 'a16', 4],
  ['chargegunpowder', 'e1025', 3],
  ['druginvolved', 'a13', 4],
  ['gateway', 'e1014', 2],
  ['camera', 'a18', 4],
  ['nvr', 'a11', 3],
  ['ai', 'a17', 3],
  ['roadgate', 'e1015', 4],
  ['winggate', 'e1021', 4],
  ['vehicleterminal', 'e1007', 3],
] as const)('%s raises %s', (kind, typeKey, severity) => {
  const { decisions } = sweepOffline([device('d', { kind })], 301 * second)
  expect(decisions).toEqual([
    expect.objectContaining({ typeKey, severity, ruleId: null, startTime: 0, time: 301 * second, value: null }),
  ])
})

test("a people detector's outage is its station's too", () => {
  expect(watch([device('d', { kind: 'pds', offlineSeconds: 60, stationId: 's' })], 0, 90)).toEqual([
    'raise a5 d 0 at 75',
    'raise a1 d 0 at 75',
  ])
})

const children = (count: number, more: Partial<Watched> = {}) =>
  Array.from({ length: count }, (_, index) =>
    device(`c${index}`, { kind: 'pds', offlineSeconds: 60, gatewayId: 'g', stationId: 's', ...more }),
  )

test('one dead gateway with 40 children is one cause: the children are held by it', () => {
  const told = watch([...children(40), gateway()], 0, 600)
  expect(told[0]).toBe('raise e1014 g 0 at 135')
  expect(told.slice(1)).toEqual(children(40).map((it) => `raise a5 ${it.deviceId} in g 0 at 135`))
})

test('a child whose own time is longer is held when it is over', () => {
  expect(watch([device('d', { gatewayId: 'g' }), gateway()], 0, 330)).toEqual([
    'raise e1014 g 0 at 135',
    'raise a7 d in g 0 at 315',
  ])
})

test('a child of a gateway that lives waits 30 s more, then the outage is its own', () => {
  const alive = (it: Watched, time: number) => (it.deviceId === 'g' ? time : null)
  expect(watch([device('d', { gatewayId: 'g' }), gateway()], 0, 600, alive)).toEqual(['raise a7 d 0 at 330'])
})

test('gateway and children come back together', () => {
  const back = (_: Watched, time: number) => (time >= 600_000 ? time : null)
  expect(watch([device('d', { gatewayId: 'g' }), gateway()], 0, 660, back).slice(2)).toEqual([
    'recover e1014 g 0..600',
    'recover a7 d in g 0..600',
  ])
})

test('a child that stays silent after its gateway is back answers for itself', () => {
  const back = (it: Watched, time: number) => (it.deviceId === 'g' && time >= 600_000 ? time : null)
  expect(watch([device('d', { gatewayId: 'g' }), gateway()], 0, 1200, back).slice(2)).toEqual([
    'recover e1014 g 0..600',
    'recover a7 d in g 0..600',
    'raise a7 d 0 at 930',
  ])
})

test('an unwatched gateway holds no outages', () => {
  expect(watch([device('d', { gatewayId: 'g' }), gateway({ enabled: false })], 0, 330)).toEqual(['raise a7 d 0 at 315'])
  expect(watch([device('d', { gatewayId: 'elsewhere' })], 0, 330)).toEqual(['raise a7 d 0 at 315'])
})

test('repeats an outage held by a gateway under that gateway after an hour', () => {
  const outage: Outage = { startTime: 0, parentDeviceId: 'g', parentBack: null, toldAt: 0 }
  const silent = gateway({ outage: { startTime: 0, parentDeviceId: null, parentBack: null, toldAt: 0 } })
  const behind = device('d', { gatewayId: 'g', outage })
  expect(sweepOffline([silent, behind], 3600 * second - 1).decisions).toEqual([])
  const { decisions } = sweepOffline([silent, behind], 3600 * second)
  expect(decisions.find(({ deviceId }) => deviceId === 'd')).toMatchObject({ act: 'hit', parentDeviceId: 'g' })
  expect(decisions.find(({ deviceId }) => deviceId === 'g')).not.toHaveProperty('parentDeviceId')
})
