import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, openStand, publish, type Stand } from './test/stand.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand([{ kind: 'th', code: 'TH', token: 'token' }])
})
afterAll(() => stand.stop())

const topic = 'v1/devices/me/telemetry'
const messages = 20
const perMessage = 1000

it('acknowledges nothing that a full disk did not keep, and goes on by itself when there is room', async () => {
  await stand.ask(`create table room (readings int)`)
  await stand.ask(`insert into room values (3000)`)
  // The error PostgreSQL raises when a table file cannot grow.
  await stand.ask(`create function extend() returns trigger language plpgsql as $$
    begin
      if (select count(*) from tele_value) >= (select readings from room) then
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end if;
      return null;
    end $$`)
  await stand.ask('create trigger extend after insert on tele_value for each statement execute function extend()')
  const client = await stand.connect('token')
  const from = Date.now() - 2_000_000
  let acknowledged = 0
  const sent = Array.from({ length: messages }, (_, n) => {
    const samples = Array.from({ length: perMessage }, (_none, m) => {
      return { ts: from + n * perMessage + m, values: { temperature: 20 } }
    })
    return publish(client, topic, samples).then(() => {
      acknowledged += 1
    })
  })
  const kept = async () => (await stand.ask<{ n: number }>('select count(*)::int as n from tele_value'))[0]?.n ?? 0
  const isFull = [expect.any(String), expect.objectContaining({ code: '53100' })]
  await eventually(() => expect(stand.logged).toContainEqual(isFull))
  await eventually(() => expect(stand.telemetry.health().ok).toBe(false))
  expect(acknowledged).toBeLessThan(messages)
  expect(await kept()).toBe(acknowledged * perMessage)

  await stand.ask('drop trigger extend on tele_value')
  await Promise.all(sent)
  expect(await kept()).toBe(messages * perMessage)
  expect(await stand.ask('select * from tele_rejected')).toEqual([])
  expect(stand.telemetry.health().ok).toBe(true)
  await client.endAsync()
})
