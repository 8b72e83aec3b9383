import { describe, expect, it } from 'vitest'
import { makeUser, makeWorld } from '../../../../test/support/factories.ts'
import {
  ask,
  clock,
  db,
  minutes,
  noon,
  openGround,
  pass,
  rowOf,
  told,
  warning,
} from '../../../jobs/test/escalate-ground.ts'
import { escalate } from './escalate-job.ts'

openGround()

describe('people', () => {
  it('outside their hours are replaced by their substitutes', async () => {
    const world = await makeWorld(db, { manned: [2, 3] })
    const night = await makeUser(db, { enterpriseId: world.enterpriseId, levels: [9] })
    const day = { enterpriseId: world.enterpriseId, levels: [1], dutyFrom: '20:00', dutyTo: '08:00' }
    await makeUser(db, { ...day, substituteUserId: night })
    const id = await warning(world, 3)
    expect(await ask('select level, user_id from warn_notify where warn_id = $1', [id])).toEqual([
      { level: 1, user_id: night },
    ])
    clock.set(new Date('2026-11-21T14:00:00Z'))
    const late = await warning(world, 3)
    const [notice] = await ask('select user_id from warn_notify where warn_id = $1', [late])
    expect(notice.user_id).not.toBe(night)
  })
  it.each([
    ['19:59', '20:00', '08:00', false],
    ['20:00', '20:00', '08:00', true],
    ['07:59', '20:00', '08:00', true],
    ['08:00', '20:00', '08:00', false],
    ['07:59', '08:00', '20:00', false],
    ['08:00', '08:00', '20:00', true],
    ['19:59', '08:00', '20:00', true],
    ['20:00', '08:00', '20:00', false],
  ])('at %s with hours from %s to %s are notified: %s', async (time, dutyFrom, dutyTo, isTold) => {
    const world = await makeWorld(db, { manned: [2] })
    const person = await makeUser(db, { enterpriseId: world.enterpriseId, levels: [1], dutyFrom, dutyTo })
    clock.set(new Date(`2026-11-21T${time}:00+08:00`))
    const rows = await ask('select user_id from warn_notify where warn_id = $1 and user_id = $2', [
      await warning(world, 1),
      person,
    ])
    expect(rows).toHaveLength(isTold ? 1 : 0)
  })
  it('without a substitute leave their escalation step vacant, and so do two who substitute for each other', async () => {
    const world = await makeWorld(db, { manned: [2] })
    const off = { enterpriseId: world.enterpriseId, levels: [1], dutyFrom: '20:00', dutyTo: '08:00' }
    const one = await makeUser(db, off)
    const two = await makeUser(db, { ...off, substituteUserId: one })
    await ask('update sys_user_detail set substitute_user_id = $1 where user_id = $2', [two, one])
    const id = await warning(world, 3)
    expect(await told(id)).toEqual(['2@0'])
    expect((await rowOf(id)).handle_type).toBe('2')
  })
  it('who are locked or removed receive nothing', async () => {
    const world = await makeWorld(db, { manned: [1, 2] })
    await ask('update sys_user set status = 0 where id = $1', [world.users[1]])
    const id = await warning(world, 3)
    expect(await told(id)).toEqual(['2@0'])
  })
  it('get a text message only where the severity sends one and they accept it', async () => {
    const world = await makeWorld(db, { manned: [2] })
    await makeUser(db, { enterpriseId: world.enterpriseId, levels: [1], channels: ['site'] })
    const channels = async (id: string) =>
      (await ask('select level, channel from warn_notify where warn_id = $1 order by 1, 2', [id])).map(
        ({ level, channel }) => `${level} ${channel}`,
      )
    expect(await channels(await warning(world, 2))).toEqual(['1 site', '2 site', '2 sms'])
    expect(await channels(await warning(world, 3))).toEqual(['1 site'])
  })
})

describe('the night', () => {
  const shanghai = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`)
  it('gives yellow and blue until after 06:00', async () => {
    const world = await makeWorld(db)
    clock.set(shanghai('2026-11-21 19:30'))
    const id = await warning(world, 3)
    expect((await rowOf(id)).deadline).toEqual(shanghai('2026-11-22 06:30'))
    clock.set(shanghai('2026-11-22 06:29'))
    expect(await escalate(db, clock)).toBe(0)
    clock.set(shanghai('2026-11-22 06:30'))
    await escalate(db, clock)
    expect(await rowOf(id)).toMatchObject({ handle_type: '2', deadline: shanghai('2026-11-22 08:30') })
  })
  it('gives red and orange nothing', async () => {
    clock.set(shanghai('2026-11-21 23:50'))
    const world = await makeWorld(db)
    const [red, orange] = [await warning(world, 1), await warning(world, 2)]
    expect((await rowOf(red)).deadline).toEqual(shanghai('2026-11-22 00:20'))
    expect((await rowOf(orange)).deadline).toEqual(shanghai('2026-11-22 00:20'))
  })
})

describe('parameters', () => {
  it('change the minutes of a region, nearest first, and the cap', async () => {
    const world = await makeWorld(db)
    const town = world.organizations[4]?.region ?? ''
    const set = (key: string, value: string) =>
      ask(`insert into sys_param (param_name, param_key, param_value) values ('x', $1, $2)`, [key, value])
    await set('warn.deadline.minutes.1@430181', '1/1/7/1/1/1')
    await set(`warn.deadline.minutes.1@${town}`, '1/1/5/5/5/5')
    await set(`warn.deadline.cap.1@${town}`, '5')
    const [near, county] = [await warning(world, 1), await warning(await makeWorld(db), 1)]
    expect(minutes(noon, (await rowOf(near)).deadline)).toBe(5)
    expect(minutes(noon, (await rowOf(county)).deadline)).toBe(7)
    await pass(30)
    expect(await told(near)).toEqual(['1@0', '2@0', '3@0', '4@5', '5@10'])
    await ask(`delete from sys_param where param_name = 'x'`)
  })
})
