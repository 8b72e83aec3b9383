import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStand, type Stand } from './test/stand.ts'

let stand: Stand
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  stand = await openStand([{ kind: 'th', code: 'TH-1', token: 'one' }], { app })
})
afterAll(async () => {
  await app.close()
  await stand.stop()
})

const post = (path: string, payload: string | object) => app.inject({ method: 'POST', url: `/api/v1/${path}`, payload })
const values = () => stand.ask('select metric, value from tele_value order by time, metric')

it('refuses a wrong token', async () => {
  const answer = await post('nonsense/telemetry', { temperature: 20 })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 401, success: false })
})

it('records what is malformed and says so', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/one/telemetry',
    payload: '{"one',
    headers: { 'content-type': 'application/json' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { kept: 0, rejected: 1 }])
  expect(await stand.ask('select channel, reason, payload from tele_rejected')).toEqual([
    { channel: 'http', reason: 'malformed', payload: '{"***' },
  ])
  expect((await post('one/telemetry', '')).json()).toEqual({ kept: 0, rejected: 1 })
})

it('records what is nested too deep and says so', async () => {
  await stand.ask('delete from tele_rejected')
  const deep = `{"temperature":${'['.repeat(5000)}${']'.repeat(5000)}}`
  for (const path of ['one/telemetry', 'one/attributes']) {
    const answer = await post(path, deep)
    expect([answer.statusCode, answer.json()]).toEqual([200, { kept: 0, rejected: 1 }])
  }
  const rows = await stand.ask('select channel, reason from tele_rejected')
  expect(rows).toEqual([
    { channel: 'http', reason: 'tooDeep' },
    { channel: 'http', reason: 'tooDeep' },
  ])
})

it('reports what turned out to be too late', async () => {
  const now = Date.now()
  const at = (days: number) => ({ ts: now - days * 86_400_000, values: { temperature: 20 } })
  expect((await post('one/telemetry', [at(1)])).json()).toEqual({ kept: 1, rejected: 0 })
  expect((await post('one/telemetry', [at(6), at(8)])).json()).toEqual({ kept: 1, rejected: 1 })
  await stand.ask('delete from tele_value')
})

it('answers once the reading is committed, whatever the content type', async () => {
  const ts = Date.now() - 1000
  const answer = await post('one/telemetry', [
    { ts, values: { temperature: 20, humidity: '50' } },
    { ts: ts + 1, values: { speed: 1 } },
  ])
  expect([answer.statusCode, answer.json()]).toEqual([200, { kept: 2, rejected: 1 }])
  expect(await values()).toEqual([
    { metric: 'humidity', value: 50 },
    { metric: 'temperature', value: 20 },
  ])
  const plain = await app.inject({
    method: 'POST',
    url: '/api/v1/one/telemetry',
    payload: '{"temperature":21}',
    headers: { 'content-type': 'text/plain' },
  })
  expect(plain.json()).toEqual({ kept: 1, rejected: 0 })
  expect((await post('one/attributes', { firmware: '1.0' })).statusCode).toBe(200)
})

it('asks to come again when too much waits for the database', async () => {
  await stand.restart({ app: Fastify(), gate: { readings: 0 } })
  const other = Fastify()
  await stand.restart({ app: other, gate: { readings: 0 } })
  const answer = await other.inject({ method: 'POST', url: '/api/v1/one/telemetry', payload: { temperature: 20 } })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
})
