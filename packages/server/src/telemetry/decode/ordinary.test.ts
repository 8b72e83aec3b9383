import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBackpressure } from '../backpressure.ts'
import { messageFrom } from '../message.ts'
import { createIntake } from '../message-intake.ts'
import type { Device } from '../registry/device.ts'
import type { Registry } from '../registry.ts'
import type { RunSource } from '../run.ts'
import { type Batch, newBatch, openMessage } from '../writer/batch.ts'
import type { Writer } from '../writer.ts'
import type { OrdinaryContent } from './ordinary.ts'

const now = 1_790_000_000_000
const minute = 60_000
const day = 86_400_000

function device(code: string, kind: Device['kind'], writer = 0): Device {
  return {
    deviceId: `1${code.length}${code.charCodeAt(0)}`,
    kind,
    code,
    tenantId: '000000',
    enterpriseId: '1',
    regionCode: '430181',
    organizeId: null,
    workplaceId: null,
    stationId: null,
    gatewayId: null,
    tokenHash: null,
    enabled: true,
    removed: false,
    samplingSeconds: null,
    offlineSeconds: 600,
    attrs: {},
    writer,
    heartTime: null,
    onLine: true,
    outage: null,
    channels: new Map(),
    loaded: true,
  }
}

const gateway = device('GW', 'gateway')
const children = new Map(
  [
    device('TH-1', 'th'),
    device('TH-2', 'th'),
    device('7', 'th'),
    device('12', 'th'),
    device('PDS', 'pds'),
    device('E1', 'electrostatic'),
    device('FAR', 'th', 1),
  ].map((one) => [one.code, one]),
)
const registry = { child: (_of: Device, code: string) => children.get(code), catchUp: async () => {} } as Registry

let batches: Batch[]
beforeEach(() => {
  batches = [newBatch(), newBatch()]
})
const writer = (n: number) =>
  ({
    batchFor(message) {
      openMessage(batches[n] as Batch, message)
      return batches[n]
    },
    batchForNext: () => batches[n],
  }) as Writer

const intake = createIntake({
  registry,
  writers: [writer(0), writer(1)],
  gate: createBackpressure(),
  clock: { now: () => new Date(now), steady: () => 0 },
  told: () => true,
  attributesOf: () => ({}),
  failed: (error) => expect.unreachable(String(error)),
})

/** What a message left in the batches. */
const left = () =>
  batches.map(({ size, channels, times, values, refusals, events, heard }) => ({
    channels: channels.map((channel) => `${channel.device.code} ${channel.key}`),
    times: [...times.subarray(0, size)],
    values: [...values.subarray(0, size)],
    refusals: refusals.length,
    events: events.length,
    heard: heard.size,
  }))

const before = Buffer.from('2\x10\0\x14":{ 1')
const after = Buffer.from(' }1,"]')

/** Takes a payload as an ordinary message, between the bytes of others. */
function takeOrdinary(content: OrdinaryContent, payload: Buffer, sender: Device) {
  batches = [newBatch(), newBatch()]
  const source: RunSource = { sender, token: 't', committed: () => {} }
  const bytes = Buffer.concat([before, payload, after])
  const isTaken = intake.takeOrdinary(source, content, 0, bytes, before.length, before.length + payload.length)
  return { isTaken, left: left() }
}
function takeAny(content: OrdinaryContent, payload: Buffer, sender: Device) {
  batches = [newBatch(), newBatch()]
  const message = messageFrom({ sender, via: 'mqtt', payload, token: 't', receiveTime: now, done: () => {} })
  intake.take(message, content)
  return { message, left: left() }
}

const nothing = () => takeOrdinary('telemetry', Buffer.from(''), gateway).left
const senderOf = (content: OrdinaryContent) => (content === 'telemetry' ? (children.get('TH-1') as Device) : gateway)
const take = (content: OrdinaryContent, text: string) => takeOrdinary(content, Buffer.from(text), senderOf(content))

