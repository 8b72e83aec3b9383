import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { applyDecisions } from '../warnings/raise.ts'

let server: TestApp
/** Rooms of the first enterprise: one small, one large. */
let small = ''
let large = ''
let number = 0
beforeAll(async () => {
  server = await startForTest()
  const room = async (maxPerson: number) => {
    const found = await sql<{
      id: string
    }>`update wp_workplace set max_person = ${maxPerson}, setting_id = null where id = (
        select min(id) from wp_workplace where enterprise_id = 21000001 and workplace_kind = '1' and max_person <> 1
          and id not in (select workplace_id from wp_station)) returning id`.execute(server.db)
    return found.rows[0]?.id ?? ''
  }
  await sql`delete from wp_station`.execute(server.db)
  small = await room(1)
  large = await room(24)
  expect(small && large && small !== large).toBeTruthy()
})
afterAll(() => server.stop())
beforeEach(() => {
  number += 1
})

const dashboard = '/yhjg-dp/sss/Dashboard'
const submit = (path: string, body: object, as = 'safety') =>
  server.call('POST', `${dashboard}/${path}/submit`, { as, body })
const changes = async (query: object = {}, as = 'township') =>
  (await server.call('GET', `${dashboard}/device-change/page`, { as, query: { size: 50, ...query } })).data
const decide = (ids: string, status: '1' | '3', as = 'township', reviewOpinion = '同意') =>
  server.call('POST', `${dashboard}/device-change/process`, { as, body: { ids, status, reviewOpinion } })
const reason = { changeReason: '搬运时常碰倒传感器' }
const rowOf = async (id: string) => {
  const found = await sql<Record<string, unknown>>`select * from dev_device where id = ${id}`.execute(server.db)
  return found.rows[0] ?? {}
}

/** Creates a device in the small room that has reported. */
async function heard(path: string, more: object = {}): Promise<string> {
  const body = { code: `S-${number}-${path.length}`, name: '监管设备', workplaceId: small, ...more }
  const added = await submit(path, body)
  expect(added.status).toBe(200)
  await sql`update dev_device set heart_time = now(), last_value_time = now(), on_line = 1 where id = ${added.data.id}`.execute(
    server.db,
  )
  return added.data.id
}
const scale = () => heard('chargeGunpowder', { xianDingYaoLiang: '4', materialClass: '2' })

/** Creates an open red warning of a device. */
async function warned(deviceId: string): Promise<string> {
  const start = server.clock.now().getTime() - 60_000
  await applyDecisions(
    server.db,
    [
      {
        act: 'raise',
        ruleId: null,
        deviceId,
        typeKey: 'a4',
        severity: 1,
        startTime: start,
        time: start + 1000,
        value: 50,
        threshold: 40,
        worst: 50,
        unit: 'kg',
      },
    ],
    server.clock.now(),
  )
  const found = await sql<{ id: string }>`select id from warn_event where device_id = ${deviceId}`.execute(server.db)
  expect(found.rows).toHaveLength(1)
  return found.rows[0]?.id ?? ''
}
const recover = async (deviceId: string) => {
  const endTime = server.clock.now().getTime()
  const startTime = endTime - 60_000
  await applyDecisions(
    server.db,
    [{ act: 'recover', ruleId: null, deviceId, typeKey: 'a4', startTime, endTime, value: 1 }],
    server.clock.now(),
  )
}
const warning = async (id: string) => {
  const found = await sql<{
    recoverTime: Date | null
    closeTime: Date | null
    sourceEnd: string | null
  }>`select recover_time, close_time, source_end from warn_event where id = ${id}`.execute(server.db)
  return found.rows[0]
}

