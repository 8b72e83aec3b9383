import { describe, expect, it } from 'vitest'
import { makeDevice } from '../../../test/support/factories.ts'
import {
  apply,
  ask,
  close,
  database,
  hit,
  later,
  logOf,
  occurrencesOf,
  openGround,
  raise,
  recordsOf,
  recover,
  t,
  th,
  told,
  world,
} from './test/raise-ground.ts'

openGround()

describe('an open warning', () => {
  it('shows last and worst of its readings', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0)])
    await apply([hit({ deviceId }, 0, 60, { value: 38, worst: 39 })])
    await apply([hit({ deviceId }, 0, 120, { value: 34.5, worst: 39 })])
    const [record] = await recordsOf(deviceId)
    expect(record).toMatchObject({ worst_value: '39.0000', last_value: '34.5000', last_time: new Date(t(120)) })
    expect(record.warn_value).toBe('35.0000')
    const [stretch] = await occurrencesOf(record.id)
    expect(stretch).toMatchObject({ first_value: '35.0000', worst_value: '39.0000', last_value: '34.5000' })
  })

  it('recovers with its occurrence and absorbs the next one, without another message', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0)])
    await apply([recover({ deviceId }, 0, 60)])
    const [ended] = await recordsOf(deviceId)
    expect(ended).toMatchObject({ recover_time: new Date(t(60)), handle_status: '0', close_time: null })
    await apply([raise({ deviceId }, 100), hit({ deviceId }, 100, 110, { worst: 37 })], later(2))
    const [again] = await recordsOf(deviceId)
    expect(again).toMatchObject({ id: ended.id, recover_time: null, hit_count: 2, worst_value: '37.0000' })
    expect(again.warn_time).toEqual(ended.warn_time)
    expect(await occurrencesOf(ended.id)).toHaveLength(2)
    expect(await logOf(ended.id)).toEqual(['raise', 'recover', 'hit'])
    expect(await told(ended.id)).toHaveLength(1)
  })

  it('applies raise and recovery of several episodes in one batch', async () => {
    const deviceId = await th()
    const story = [0, 100, 200].flatMap((start) => [
      raise({ deviceId }, start),
      recover({ deviceId }, start, start + 50),
    ])
    await apply(story)
    const [record, ...others] = await recordsOf(deviceId)
    expect(others).toEqual([])
    expect(record).toMatchObject({ hit_count: 3, recover_time: new Date(t(250)) })
    expect((await occurrencesOf(record.id)).map(({ end_time }) => end_time)).toEqual(
      [50, 150, 250].map((s) => new Date(t(s))),
    )
    await apply(story)
    expect(await occurrencesOf(record.id)).toHaveLength(3)
  })

  it('is one stretch while two rules of its type hold', async () => {
    const deviceId = await makeDevice(database.db, world.enterpriseId, 'dust')
    const yellow = { deviceId, typeKey: 'm3', ruleId: '10' }
    const red = { ...yellow, ruleId: '30' }
    const jump = { value: 40, worst: 40, unit: 'mg/m³' }
    await apply([raise(yellow, 0, { ...jump, threshold: 10 }), raise(red, 0, { ...jump, threshold: 30, severity: 1 })])
    const [record] = await recordsOf(deviceId)
    expect(record).toMatchObject({ severity: '1', hit_count: 1, threshold: '30.0000', handle_type: '3' })
    expect((await told(record.id)).filter(({ channel }) => channel === 'site')).toHaveLength(3)
    await apply([recover(red, 0, 30)])
    expect((await recordsOf(deviceId))[0].recover_time).toBeNull()
    await apply([raise(red, 60, { ...jump, threshold: 30, severity: 1 }), recover(red, 60, 70), recover(yellow, 0, 90)])
    const [ended] = await recordsOf(deviceId)
    expect(ended).toMatchObject({ hit_count: 1, recover_time: new Date(t(90)) })
    expect(await occurrencesOf(record.id)).toHaveLength(1)
  })

  it('notifies all recipients again when it gets worse, and starts the ladder of the worse severity', async () => {
    const deviceId = await makeDevice(database.db, world.enterpriseId, 'dust')
    const yellow = { deviceId, typeKey: 'm3', ruleId: '10' }
    const red = { ...yellow, ruleId: '30' }
    await apply([raise(yellow, 0, { value: 12, worst: 12, threshold: 10, unit: 'mg/m³' })])
    await apply([raise(red, 60, { value: 31, worst: 31, threshold: 30, severity: 1, unit: 'mg/m³' })], later(5))
    const [record] = await recordsOf(deviceId)
    expect(record).toMatchObject({
      severity: '1',
      handle_type: '3',
      hit_count: 1,
      deadline: later(35),
      warn_value: '12.0000',
    })
    expect(record.content).toContain('31 mg/m³，超过限值 30 mg/m³')
    const bells = (await told(record.id)).filter(({ channel }) => channel === 'site')
    expect(bells.map(({ level, reason }) => `${level} ${reason}`)).toEqual(['1 raise', '1 worse', '2 raise', '3 raise'])
    expect(await ask('select rung, outcome from warn_timer where warn_id = $1 order by id', [record.id])).toEqual([
      { rung: 2, outcome: 'cancelled' },
      { rung: 4, outcome: null },
    ])
    expect(await logOf(record.id)).toEqual(['raise', 'escalate'])
    await apply([hit(red, 60, 70, { severity: 1, value: 32, worst: 32 })], later(6))
    expect((await told(record.id)).filter(({ channel }) => channel === 'site')).toHaveLength(4)
  })

  it('is marked once as chattering, with one message to the lowest escalation step', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0)])
    await apply([hit({ deviceId }, 0, 10, { chattering: true })])
    await apply([hit({ deviceId }, 0, 20, { chattering: true })])
    const [record] = await recordsOf(deviceId)
    expect(record).toMatchObject({ chattering: 1, recover_time: null })
    expect((await told(record.id)).map(({ level, reason }) => `${level} ${reason}`)).toEqual(['1 raise', '1 chatter'])
  })
})

