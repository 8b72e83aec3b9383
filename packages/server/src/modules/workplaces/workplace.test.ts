import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
/** Workplaces of the first enterprise and one of another county. */
let mine: { id: string; name: string; maxPerson: number }[] = []
let foreign = ''
beforeAll(async () => {
  server = await startForTest()
  await sql`delete from wp_station`.execute(server.db)
  const rows = await sql<{
    id: string
    name: string
    maxPerson: number
  }>`select id, name, max_person from wp_workplace w
    where enterprise_id = 21000001 and hazard_grade <> '0' and production_state = '0' and max_person > 1 order by id`.execute(
    server.db,
  )
  mine = rows.rows
  const other = await sql<{ id: string }>`select id from wp_workplace where enterprise_id = 21000013 limit 1`.execute(
    server.db,
  )
  foreign = other.rows[0]?.id ?? ''
})
afterAll(() => server.stop())

const base = '/yhjg-dp/sss/Dashboard/workplace'
const post = (path: string, body: object, as: string) => server.call('POST', `${base}/${path}`, { as, body })
const read = (path: string, query: Record<string, unknown>, as: string) =>
  server.call('GET', `${base}${path}`, { as, query })
const info = async (id: string | undefined, as = 'county') => (await read('/info', { id }, as)).data
const newest = async (as = 'county') => (await read('ProcessList', { size: 1 }, as)).data.records[0]
const at = (n: number) => mine[n] as (typeof mine)[number]

const fresh = {
  code: 'N1',
  buildingNumber: '901',
  name: '新建混药工房',
  workplaceKind: '1',
  processType: '03',
  hazardGrade: '1.1-1',
  area: '12.5',
  xianDingYaoLiang: 5,
  maxPerson: 2,
}

describe('a workplace is refused', () => {
  it.each([
    ['without a name', { name: '' }, '请输入名称'],
    ['a production room without process', { processType: '' }, '生产工房请选择工序'],
    ['with a hazard and no quantity', { xianDingYaoLiang: 0 }, '有危险等级的工库房限定药量必须大于0'],
    ['stopped without a reason', { productionState: '1' }, '停产请选择停产原因'],
    ['ending before it begins', { workStart: '19:00' }, '作业结束应晚于作业开始'],
    [
      'with a stop that ends before it begins',
      { stopFrom: '2026-02-01 00:00:00', stopTo: '2026-01-01 00:00:00' },
      '停产止应晚于停产起',
    ],
    ['without area', { area: 0 }, '面积必须大于0'],
    ['with too many people', { maxPerson: 100 }, '定员应在0至99之间'],
  ])('%s', async (_, more, msg) => {
    expect(await post('add', { ...fresh, ...more }, 'safety')).toMatchObject({ status: 400, msg })
  })

  it('to who may not, or does not see it', async () => {
    expect((await post('add', { ...fresh, enterpriseId: '21000001' }, 'county')).status).toBe(403)
    expect((await post('update', { id: foreign, name: 'x' }, 'safety')).status).toBe(404)
    expect((await read('/info', { id: foreign }, 'county')).status).toBe(404)
    expect((await post('remove', { ids: at(0).id }, 'county')).status).toBe(403)
  })

  it('with a discharger of another enterprise', async () => {
    const other = await sql<{
      id: string
    }>`select id from dev_device where kind = 'electrostatic' and enterprise_id = 21000002 limit 1`.execute(server.db)
    const body = { ...fresh, enterpriseId: '21000001', staticDischargeWicksId: other.rows[0]?.id }
    expect((await post('add', body, 'admin')).msg).toBe('静电释放器不属于该企业')
    expect((await post('add', body, 'safety')).status).toBe(404)
  })
})