describe('an enterprise alone does not', () => {
  it.each([
    ['switch a sensor off', 'chargeGunpowder', { enabled: 0 }, 'enabled'],
    ['lengthen the offline timeout to a day', 'temperaturehumidity', { offlineSeconds: 86400 }, 'offlineSeconds'],
    ['sample once an hour', 'temperaturehumidity', { samplingSeconds: 3600, offlineSeconds: 10800 }, 'samplingSeconds'],
    ['take a sensor out of its room', 'temperaturehumidity', { workplaceId: '' }, 'workplaceId'],
    ['move a people detector to a room for 24', 'pds', { workplaceId: 'large' }, 'workplaceId'],
    ['loosen a limit', 'temperaturehumidity', { tempMax: '33.5' }, 'tempMax'],
    ['clear a limit', 'temperaturehumidity', { tempMax: '' }, 'tempMax'],
    ['stop pictures', 'pds', { isEnablePdsImage: 0 }, 'isEnablePdsImage'],
    ['rename what a gateway calls it', 'temperaturehumidity', { code: 'OTHER' }, 'code'],
    ['put off the calibration', 'temperaturehumidity', { calibrateExpire: '2099-01-01' }, 'calibrateExpire'],
  ])('%s', async (_, path, change, field) => {
    const strict = { tempMax: '30', calibrateExpire: '2030-01-01' }
    const own = { temperaturehumidity: strict, pds: { maxPerson: 1 }, chargeGunpowder: { xianDingYaoLiang: '4' } }
    const id = await heard(path, own[path as keyof typeof own])
    const body = { id, ...('workplaceId' in change && change.workplaceId ? { workplaceId: large } : change) }
    const before = await rowOf(id)
    const refused = await submit(path, body)
    expect(refused.status).toBe(400)
    expect(refused.msg).toContain('请填写变更理由')
    const proposed = await submit(path, { ...body, ...reason })
    expect(proposed.status).toBe(200)
    expect(proposed.msg).toContain('审核通过前按原值执行')
    expect(proposed.data.pending).toContain(field)
    const after = await rowOf(id)
    for (const name of [
      'enabled',
      'offlineSeconds',
      'samplingSeconds',
      'workplaceId',
      'code',
      'calibrateExpire',
      'attrs',
    ])
      expect(after[name]).toEqual(before[name])
    const [waiting] = (await changes({ deviceId: id })).records
    expect(waiting).toMatchObject({ status: '2', deviceId: id, reason: reason.changeReason })
  })

  it('unbind a device that has reported, nor remove one', async () => {
    const gateway = (await submit('gateway', { code: `G-${number}`, name: '网关', portCount: 2, workplaceId: small }))
      .data.id
    const id = await heard('temperaturehumidity', { gatewayId: gateway })
    const unbind = (body: object) =>
      server.call('POST', `${dashboard}/gateway-port/machine/unbind`, { as: 'safety', body })
    expect((await unbind({ machineId: id })).status).toBe(400)
    expect((await unbind({ machineId: id, ...reason })).status).toBe(200)
    expect((await rowOf(id)).gatewayId).toBe(gateway)
    expect((await changes({ deviceId: id })).records[0].diff.map(({ field }: { field: string }) => field)).toEqual([
      'gatewayId',
    ])
  })

  it('loosen a limit of its own, not even back to the kind’s', async () => {
    const id = await heard('temperaturehumidity')
    const rule = await sql<{ id: string }>`select id from warn_rule where kind = 'th' and metric = 'temperature'
      and op = '>' and scope = 'kind' order by id limit 1`.execute(server.db)
    const set = (body: object, as = 'safety') => server.call('POST', '/yhjg-warn/rule/submit', { as, body })
    const made = await set({ basedOn: rule.rows[0]?.id, deviceId: id, value: '28' })
    expect(made.status).toBe(200)
    expect((await set({ id: made.data.id, value: '31' })).status).toBe(400)
    expect((await set({ id: made.data.id, clearSeconds: 0, value: '28' })).status).toBe(400)
    const proposed = await set({ id: made.data.id, value: '31', ...reason })
    expect(proposed.status).toBe(200)
    const value = async () =>
      (await sql<{ value: string }>`select value from warn_rule where id = ${made.data.id}`.execute(server.db)).rows[0]
        ?.value
    expect(Number(await value())).toBe(28)
    const [waiting] = (await changes({ deviceId: id })).records
    expect(waiting).toMatchObject({ subject: 'rule', diff: [{ field: 'value' }] })
    expect((await decide(waiting.id, '1')).status).toBe(200)
    expect(Number(await value())).toBe(31)
  })
})

