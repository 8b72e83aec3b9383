import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { buildFleet } from './test/fleet.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await buildFleet(test.pool, [
    { kind: 'gateway', code: 'GW', token: 'gw' },
    ...Array.from({ length: 20 }, (_, n) => ({ kind: 'th' as const, code: `TH-${n}`, gateway: 'GW' })),
  ])
})
const children = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await test.stop()
})

async function start(port: number): Promise<{ child: ChildProcess; port: number }> {
  const entry = new URL('./test/ingest-process.ts', import.meta.url).pathname
  const env = { ...process.env, DATABASE_URL: test.url, MQTT_PORT: String(port) }
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const told = /^MQTT (\d+)/.exec(line)?.[1]
    if (told) return { child, port: Number(told) }
  }
  throw new Error('the ingest did not start')
}

it('loses and doubles nothing when it is killed again and again', async () => {
  let { child, port } = await start(0)
  const client = mqtt.connect({ port, username: 'gw', reconnectPeriod: 100, clean: true })
  client.on('error', () => {})
  const acknowledged: number[] = []
  const begin = Date.now() - 3_600_000
  let going = true
  let n = 0
  const send = (time: number) => {
    const sample = [{ ts: time, values: { temperature: 20, humidity: 50 } }]
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, of) => [`TH-${of}`, sample])))
    // The client drops some in-flight messages when the server dies: those are sent again.
    client.publish('v1/gateway/telemetry', body, { qos: 1 }, (error) => {
      if (error) setTimeout(send, 50, time)
      else acknowledged.push(time)
    })
  }
  const sending = (async () => {
    while (going) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (n - acknowledged.length < 60) send(begin + n++ * 100)
    }
  })()
  for (let kill = 0; kill < 4; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 700))
    child.kill('SIGKILL')
    await once(child, 'exit')
    ;({ child, port } = await start(port))
  }
  await new Promise((resolve) => setTimeout(resolve, 700))
  going = false
  await sending
  await expect.poll(() => acknowledged.length).toBe(n)
  await client.endAsync()
  child.kill('SIGTERM')
  await once(child, 'exit')

  const rows = await test.pool.query('select time, count(*)::int as n from tele_value group by 1')
  const kept = new Map(rows.rows.map((row) => [row.time.getTime(), row.n]))
  expect(new Set(acknowledged).size).toBe(n)
  expect(acknowledged.filter((time) => kept.get(time) !== 40)).toEqual([])
  const last = await start(0)
  const waiting = async () => (await test.pool.query('select count(*)::int as n from tele_pending')).rows[0].n
  await expect.poll(waiting).toBe(0)
  last.child.kill('SIGTERM')
  await once(last.child, 'exit')
  const rolled = await test.pool.query('select sum(count)::int as n from tele_day')
  expect(rolled.rows[0].n).toBe(n * 40)
})