describe('what an enterprise adds', () => {
  let id = ''
  it('belongs to it whatever it says, and waits for its review', async () => {
    const added = await post('add', { ...fresh, enterpriseId: '21000013' }, 'safety')
    expect(added.status).toBe(200)
    id = added.data.id
    expect(await info(id)).toMatchObject({
      enterpriseId: '21000001',
      reviewStatus: '2',
      positionId: id,
      maxPersonStr: '当前0人/定员2人',
    })
    expect(await newest()).toMatchObject({
      workplaceId: id,
      changeType: 'add',
      status: '2',
      before: null,
      applyUserName: expect.any(String),
    })
  })

  it('is not changed or removed while it waits', async () => {
    expect(await post('update', { id, name: '别名' }, 'safety')).toMatchObject({
      status: 409,
      msg: '存在待审核的变更，请等待审核',
    })
    expect((await post('remove', { ids: id }, 'admin')).msg).toBe('「新建混药工房」存在待审核的变更，不能删除')
  })

  it('is sent back with an opinion, not without', async () => {
    const change = await newest('township')
    expect((await post('process', { id: change.id, status: '3' }, 'township')).msg).toBe('请输入审核意见')
    expect((await post('process', { id: change.id, status: '2' }, 'township')).msg).toBe('请选择审核结论')
    expect((await post('process', { id: change.id, status: '1' }, 'safety')).status).toBe(403)
    expect((await post('process', { id: change.id, status: '1' }, 'liling')).status).toBe(404)
    expect((await post('process', { id: change.id, status: '3', reviewOpinion: '药量过大' }, 'township')).status).toBe(
      200,
    )
    expect(await info(id)).toMatchObject({ reviewStatus: '3', reviewOpinion: '药量过大' })
    expect((await post('process', { id: change.id, status: '1' }, 'county')).status).toBe(409)
  })

  it('is proposed anew and approved', async () => {
    expect((await post('update', { id, xianDingYaoLiang: '3' }, 'safety')).status).toBe(200)
    expect(await info(id)).toMatchObject({ reviewStatus: '2', xianDingYaoLiang: '5.000' })
    const change = await newest()
    expect(change.diff).toEqual([{ field: 'xianDingYaoLiang', label: '限定药量', old: '5.000', new: '3.000' }])
    expect((await post('process', { id: change.id, status: '1' }, 'county')).status).toBe(200)
    expect(await info(id)).toMatchObject({ reviewStatus: '1', xianDingYaoLiang: '3.000', version: 3 })
    expect(server.changes).toContainEqual({ what: 'registry', id: undefined })
  })

  it('can be removed when it is empty', async () => {
    expect((await post('remove', { ids: id }, 'admin')).status).toBe(200)
    expect((await read('/info', { id }, 'county')).status).toBe(404)
  })
})

describe('a change', () => {
  it('that weakens supervision says why, one that does not need not', async () => {
    const room = at(5)
    await sql`update dev_device set workplace_id = ${room.id}, enabled = 1, heart_time = now(), attrs = attrs - 'maxPerson'
      where id = (select min(id) from dev_device where kind = 'pds' and enterprise_id = 21000001)`.execute(server.db)
    const more = { id: room.id, maxPerson: room.maxPerson + 1 }
    const refused = await post('update', more, 'safety')
    expect([refused.status, refused.msg]).toEqual([400, '定员的修改会放宽监管，请填写变更理由，由监管部门审核后生效'])
    expect((await post('update', { ...more, changeReason: '扩产' }, 'safety')).status).toBe(200)
    expect((await newest()).reason).toBe('扩产')
    expect(
      (await post('process', { id: (await newest()).id, status: '3', reviewOpinion: '不批' }, 'county')).status,
    ).toBe(200)
    expect((await post('update', { id: room.id, maxPerson: room.maxPerson - 1 }, 'safety')).status).toBe(200)
    await post('process', { id: (await newest()).id, status: '3', reviewOpinion: '不批' }, 'county')
    expect((await post('update', { id: room.id, name: '另名' }, 'safety')).status).toBe(200)
    await post('process', { id: (await newest()).id, status: '3', reviewOpinion: '不批' }, 'county')
  })

  it('leaves the old values in force until it is approved, several at once', async () => {
    for (const n of [0, 1])
      await post(
        'update',
        { id: at(n).id, maxPerson: at(n).maxPerson + 1, name: at(n).name, changeReason: '扩产' },
        'head',
      )
    expect(await info(at(0).id)).toMatchObject({ maxPerson: at(0).maxPerson, reviewStatus: '2' })
    const list = (await read('ProcessList', { status: '2', enterpriseName: '长晴' }, 'county')).data
    const ids = list.map((row: { id: string }) => row.id)
    expect(ids).toHaveLength(2)
    expect(list[0].diff).toHaveLength(1)
    expect((await post('batchProcess', { ids: [...ids, '1'].join(), status: '1' }, 'county')).status).toBe(404)
    expect(await info(at(0).id)).toMatchObject({ reviewStatus: '2' })
    expect((await post('batchProcess', { ids: ids.join(), status: '1' }, 'county')).status).toBe(200)
    expect(await info(at(1).id)).toMatchObject({ maxPerson: at(1).maxPerson + 1, reviewStatus: '1' })
  })

  it('is read by its id, by who sees it', async () => {
    const { id } = await newest()
    expect((await read('ProcessInfo', { id }, 'county')).data).toMatchObject({ id, diff: [{ label: '定员' }] })
    expect((await read('ProcessInfo', { id }, 'liling')).status).toBe(404)
  })

  it('of an administrator holds at once and is on record', async () => {
    expect((await post('update', { id: at(2).id, platCode: 'P9' }, 'admin')).status).toBe(200)
    expect(await info(at(2).id)).toMatchObject({ platCode: 'P9', reviewStatus: '1' })
    expect(await newest()).toMatchObject({
      changeType: 'update',
      status: '1',
      diff: [{ field: 'platCode', new: 'P9' }],
    })
  })

  it('does not overwrite a concurrent edit', async () => {
    const { version } = await info(at(2).id)
    expect((await post('update', { id: at(2).id, platCode: 'A', version }, 'admin')).status).toBe(200)
    expect((await post('update', { id: at(2).id, platCode: 'B', version }, 'admin')).status).toBe(409)
  })
})