describe('an enterprise alone does not mute', () => {
  it('the rules of a room by stopping it', async () => {
    const stopped = { productionState: '1', stopReason: '1' }
    const asked = await server.call('POST', `${dashboard}/workplace/update`, {
      as: 'safety',
      body: { id: large, ...stopped, ...reason },
    })
    expect([asked.status, asked.msg]).toEqual([200, expect.any(String)])
    const state = await sql<{
      productionState: string
    }>`select production_state from wp_workplace where id = ${large}`.execute(server.db)
    expect(state.rows).toEqual([{ productionState: '0' }])
  })

  it('the rules of the whole plant by declaring it stopped', async () => {
    const asked = await server.call('POST', '/blade-dcms/enterprise/submit', {
      as: 'safety',
      body: { id: '21000001', productionState: '1' },
    })
    const state = await sql<{
      productionState: string
    }>`select production_state from ent_enterprise where id = 21000001`.execute(server.db)
    expect([asked.status, state.rows]).toEqual([400, [{ productionState: '0' }]])
  })
})

describe('a change', () => {
  it('that strengthens holds at once, the rest waits', async () => {
    const id = await heard('temperaturehumidity', { tempMax: '32' })
    const mixed = await submit('temperaturehumidity', { id, tempMax: '30', offlineSeconds: 900, ...reason })
    expect(mixed.msg).toBe('离线判定会放宽监管，已提交监管部门审核，审核通过前按原值执行；其余修改已生效')
    expect(await rowOf(id)).toMatchObject({ offlineSeconds: null, attrs: { tempMax: '30' } })
    const page = await server.call('GET', `${dashboard}/device/temperaturehumidity/page`, {
      as: 'safety',
      query: { size: 500, pendingChange: 1 },
    })
    expect(page.data.records.map((row: { id: string }) => row.id)).toContain(id)
    expect((await submit('temperaturehumidity', { id, enabled: 0, ...reason })).status).toBe(409)
    expect((await submit('temperaturehumidity', { id, tempMax: '29' })).status).toBe(200)
  })

  it('is approved by the authority alone, and then holds', async () => {
    const id = await heard('pds', { maxPerson: 1 })
    await submit('pds', { id, workplaceId: large, ...reason })
    const [{ id: change }] = (await changes({ deviceId: id })).records
    expect((await decide(change, '1', 'safety')).status).toBe(403)
    expect((await decide(change, '1', 'liling')).status).toBe(404)
    expect((await decide(change, '3', 'township', '')).msg).toBe('请输入审核意见')
    const full = await server.call('GET', `${dashboard}/device-change/detail`, { as: 'county', query: { id: change } })
    expect(full.data.diff).toMatchObject([
      { field: 'workplaceId', old: small, new: large, newName: expect.any(String) },
    ])
    expect((await decide(change, '1')).status).toBe(200)
    expect((await rowOf(id)).workplaceId).toBe(large)
    expect((await decide(change, '1')).status).toBe(409)
    const log = await server.call('GET', `${dashboard}/change-log/page`, { as: 'county', query: { deviceId: id } })
    expect(log.data.records[0]).toMatchObject({
      field: 'workplaceId',
      fieldName: '工库房',
      requestId: change,
      reason: reason.changeReason,
      reviewUserName: expect.any(String),
      newValue: full.data.diff[0].newName,
    })
  })

  it('is returned or withdrawn, and leaves everything as it was', async () => {
    const id = await heard('temperaturehumidity')
    await submit('temperaturehumidity', { id, enabled: 0, ...reason })
    const [first] = (await changes({ deviceId: id })).records
    expect((await decide(first.id, '3')).status).toBe(200)
    await submit('temperaturehumidity', { id, enabled: 0, ...reason })
    const [second] = (await changes({ deviceId: id, status: '2' })).records
    const withdraw = (as: string) =>
      server.call('POST', `${dashboard}/device-change/withdraw`, { as, body: { id: second.id } })
    expect((await withdraw('ly02safety')).status).toBe(404)
    expect((await withdraw('safety')).status).toBe(200)
    expect((await withdraw('safety')).status).toBe(409)
    expect((await decide(second.id, '1')).msg).toBe('该变更已处理，不能再次审核')
    expect((await rowOf(id)).enabled).toBe(1)
  })

  it('is refused once the row has moved on', async () => {
    const id = await heard('temperaturehumidity')
    await submit('temperaturehumidity', { id, offlineSeconds: 900, ...reason })
    expect((await submit('temperaturehumidity', { id, offlineSeconds: 600 }, 'county')).status).toBe(200)
    const [change] = (await changes({ deviceId: id })).records
    const stale = await decide(change.id, '1')
    expect(stale).toMatchObject({ status: 409 })
    expect(stale.msg).toContain('离线判定在申请后已被修改')
    expect((await rowOf(id)).offlineSeconds).toBe(600)
  })

  it('of a supervisor holds at once and is on record with its reason', async () => {
    const id = await heard('temperaturehumidity')
    expect((await submit('temperaturehumidity', { id, enabled: 0, changeReason: '停产检修' }, 'county')).status).toBe(
      200,
    )
    expect((await rowOf(id)).enabled).toBe(0)
    const log = await server.call('GET', `${dashboard}/change-log/page`, { as: 'safety', query: { deviceId: id } })
    expect(log.data.records[0]).toMatchObject({ field: 'enabled', oldValue: 1, newValue: 0, reason: '停产检修' })
    await expect(sql`update change_log set reason = 'x'`.execute(server.db)).rejects.toThrow()
    await expect(sql`delete from change_log`.execute(server.db)).rejects.toThrow()
  })
})

