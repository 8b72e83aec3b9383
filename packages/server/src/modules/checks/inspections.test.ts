import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile } from '../../../test/support/upload.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'

let server: TestApp
const plant = '21000001'
const machines = '/yhjg-dp/sss/Dashboard/druginvolvedInspectLog'
const logs = '/yhjg-dp/sss/Dashboard/inspectionlog'
let machine = ''
let room = ''
let otherMachine = ''
let otherRoom = ''
let picture = ''
const idOf = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(server.db)).rows[0]?.id ?? ''
beforeAll(async () => {
  server = await startForTest()
  const machineOf = (id: string, equal: boolean) =>
    idOf(sql<{ id: string }>`select id from dev_device where kind = 'druginvolved' and is_deleted = 0
      and (enterprise_id = ${id}) = ${equal} order by id limit 1`)
  machine = await machineOf(plant, true)
  otherMachine = await machineOf(plant, false)
  room = await idOf(sql<{ id: string }>`select id from wp_workplace where enterprise_id = ${plant} limit 1`)
  otherRoom = await idOf(sql<{ id: string }>`select id from wp_workplace where enterprise_id = 21000002 limit 1`)
  picture = (await putFile(server, png, 'a.png', 'safety')).data.attachId
})
afterAll(() => server.stop())

const ago = (minutes: number) => shanghai(new Date(server.clock.now().getTime() - minutes * 60_000))
const inspect = (more: object = {}, as = 'safety') =>
  server.call('POST', `${machines}/submit`, {
    as,
    body: {
      enterpriseId: plant,
      machineId: machine,
      inspectTime: ago(10),
      inspector: '李某',
      cleaned: 1,
      grounded: 1,
      guardOk: 1,
      result: '1',
      ...more,
    },
  })
const broken = () => ({ grounded: 0, result: '0', problem: '接地断开', responsible: '李某', files: [picture] })

describe('an inspection of a machine', () => {
  it.each([
    ['of another plant', () => ({ machineId: otherMachine }), 404],
    ['in the future', () => ({ inspectTime: ago(-60) }), 400],
    ['that passed without ground', () => ({ grounded: 0 }), 400],
    ['that failed without problem', () => ({ ...broken(), problem: null }), 400],
    ['that failed without picture', () => ({ ...broken(), files: [] }), 400],
  ])('%s is refused', async (_, more, status) => {
    expect((await inspect(more())).status).toBe(status)
  })

  it('is the enterprise’s to record', async () => {
    expect((await inspect({}, 'county')).status).toBe(403)
    expect((await inspect({}, 'keeper')).status).toBe(403)
  })

  it('makes a hidden trouble when it failed, once', async () => {
    const { data, msg } = await inspect(broken())
    expect(msg).toBe('操作成功')
    const trouble = await server.call('GET', '/blade-dcms/enterprisehiddentrouble/detail', {
      as: 'county',
      query: { id: data.hiddenTroubleId },
    })
    expect(trouble.data).toMatchObject({
      source: '1',
      sourceKind: 'druginvolvedInspectLog',
      sourceId: data.id,
      category: 'equipment',
      description: '接地断开',
    })
    expect((await inspect({ ...broken(), id: data.id, result: '2' })).status).toBe(409)
    expect((await server.call('GET', `${machines}/detail`, { as: 'liling', query: { id: data.id } })).status).toBe(404)
  })

  it('that is overdue is on the list of today of the safety administrator, until it is made', async () => {
    const due = async (as = 'safety') =>
      (await server.call('GET', '/yhjg-dp/today/list', { as, query: { pill: 'check', size: 100 } })).data.records
        .filter(({ kind }: { kind: string }) => kind === 'machineDue')
        .map(({ id }: { id: string }) => id)
    await sql`update ops_machine_inspect set inspect_time = inspect_time - interval '9 days'
      where machine_id = ${machine}`.execute(server.db)
    expect(await due()).toContain(machine)
    expect(await due('county')).toEqual([])
    await inspect()
    expect(await due()).not.toContain(machine)
  })
})

describe('an inspection of a room', () => {
  const log = (more: object = {}, as = 'safety') =>
    server.call('POST', `${logs}/submit`, {
      as,
      body: {
        enterpriseId: plant,
        targetKind: 'workplace',
        targetId: room,
        inspectTime: ago(10),
        inspector: '李某',
        result: '1',
        ...more,
      },
    })

  it.each([
    ['of another plant', () => ({ targetId: otherRoom }), '巡检对象不属于该企业'],
    ['as a device', () => ({ targetKind: 'device' }), '巡检对象不属于该企业'],
    ['in the future', () => ({ inspectTime: ago(-60) }), '时间不能晚于现在'],
    ['that is abnormal without a word', () => ({ result: '0' }), '请输入内容'],
    ['too moist', () => ({ humidity: '101' }), '湿度应在0至100之间'],
  ])('%s is refused', async (_, more, msg) => {
    expect(await log(more())).toMatchObject({ status: 400, msg })
  })

  it('is listed with the name of the room, to whom it belongs', async () => {
    const { id } = (await log({ shift: 'morning', temperature: '18.5' })).data
    const { data } = await server.call('GET', `${logs}/list`, { as: 'county', query: { enterpriseId: plant } })
    const row = data.find((one: { id: string }) => one.id === id)
    expect(row).toMatchObject({ targetName: expect.any(String), temperature: '18.50', shift: 'morning' })
    const far = await server.call('GET', `${logs}/list`, { as: 'liling', query: { enterpriseId: plant } })
    expect(far.data).toEqual([])
  })
})
