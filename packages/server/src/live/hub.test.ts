import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Caller } from '../framework/context.ts'
import { createHub, flushMs, type Hub, maxStreams } from './hub.ts'

let hub: Hub
beforeEach(() => {
  vi.useFakeTimers()
  hub = createHub()
})
afterEach(() => {
  hub.stop()
  vi.useRealTimers()
})

const caller = {
  tenantId: '000000',
  accessScope: { kind: 'all' },
  permissions: new Set(['device_view']),
} as unknown as Caller
/** Joins as a console subscribed to these devices; returns what it has received so far. */
function follow(...devices: string[]): () => string {
  let told = ''
  const response = { writableLength: 0, write: (bytes: Buffer) => (told += bytes), end: () => {} }
  const listener = { response: response as unknown as ServerResponse, userId: '1', sessionId: '1', held: null }
  hub.join(caller, devices, listener)
  return () => told
}
const temperature = (deviceId: string, value: number) => ({ deviceId, metric: 'temperature', time: 1, value })

test("a new subscriber of a device receives its latest readings, and no other device's", async () => {
  hub.readings([
    temperature('1', 21.5),
    temperature('2', 30),
    { ...temperature('1', 0), metric: 'humidity', value: 60 },
  ])
  vi.advanceTimersByTime(flushMs)
  const told = follow('1')
  expect(told()).toContain('"values":{"temperature":21.5,"humidity":60}')
  expect(told()).not.toContain('30')
})

test('old readings are not sent as if they were new', () => {
  hub.readings([temperature('1', 21.5)])
  vi.advanceTimersByTime(60_000)
  expect(follow('1')()).toBe('')
})

test('of too many streams of one person the first ends', () => {
  const ended: number[] = []
  const join = (n: number, userId: string) => {
    const response = { writableLength: 0, write: () => true, end: () => ended.push(n) } as unknown as ServerResponse
    hub.join(caller, [], { response, userId, sessionId: String(n), held: null })
  }
  join(-1, '2')
  for (let n = 0; n <= maxStreams; n++) join(n, '1')
  expect(ended).toEqual([0])
})

test('places of vehicles go to who follows them, may see transport, and sees their enterprise', () => {
  const place = (enterpriseId: string, tenantId = '000000') => ({
    tenantId,
    regionCode: '430181110',
    enterpriseId,
    shown: { id: `9${enterpriseId}`, at: [113.7, 28] as const, heading: 0, speed: 40, time: '2026-11-26 10:00:00' },
  })
  const join = (permissions: readonly string[], vehicles: boolean, enterpriseId = '1') => {
    let told = ''
    const response = { writableLength: 0, write: (bytes: Buffer) => (told += bytes), end: () => {} }
    const listener = { response: response as unknown as ServerResponse, userId: '1', sessionId: '1', held: null }
    const scope = { kind: 'enterprise', enterpriseId }
    hub.join({ ...caller, accessScope: scope, permissions: new Set(permissions) } as Caller, [], listener, vehicles)
    return () => told
  }
  expect(hub.wantsVehicles()).toBe(false)
  const [barred, other] = [join([], true), join(['transport_view'], false)]
  expect(hub.wantsVehicles()).toBe(false)
  const told = join(['transport_view'], true)
  expect(hub.wantsVehicles()).toBe(true)
  hub.vehicles([place('1'), place('2'), place('1', '000001')])
  expect(told()).toContain('event: vehicles')
  expect(told()).toContain('"id":"91"')
  expect(told()).not.toContain('"id":"92"')
  expect(told().match(/"id":"91"/g)).toHaveLength(1)
  expect([barred(), other()]).toEqual(['', ''])
})