describe('a record that is closed', () => {
  it('is not reused: the next episode makes a new one that names it', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0), recover({ deviceId }, 0, 60)])
    const [first] = await recordsOf(deviceId)
    await close(first.id, later(10))
    await apply([raise({ deviceId }, 1200)], later(20))
    const [before, second] = await recordsOf(deviceId)
    expect(before).toEqual({ ...first, handle_status: '1', verified: 1, close_time: later(10) })
    expect(second).toMatchObject({ recurrence_of: first.id, handle_type: '1', hit_count: 1 })
  })

  it('makes the third within 24 hours start one escalation step higher', async () => {
    const deviceId = await th()
    for (const [n, minutes] of [0, 20, 40].entries()) {
      await apply(
        [raise({ deviceId }, minutes * 60), recover({ deviceId }, minutes * 60, minutes * 60 + 5)],
        later(minutes),
      )
      const records = await recordsOf(deviceId)
      expect(records).toHaveLength(n + 1)
      if (n < 2) await close(records[n].id, later(minutes + 10))
    }
    const third = (await recordsOf(deviceId))[2]
    expect(third.handle_type).toBe('2')
    expect((await told(third.id)).map(({ level }) => level)).toEqual([1, 2])
  })

  it.each([
    ['first', 0, '2', [1, 2]],
    ['second', 1, '2', [1, 2]],
    ['third', 2, '3', [1, 2, 3]],
  ] as const)(
    'starts the worse ladder one escalation step higher for the third of a day only: the %s',
    async (_, closed, level, rungs) => {
      const deviceId = await makeDevice(database.db, world.enterpriseId, 'dust')
      const yellow = { deviceId, typeKey: 'm3', ruleId: '10' }
      const over = { value: 12, worst: 12, threshold: 10, unit: 'mg/m³' }
      for (let n = 0; n < closed; n++) {
        await apply([raise(yellow, n * 1200, over), recover(yellow, n * 1200, n * 1200 + 5)], later(n * 20))
        await close((await recordsOf(deviceId)).at(-1).id, later(n * 20 + 10))
      }
      const second = closed * 1200
      await apply([raise(yellow, second, over)], later(closed * 20))
      const worse = { value: 22, worst: 22, threshold: 20, unit: 'mg/m³', severity: 2 } as const
      await apply([raise({ ...yellow, ruleId: '20' }, second + 60, worse)], later(closed * 20 + 2))
      const record = (await recordsOf(deviceId)).at(-1)
      expect(record).toMatchObject({
        severity: '2',
        handle_type: level,
        deadline: later(closed * 20 + 2 + (level === '3' ? 60 : 30)),
      })
      expect([...new Set((await told(record.id)).map(({ level: rung }) => rung))].sort()).toEqual(rungs)
    },
  )

  it('is forgotten after a day', async () => {
    const deviceId = await th()
    for (const minutes of [0, 20]) {
      await apply([raise({ deviceId }, minutes * 60)], later(minutes))
      await close((await recordsOf(deviceId)).at(-1).id, later(minutes + 10))
    }
    await apply([raise({ deviceId }, 90_000)], later(1500))
    expect((await recordsOf(deviceId))[2]).toMatchObject({ recurrence_of: null, handle_type: '1' })
  })

  it('is not the end of what goes on: half an hour later it is raised again, and that one goes on and recovers', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0)])
    const [first] = await recordsOf(deviceId)
    await close(first.id, later(5))
    await apply([hit({ deviceId }, 0, 34 * 60)], later(34))
    expect(await recordsOf(deviceId)).toHaveLength(1)
    await apply([hit({ deviceId }, 0, 36 * 60, { value: 37, worst: 39 })], later(36))
    const [, second, ...others] = await recordsOf(deviceId)
    expect(others).toEqual([])
    expect(second).toMatchObject({ handle_status: '0', close_time: null, recurrence_of: first.id, hit_count: 1 })
    expect(second).toMatchObject({ warn_value: '37.0000', threshold: '34.0000', unit_text: '℃', recover_time: null })
    expect(second.warn_time).toEqual(new Date(t(36 * 60)))
    expect(await logOf(second.id)).toEqual(['raise'])
    expect((await told(second.id)).length).toBeGreaterThan(0)
    expect((await occurrencesOf(first.id))[0].end_time).not.toBeNull()
    await apply([hit({ deviceId }, 0, 37 * 60, { value: 41, worst: 41 })], later(37))
    await apply([recover({ deviceId }, 0, 38 * 60)], later(38))
    const records = await recordsOf(deviceId)
    expect(records).toHaveLength(2)
    expect(records[1]).toMatchObject({ worst_value: '41.0000', recover_time: new Date(t(38 * 60)) })
    expect(await occurrencesOf(second.id)).toHaveLength(1)
  })

  it('is raised again by news from after the closing only, and by a false alarm that goes on the next day', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0)])
    const [first] = await recordsOf(deviceId)
    await ask(`update warn_event set handle_status = '3', nature = '002', close_time = $2 where id = $1`, [
      first.id,
      later(60),
    ])
    await apply([hit({ deviceId }, 0, 3000)], later(26 * 60))
    await apply([hit({ deviceId }, 0, 20 * 3600)], later(20 * 60))
    expect(await recordsOf(deviceId)).toHaveLength(1)
    await apply([hit({ deviceId }, 0, 25.5 * 3600)], later(25.5 * 60))
    expect(await recordsOf(deviceId)).toHaveLength(2)
  })

  it.each([
    [1, 2],
    [2, 8],
    [4, 24],
  ] as const)('of severity %i is quiet for %i hours after a verdict', async (severity, hours) => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0, { severity })])
    const [first] = await recordsOf(deviceId)
    const quiet = `update warn_event set handle_status = '3', nature = '002', close_time = $2 where id = $1`
    await ask(quiet, [first.id, later(0)])
    const at = hours * 60
    await apply([hit({ deviceId }, 0, (at - 1) * 60, { severity })], later(at - 1))
    expect(await recordsOf(deviceId)).toHaveLength(1)
    await apply([hit({ deviceId }, 0, (at + 1) * 60, { severity })], later(at + 1))
    expect(await recordsOf(deviceId)).toHaveLength(2)
  })

  it('is quiet after a verdict as long as the parameter says, within its bounds', async () => {
    const key = 'warn.verdict.quietHours.1'
    await ask(
      `insert into sys_param (tenant_id, param_name, param_key, param_value) values ('000000', 'x', $1, '500')`,
      [key],
    )
    const deviceId = await th()
    await apply([raise({ deviceId }, 0, { severity: 1 })])
    const [first] = await recordsOf(deviceId)
    await ask(`update warn_event set handle_status = '3', nature = '002', close_time = $2 where id = $1`, [
      first.id,
      later(0),
    ])
    await apply([hit({ deviceId }, 0, 7 * 3600, { severity: 1 })], later(7 * 60))
    expect(await recordsOf(deviceId)).toHaveLength(1)
    await apply([hit({ deviceId }, 0, 8 * 3600 + 60, { severity: 1 })], later(8 * 60 + 1))
    expect(await recordsOf(deviceId)).toHaveLength(2)
    await ask('delete from sys_param where param_key = $1', [key])
  })

  it('is followed by a new one of an outage that lasts', async () => {
    const deviceId = await th()
    const of = { deviceId, typeKey: 'a7' }
    const silent = { value: null, threshold: null, worst: null, unit: '', severity: 4 } as const
    await apply([raise(of, 0, silent)])
    const [first] = await recordsOf(deviceId)
    await close(first.id, later(5))
    await apply([hit(of, 0, 3600, { value: null, worst: null, severity: 4 })], later(60))
    const [, second] = await recordsOf(deviceId)
    expect(second).toMatchObject({ type_key: 'a7', source: 'device', close_time: null, recurrence_of: first.id })
    await apply([recover(of, 0, 3700)], later(62))
    expect((await recordsOf(deviceId))[1]).toMatchObject({ recover_time: new Date(t(3700)), device_status: '1' })
  })

  it('cannot be changed, and no record can be removed', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0)])
    const [record] = await recordsOf(deviceId)
    await expect(ask('delete from warn_event where id = $1', [record.id])).rejects.toThrow(/never deleted/)
    await close(record.id, later(1))
    await expect(ask('update warn_event set hit_count = 9 where id = $1', [record.id])).rejects.toThrow(
      /never reopened/,
    )
    const reopen = `update warn_event set handle_status = '0', verified = 0, close_time = null where id = $1`
    await expect(ask(reopen, [record.id])).rejects.toThrow(/never reopened/)
    await expect(ask('update warn_log set action = action where warn_id = $1', [record.id])).rejects.toThrow()
  })
})