describe('a setting', () => {
  const limits = async (name: string) => {
    const found = await sql<{ limits: object }>`select limits from wp_setting where setting_name = ${name}`.execute(
      server.db,
    )
    return found.rows[0]?.limits
  }
  const ids = () => `${at(2).id},${at(3).id}`

  it('is refused for workplaces of two enterprises, of others, or none', async () => {
    const body = { settingName: 'S', maxPerson: 1 }
    expect((await post('setting', { ...body, workplaceIds: `${at(2).id},${foreign}` }, 'admin')).msg).toBe(
      '所选工库房应属于同一企业',
    )
    expect((await post('setting', { ...body, workplaceIds: foreign }, 'safety')).status).toBe(404)
    expect((await post('setting', body, 'safety')).msg).toBe('请输入工库房')
    expect((await post('setting', { ...body, workplaceIds: 'x' }, 'safety')).status).toBe(400)
  })

  it('of an enterprise holds at once where it tightens', async () => {
    const body = { workplaceIds: ids(), settingName: '严管', maxPerson: 1, tempMax: '30', overManSeconds: 20 }
    expect((await post('setting', body, 'safety')).status).toBe(200)
    expect(await info(at(2).id)).toMatchObject({ maxPerson: 1, settingName: '严管', reviewStatus: '1' })
    expect(await limits('严管')).toEqual({ tempMax: '30', overManSeconds: 20 })
    expect(await newest()).toMatchObject({ changeType: 'setting', status: '1' })
  })

  it('of an enterprise waits where it loosens, with its reason, and the rest holds', async () => {
    const loose = {
      workplaceIds: ids(),
      settingName: '严管',
      maxPerson: 3,
      tempMax: '33',
      overManSeconds: 10,
      isEnableVideoWarning: 0,
    }
    for (const changeReason of [undefined, '', '  '])
      expect(await post('setting', { ...loose, changeReason }, 'safety')).toMatchObject({
        status: 400,
        msg: '定员、视频报警、温度上限的修改会放宽监管，请填写变更理由，由监管部门审核后生效',
      })
    expect(await limits('严管')).toEqual({ tempMax: '30', overManSeconds: 20 })
    const body = { ...loose, changeReason: '换班人数增加' }
    expect((await post('setting', { ...body, changeFiles: ['1'] }, 'safety')).status).toBe(404)
    expect((await post('setting', body, 'safety')).status).toBe(200)
    expect(await info(at(3).id)).toMatchObject({ maxPerson: 1, isEnableVideoWarning: 1 })
    expect(await limits('严管')).toEqual({ tempMax: '30', overManSeconds: 10 })
    const waiting = (await read('ProcessList', { status: '2' }, 'county')).data
    expect(waiting[0].reason).toBe('换班人数增加')
    expect(waiting[0].diff.map(({ field }: { field: string }) => field).sort()).toEqual([
      'isEnableVideoWarning',
      'maxPerson',
      'tempMax',
    ])
    expect((await post('setting', { ...body, maxPerson: 2 }, 'safety')).status).toBe(409)
    expect((await post('update', { id: at(3).id, name: 'x' }, 'safety')).status).toBe(409)
    expect((await post('process', { id: waiting[0].id, status: '1' }, 'county')).status).toBe(200)
    expect(await info(at(3).id)).toMatchObject({ maxPerson: 3, isEnableVideoWarning: 0 })
    expect(await limits('严管')).toEqual({ tempMax: '33', overManSeconds: 10 })
  })

  it('is not loosened by a new name: limits left unchanged are carried over', async () => {
    const body = { workplaceIds: ids(), settingName: '新方案', staticMinutes: 5 }
    expect((await post('setting', body, 'safety')).status).toBe(200)
    expect(await limits('新方案')).toEqual({ staticMinutes: 5, tempMax: '33', overManSeconds: 10 })
    expect((await read('ProcessList', { status: '2' }, 'county')).data).toEqual([])
  })

  it('shared with others is not changed behind their back', async () => {
    const body = { workplaceIds: at(2).id, settingName: '新方案', staticMinutes: 4 }
    expect((await post('setting', body, 'safety')).msg).toContain('方案「新方案」还用于工库房')
  })

  it('of an administrator holds at once, looser or not', async () => {
    expect((await post('setting', { workplaceIds: ids(), settingName: '新方案', tempMax: '36' }, 'admin')).status).toBe(
      200,
    )
    expect(await limits('新方案')).toMatchObject({ tempMax: '36' })
  })
})