describe('an open warning', () => {
  it('does not recover because its source is switched off, and says so', async () => {
    const id = await scale()
    const open = await warned(id)
    expect((await submit('chargeGunpowder', { id, enabled: 0 })).status).toBe(400)
    expect((await submit('chargeGunpowder', { id, enabled: 0, changeReason: '检修' }, 'county')).status).toBe(200)
    await recover(id)
    expect(await warning(open)).toEqual({ recoverTime: null, closeTime: null, sourceEnd: 'disabled' })
    const told = await server.call('GET', '/yhjg-warn/warningproduce/detail', { as: 'county', query: { id: open } })
    expect(told.data.sourceEnd).toBe('disabled')
    expect((await submit('chargeGunpowder', { id, enabled: 1 })).status).toBe(200)
    expect((await warning(open))?.sourceEnd).toBeNull()
  })

  it('does not recover because its source is moved', async () => {
    const id = await scale()
    const open = await warned(id)
    expect((await submit('chargeGunpowder', { id, workplaceId: large }, 'county')).status).toBe(200)
    await recover(id)
    expect(await warning(open)).toEqual({ recoverTime: null, closeTime: null, sourceEnd: 'moved' })
  })

  it('keeps its source from being removed', async () => {
    const id = await scale()
    await warned(id)
    const removed = await server.call('POST', `${dashboard}/chargeGunpowder/remove`, {
      as: 'admin',
      query: { chargegunPowderIds: id },
    })
    expect(removed.msg).toContain('设备存在未处理报警')
  })

  it('recovers as usual while its source still reports', async () => {
    const id = await scale()
    const open = await warned(id)
    await recover(id)
    expect((await warning(open))?.recoverTime).not.toBeNull()
  })
})