describe('an ordinary message', () => {
  it.each([
    ['telemetry', '{"temperature":26.5}'],
    ['telemetry', ' { "temperature" : -0.25 ,\n"humidity": 6.1E0 } '.replace('E0', '0')],
    ['telemetry', `{"ts":${now},"values":{"temperature":26.50,"humidity":0}}`],
    ['telemetry', `[{"ts":${now - day},"values":{"humidity":61}},{"temperature":26.499999999999996}]`],
    ['gatewayTelemetry', `{"TH-1":[{"ts":${now + 5 * minute},"values":{"temperature":1}}],"PDS":{"peopleCount":2}}`],
    ['gatewayTelemetry', `{"7":[{"ts":${now - 7 * day},"values":{"temperature":1}}]}`],
  ] as const)('%s: %s', (content, text) => {
    const ordinary = take(content, text)
    expect(ordinary.isTaken).toBe(true)
    const general = takeAny(content, Buffer.from(text), senderOf(content))
    expect(ordinary.left).toEqual(general.left)
    expect(general.message).toMatchObject({ refused: 0 })
  })

  it.each([
    ['telemetry', ''],
    ['telemetry', '{}'],
    ['telemetry', '[]'],
    ['telemetry', '{"temperature":26.5'],
    ['telemetry', '{"temperature":26.5}}'],
    ['telemetry', '{"temperature":26.5,}'],
    ['telemetry', '{"temperature":026.5}'],
    ['telemetry', '{"temperature":26.}'],
    ['telemetry', '{"temperature":.5}'],
    ['telemetry', '{"temperature":+5}'],
    ['telemetry', '{"temperature":-}'],
    ['telemetry', '{"temperature":2e1}'],
    ['telemetry', `{"temperature":${'9'.repeat(400)}}`],
    ['telemetry', '{"temperature":"26.5"}'],
    ['telemetry', '{"temperature":true}'],
    ['telemetry', '{"temperature":null}'],
    ['telemetry', '{"temperatur\\u0065":1}'],
    ['telemetry', '{"温度":1}'],
    ['telemetry', '{"unknown":1}'],
    ['telemetry', '{"temperature":1,"temperature":2}'],
    ['telemetry', `{"ts":"${now}","values":{"temperature":1}}`],
    ['telemetry', `{"ts":${now}.5,"values":{"temperature":1}}`],
    ['telemetry', `{"ts":0,"values":{"temperature":1}}`],
    ['telemetry', `{"ts":${now - 7 * day - 1},"values":{"temperature":1}}`],
    ['telemetry', `{"ts":${now + 5 * minute + 1},"values":{"temperature":1}}`],
    ['telemetry', `{"values":{"temperature":1},"ts":${now}}`],
    ['telemetry', `{"ts":${now},"values":{"temperature":1},"more":1}`],
    ['telemetry', `[{"ts":${now},"values":{"temperature":1}},{"ts":${now - 1},"values":{"temperature":2}}]`],
    ['gatewayTelemetry', '{"TH-1":{"temperature":1},"UNKNOWN":{"temperature":1}}'],
    ['gatewayTelemetry', '{"TH-1":{"temperature":1},"TH-1":{"temperature":2}}'],
    ['gatewayTelemetry', '{"12":{"temperature":1},"7":{"temperature":2}}'],
    ['gatewayTelemetry', '{"TH-1":{"temperature":1},"FAR":{"temperature":2}}'],
    ['gatewayTelemetry', '{"E1":{"touch":1}}'],
    ['gatewayTelemetry', '{"__proto__":{"temperature":1}}'],
    ['gatewayTelemetry', `{"TH-1":${' '.repeat(9000)}{"temperature":1}}`],
  ] as const)('is not %s: %s', (content, text) => {
    const { isTaken, left: found } = take(content, text)
    expect(isTaken).toBe(false)
    expect(found).toEqual(nothing())
  })
})