describe('a workstation', () => {
  const url = '/yhjg-dp/sss/Dashboard/station'
  const add = (body: object, as = 'safety') => server.call('POST', `${url}/submit`, { as, body })
  const seat = (more: object = {}) => ({ workplaceId: at(4).id, code: 'G1', name: '一号', maxPerson: 1, ...more })

  it('is refused above the workplace’s limits, in another’s workplace, or twice', async () => {
    const { maxPerson, xianDingYaoLiang } = await info(at(4).id)
    expect((await add(seat({ maxPerson: maxPerson + 1 }))).msg).toBe(`工位定员之和不能超过工库房的${maxPerson}`)
    expect((await add(seat({ xianDingYaoLiang: Number(xianDingYaoLiang) + 1 }))).msg).toContain(
      '工位限定药量之和不能超过工库房的',
    )
    expect((await add(seat({ workplaceId: foreign }))).status).toBe(404)
    const other = await sql<{ id: string }>`select id from wp_workplace where enterprise_id = 21000002 limit 1`.execute(
      server.db,
    )
    expect((await add(seat({ workplaceId: other.rows[0]?.id, enterpriseId: '21000001' }), 'admin')).msg).toBe(
      '工库房不属于该企业',
    )
    expect((await add(seat())).status).toBe(200)
    expect((await add(seat())).msg).toBe('工位编号「G1」已存在')
  })

  it('is counted with its neighbours, also when both come at once', async () => {
    const { maxPerson } = await info(at(4).id)
    const answers = await Promise.all([1, 2, 3, 4].map((n) => add(seat({ code: `X${n}`, maxPerson: maxPerson - 1 }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect((await post('update', { id: at(4).id, maxPerson: 0 }, 'admin')).msg).toBe('工位定员之和不能超过工库房的0')
  })

  it('keeps its workplace', async () => {
    await sql`update dev_device set workplace_id = null where workplace_id = ${at(4).id}`.execute(server.db)
    expect((await post('remove', { ids: at(4).id }, 'admin')).msg).toContain('存在工位，不能删除')
  })
})

it('returns how many workplaces are online, by region', async () => {
  const { data } = await server.call('GET', '/yhjg-online/workplace/summary', { as: 'county' })
  const rows = (await read('/page', { size: 500 }, 'county')).data.records as {
    onLine: number | null
    deviceCount: number
  }[]
  expect(data.total).toBe(rows.length)
  expect(data.online).toBe(rows.filter(({ onLine }) => onLine === 1).length)
  // A room without devices is not connected: it is not offline.
  const unconnected = rows.filter(({ deviceCount }) => deviceCount === 0)
  expect(unconnected.length).toBeGreaterThan(0)
  expect(new Set(unconnected.map(({ onLine }) => onLine))).toEqual(new Set([null]))
  expect(data.offline).toBe(rows.filter(({ onLine }) => onLine === 0).length)
  expect(data.offline + data.online + unconnected.length).toBe(data.total)
  expect(data.byRegion.reduce((sum: number, row: { total: number }) => sum + row.total, 0)).toBe(data.total)
})

it('lists the rooms of a plant by the number on their doors: 2# before 10#', async () => {
  const query = { size: 500, enterpriseId: '21000001' }
  await sql`update wp_workplace set building_number = ltrim(building_number, '0') where enterprise_id = 21000001`.execute(
    server.db,
  )
  const upwards = (await read('/page', { ...query, ascs: 'buildingNumber' }, 'county')).data.records
  const numbers = upwards.map(({ buildingNumber }: { buildingNumber: string }) => Number.parseInt(buildingNumber, 10))
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers).toEqual(numbers.toSorted((one: number, other: number) => one - other))
  expect(upwards.map(({ buildingNumber }: { buildingNumber: string }) => buildingNumber)).not.toEqual(
    upwards.map(({ buildingNumber }: { buildingNumber: string }) => buildingNumber).toSorted(),
  )
  const downwards = (await read('/page', { ...query, descs: 'building_number' }, 'county')).data.records
  expect(Number.parseInt(downwards[0].buildingNumber, 10)).toBe(Math.max(...numbers))
})
