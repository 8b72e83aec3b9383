import fc from 'fast-check'
import { expect, it } from 'vitest'
import { connectedCode, readByDevice } from './gateway-payload.ts'
import { readSamples } from './samples.ts'

const received = 1_700_000_000_000

function read(body: unknown) {
  const told: unknown[] = []
  readSamples(body, received, {
    values: (time, values) => told.push([time, values]),
    refuse: (reason, detail) => told.push([reason, detail]),
  })
  return told
}

it.each([[null], ['text'], [7], [true], [[[{ temperature: 1 }]]]])('refuses %j as malformed', (body) => {
  expect(read(body)).toEqual([['malformed', expect.any(String)]])
})

it('refuses a sample with an unreadable time and reports the others', () => {
  const values = { temperature: 1 }
  const body = [{ ts: 'noon', values }, { ts: -5, values }, { ts: null, values }, { ts: 1e300, values }, values, 3]
  expect(read(body).map((it) => (it as unknown[])[0])).toEqual([
    'badTime',
    'badTime',
    'badTime',
    'badTime',
    received,
    'malformed',
  ])
})

it('reads every form of a device payload', () => {
  const a = { temperature: 21.5, humidity: 60 }
  const b = { temperature: 22 }
  expect(read(a)).toEqual([[received, a]])
  expect(read([a, b])).toEqual([
    [received, a],
    [received, b],
  ])
  expect(read({ ts: 1_600_000_000_000, values: a })).toEqual([[1_600_000_000_000, a]])
  expect(read({ ts: '1600000000000', values: a })).toEqual([[1_600_000_000_000, a]])
  expect(read({ values: a })).toEqual([[received, a]])
  expect(read([{ ts: 1_600_000_000_000.9, values: a }, b])).toEqual([
    [1_600_000_000_000, a],
    [received, b],
  ])
  expect(read([])).toEqual([])
})

it('never throws, whatever JSON holds', () => {
  fc.assert(fc.property(fc.jsonValue(), (body) => void read(body)))
})

it('reads a gateway payload device by device', () => {
  const told: unknown[] = []
  expect(readByDevice({ 'TH-1': [{ a: 1 }], 'TH-2': { b: 2 } }, (code, sent) => told.push([code, sent]))).toBe(true)
  expect(told).toEqual([
    ['TH-1', [{ a: 1 }]],
    ['TH-2', { b: 2 }],
  ])
  expect(readByDevice([{ a: 1 }], () => {})).toBe(false)
  expect(connectedCode({ device: 'TH-1', type: 'default' })).toBe('TH-1')
  expect(connectedCode({ device: 7 })).toBeUndefined()
})