const space = fc.constantFrom('', '', '', ' ', '\n', '\t\r ', '\f')
const number = fc.oneof(
  fc.double().map((value) => JSON.stringify(value)),
  fc.double({ min: -100, max: 100 }).map((value) => value.toFixed(2)),
  fc.integer().map(String),
  fc.bigInt().map(String),
  fc.stringMatching(/^-?[0-9]{0,19}\.?[0-9]{0,19}(e[+-]?[0-9]{1,3})?$/),
  fc.constantFrom('-0', '0.0', '1e400', '"7"', 'true', 'null', '{}', '0.1', '4.35', '1.005', '9007199254740993'),
)
const time = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: now - day, max: now }).map(String) },
  { weight: 1, arbitrary: fc.integer({ min: now - 8 * day, max: now + 10 * minute }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('0', '-1', '1e12', `"${now}"`, `${now}.5`, `0${now}`, 'null') },
)
const metric = fc.constantFrom('temperature', 'humidity', 'temperature', 'peopleCount', 'values', 'ts', '0', '')
const code = fc.constantFrom('TH-1', 'TH-2', 'PDS', '7', '12', 'FAR', 'GW', 'nobody', '__proto__', 'T\\u0048-1')
const object = (key: fc.Arbitrary<string>, value: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(key, value, space, space), { maxLength: 3 })
    .map(
      (all) => `{${all.map(([name, held, one, other]) => `${one}"${name}"${other}:${one}${held}${other}`).join(',')}}`,
    )
const values = object(metric, number)
const sample = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(time, values, space).map(([ts, of, gap]) => `{"ts":${ts},${gap}"values":${of}}`) },
  { weight: 2, arbitrary: values },
  { weight: 1, arbitrary: number },
)
const samples = fc.oneof(
  sample,
  fc.array(sample, { maxLength: 3 }).map((all) => `[${all.join(',')}]`),
)
/** Samples as devices send them, so that many messages are ordinary. */
const plainNumber = fc.oneof(
  fc.double({ min: -100, max: 100, noNaN: true }).map((value) => value.toFixed(2)),
  fc.double({ min: 1e-6, max: 1e6, noNaN: true }).map(String),
  fc.integer().map(String),
)
const plainValues = fc
  .tuple(fc.subarray(['temperature', 'humidity'], { minLength: 1 }), plainNumber, plainNumber, space)
  .map(([names, one, other, gap]) => `{${names.map((name, n) => `"${name}":${gap}${n ? other : one}`).join(',')}}`)
const plainSample = fc.tuple(time, plainValues).map(([ts, of]) => `{"ts":${ts},"values":${of}}`)
const plainSamples = fc.oneof(
  plainSample.map((one) => `[${one}]`),
  fc.array(plainSample, { minLength: 1, maxLength: 3 }).map((all) => `[${all.toSorted().join(',')}]`),
  plainValues,
)
const plain = fc.oneof(
  plainSamples,
  fc
    .tuple(fc.subarray(['TH-1', 'TH-2', '7', 'FAR'], { minLength: 1 }), fc.array(plainSamples, { minLength: 4 }))
    .map(([codes, all]) => `{${codes.map((one, n) => `"${one}":${all[n]}`).join(',')}}`),
)
const text = fc.oneof(plain, object(code, samples), samples)
/** Changes some bytes. */
const damage = fc.array(fc.tuple(fc.nat(400), fc.constantFrom(...Buffer.from('{}[]",:\\ 0e.-\0\xff\xe6', 'latin1'))), {
  maxLength: 2,
})
const payload = fc
  .tuple(text, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: damage }))
  .map(([whole, places]) => {
    const bytes = Buffer.from(whole)
    for (const [at, byte] of places) if (at < bytes.length) bytes[at] = byte
    return bytes
  })

it('has the same readings as the general decoder finds, which refuses none of it; others leave nothing', () => {
  let taken = 0
  const untouched = nothing()
  fc.assert(
    fc.property(fc.constantFrom('telemetry', 'gatewayTelemetry'), payload, (content, bytes) => {
      const ordinary = takeOrdinary(content, bytes, senderOf(content))
      if (!ordinary.isTaken) {
        expect(ordinary.left).toEqual(untouched)
        return
      }
      taken++
      const general = takeAny(content, bytes, senderOf(content))
      expect(ordinary.left).toEqual(general.left)
      expect(general.message.refused).toBe(0)
      expect(general.message.readings).toBe(ordinary.left.reduce((sum, { times }) => sum + times.length, 0))
    }),
    { numRuns: runsOf(20_000) },
  )
  expect(taken).toBeGreaterThan(300)
})