describe('a gateway that is gone', () => {
  it('absorbs the outages of its devices', async () => {
    const gateway = await makeDevice(database.db, world.enterpriseId, 'gateway')
    const children = await Promise.all(Array.from({ length: 40 }, () => th()))
    const outage = { severity: 2, value: null, threshold: null, worst: null, unit: '' } as const
    const own = { deviceId: gateway, typeKey: 'e1014' }
    await apply([raise(own, 0, outage)])
    const lost = (deviceId: string) => ({ deviceId, typeKey: 'a7', parentDeviceId: gateway })
    await apply(children.map((deviceId) => raise(lost(deviceId), 200, { ...outage, severity: 4 })))
    const [record] = await recordsOf(gateway)
    expect(record).toMatchObject({
      type_key: 'e1014',
      severity: '2',
      hit_count: 41,
      device_status: '0',
      source: 'device',
    })
    expect(await ask('select 1 from warn_event where device_id = any($1)', [children])).toEqual([])
    expect((await told(record.id)).filter(({ channel }) => channel === 'site')).toHaveLength(2)
    await apply([recover(own, 0, 600), ...children.slice(1).map((deviceId) => recover(lost(deviceId), 200, 610))])
    expect((await recordsOf(gateway))[0]).toMatchObject({ recover_time: null, device_status: '0' })
    await apply([recover(lost(children[0] as string), 200, 700)])
    expect((await recordsOf(gateway))[0]).toMatchObject({ recover_time: new Date(t(700)), device_status: '1' })
  })

  it('hands an outage back to its device: it begins again at the same moment, as a record of its own', async () => {
    const gateway = await makeDevice(database.db, world.enterpriseId, 'gateway')
    const deviceId = await th()
    const outage = { severity: 4, value: null, threshold: null, worst: null, unit: '' } as const
    const own = { deviceId, typeKey: 'a7' }
    const held = { ...own, parentDeviceId: gateway }
    await apply([raise(held, 0, outage)])
    const handOver = [recover(held, 0, 500), raise(own, 0, outage)]
    await apply(handOver)
    await apply(handOver)
    expect((await recordsOf(gateway))[0]).toMatchObject({ hit_count: 1, recover_time: new Date(t(500)) })
    expect(await recordsOf(deviceId)).toMatchObject([{ type_key: 'a7', hit_count: 1, recover_time: null }])
  })

  it('gets a record even when only its device reported the outage', async () => {
    const gateway = await makeDevice(database.db, world.enterpriseId, 'gateway')
    const deviceId = await th()
    const outage = { severity: 4, value: null, threshold: null, worst: null, unit: '' } as const
    await apply([raise({ deviceId, typeKey: 'a7', parentDeviceId: gateway }, 0, outage)])
    expect((await recordsOf(gateway))[0]).toMatchObject({ type_key: 'e1014', severity: '2', hit_count: 1 })
  })
})
