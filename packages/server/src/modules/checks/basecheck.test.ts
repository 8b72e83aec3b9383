import { enterpriseNature } from '@fengsui/contract/dictionaries/enterprises.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile } from '../../../test/support/upload.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'

let server: TestApp
const base = '/yhjg-dp/sss/Dashboard/basecheck'
const templates = '/yhjg-dp/sss/Dashboard/checktemplate'
const plant = '21000001'
const pictures: Record<string, string> = {}
let items: { itemCode: string; itemName: string; level: string }[] = []
beforeAll(async () => {
  server = await startForTest()
  for (const account of ['county', 'safety'])
    pictures[account] = (await putFile(server, png, 'a.png', account)).data.attachId
  items = (await server.call('GET', `${base}/template`, { as: 'county', query: { enterpriseId: plant } })).data.items
})
afterAll(() => server.stop())

const today = () => shanghaiDay(server.clock.now())
const passed = () => items.map((item) => ({ ...item, result: '1' }))
const finding = (as: string) => ({ result: '0', problem: '接地线断开', responsible: '李某', files: [pictures[as]] })
/** Items of which the given ones failed. */
const failed = (codes: readonly string[], as = 'county', more: object = {}) =>
  passed().map((item) => (codes.includes(item.itemCode) ? { ...item, ...finding(as), ...more } : item))
const submit = (more: object = {}, as = 'county') =>
  server.call('POST', `${base}/submit`, {
    as,
    body: {
      enterpriseId: plant,
      checkDate: today(),
      checkers: '王某、赵某',
      items: passed(),
      conclusion: '1',
      ...more,
    },
  })
const ordered = (codes: readonly string[], as = 'county', more: object = {}) => ({
  items: failed(codes, as, more),
  conclusion: '2',
  deadline: '2099-01-01',
})
const read = async (id: string, as = 'county') =>
  (await server.call('GET', `${base}/detail`, { as, query: { id } })).data
const counts = async () =>
  (
    await sql<{ checks: number; troubles: number }>`select (select count(*)::int from ops_base_check) as checks,
      (select count(*)::int from ent_hidden_trouble) as troubles`.execute(server.db)
  ).rows[0]

describe('a check is refused, and leaves neither check nor hidden trouble', () => {
  it.each([
    ['by one officer alone', () => ({ checkers: '王某' }), '监管检查不少于两人'],
    ['of tomorrow', () => ({ checkDate: '2999-01-01' }), '检查日期不能晚于今天'],
    ['without items', () => ({ items: [] }), '请输入检查项'],
    [
      'with an item left out',
      () => ({ items: passed().slice(1) }),
      '检查项「工库房定员、定量标识清晰，现场未超员、超药量」未判定',
    ],
    [
      'with an item twice',
      () => ({ items: [...passed(), ...passed().slice(0, 1)] }),
      '检查项「工库房定员、定量标识清晰，现场未超员、超药量」重复',
    ],
    [
      'without problem though an item failed',
      () => ({ ...ordered(['P05']), conclusion: '1' }),
      '有不符合项时，结论不能为未发现问题',
    ],
    [
      'without deadline though an item failed',
      () => ({ ...ordered(['P05']), deadline: null }),
      '有不符合项时，请填写整改期限',
    ],
    ['with a deadline before it', () => ({ ...ordered(['P05']), deadline: '2020-01-01' }), '整改期限不能早于检查日期'],
    [
      'without what failed',
      () => ordered(['P05'], 'county', { problem: '' }),
      '「防雷、防静电接地完好并在检测有效期内」不符合，请填写描述',
    ],
    [
      'without a picture',
      () => ordered(['P05'], 'county', { files: [] }),
      '「防雷、防静电接地完好并在检测有效期内」不符合，请填写整改前照片',
    ],
    ['with a major failure without funds', () => ordered(['P05', 'P01']), '请输入整改资金'],
  ])('%s', async (_, more, msg) => {
    const before = await counts()
    expect(await submit(more())).toMatchObject({ status: 400, msg })
    expect(await counts()).toEqual(before)
  })

  it('with the picture of somebody else', async () => {
    const before = await counts()
    expect((await submit(ordered(['P05'], 'safety'))).status).toBe(404)
    expect(await counts()).toEqual(before)
  })

  it('of another county', async () => {
    expect((await submit({ enterpriseId: '21000013' })).status).toBe(404)
    const { id } = (await submit()).data
    expect((await server.call('GET', `${base}/detail`, { as: 'liling', query: { id } })).status).toBe(404)
    const asked = await server.call('GET', `${base}/template`, { as: 'liling', query: { enterpriseId: plant } })
    expect(asked.status).toBe(404)
  })
})

it('makes a hidden trouble of every failed item, by the rules of the template, in one transaction', async () => {
  const before = await counts()
  const renamed = failed(['P05', 'P09']).map((item) => ({ ...item, itemName: '别的', level: '2' }))
  const { data, msg } = await submit({ ...ordered([]), items: renamed })
  expect(msg).toBe('操作成功')
  expect(data.troubleIds).toHaveLength(2)
  expect((await counts())?.troubles).toBe((before?.troubles ?? 0) + 2)
  const check = await read(data.id)
  expect(check).toMatchObject({ failCount: 2, checkSide: 'sss', status: 'open', checkOrgName: '浏阳市应急管理局' })
  expect(check.checkNo).toMatch(/^JC\d{12}$/)
  const item = check.items.find(({ itemCode }: { itemCode: string }) => itemCode === 'P05')
  expect(item).toMatchObject({ itemName: items.find(({ itemCode }) => itemCode === 'P05')?.itemName, level: '1' })
  const trouble = await server.call('GET', '/blade-dcms/enterprisehiddentrouble/detail', {
    as: 'head',
    query: { id: item.troubleId },
  })
  expect(trouble.data).toMatchObject({
    source: '2',
    sourceKind: 'basecheck',
    sourceId: data.id,
    troubleNo: item.troubleNo,
    description: '接地线断开',
    deadline: '2099-01-01',
    beforeFiles: [{ name: 'a.png' }],
  })
})

it('is an enterprise’s own when it checked itself, closed when all its hidden troubles are', async () => {
  const { data } = await submit({ ...ordered(['P09'], 'safety'), checkers: '李某' }, 'safety')
  expect(await read(data.id)).toMatchObject({ checkSide: 'esp', checkOrg: null, status: 'open' })
  await sql`update ent_hidden_trouble set status = '3' where source_id = ${data.id}`.execute(server.db)
  expect(await read(data.id)).toMatchObject({ status: 'closed' })
  const open = await server.call('GET', `${base}/page`, { as: 'county', query: { status: 'closed', size: 100 } })
  expect(open.data.records.map(({ id }: { id: string }) => id)).toContain(data.id)
})

it('is changed by its author for a day; an item of which a hidden trouble was made stays', async () => {
  const { data } = await submit(ordered(['P05']))
  const held = (await read(data.id)).items
  expect((await submit({ id: data.id, items: held }, 'safety')).status).toBe(409)
  const healed = held.map((item: object) => ({ ...item, result: '1' }))
  expect((await submit({ id: data.id, items: healed, conclusion: '1' })).msg).toContain('已转为隐患')
  const before = await counts()
  const more = held.map((item: { itemCode: string }) =>
    item.itemCode === 'P09' ? { ...item, ...finding('county') } : item,
  )
  expect((await submit({ id: data.id, items: more, conclusion: '2' })).data.troubleIds).toHaveLength(1)
  expect((await counts())?.troubles).toBe((before?.troubles ?? 0) + 1)
  expect((await read(data.id)).failCount).toBe(2)
  await sql`update ops_base_check set create_time = create_time - interval '25 hours' where id = ${data.id}`.execute(
    server.db,
  )
  expect((await submit({ id: data.id, accompany: '某某' })).status).toBe(409)
})

it('counts the week by the day of the check and the state of its hidden troubles', async () => {
  const week = async (as = 'county') => (await server.call('GET', `${base}/thisWeek`, { as })).data
  const before = await week()
  const { data } = await submit(ordered(['P05', 'P09']))
  await sql`update ent_hidden_trouble set status = '3' where id = ${data.troubleIds[0]}`.execute(server.db)
  const after = await week()
  expect([after.done, after.problems, after.rectified, after.open]).toEqual([
    before.done + 1,
    before.problems + 2,
    before.rectified + 1,
    before.open + 1,
  ])
  expect(after.byDay.find(({ date }: { date: string }) => date === today()).count).toBeGreaterThan(0)
  expect(after.problems).toBeGreaterThanOrEqual(after.rectified + after.open)
  expect((await week('liling')).done).toBeLessThan(after.done)
  await sql`update ops_base_check set check_date = check_date - 7`.execute(server.db)
  expect((await week()).done).toBeLessThan(after.done)
})

describe('a check template', () => {
  const own = {
    templateName: '危化品生产检查表',
    enterpriseNature: '4',
    items: [{ itemCode: 'H1', itemName: '储罐', category: 'equipment', level: '1' }],
  }
  const save = (body: object, as = 'county') => server.call('POST', `${templates}/submit`, { as, body })

  it('is the authority’s, one in use for each kind of enterprise, without an item twice', async () => {
    expect((await save(own, 'head')).status).toBe(403)
    expect((await save(own)).msg).toBe('该企业性质已有启用的检查模板')
    const shipped = await server.call('GET', `${templates}/page`, { as: 'county', query: { size: 50 } })
    const natures = shipped.data.records.map((row: { enterpriseNature: string }) => row.enterpriseNature)
    expect(natures.sort()).toEqual(Object.keys(enterpriseNature.entries))
    const [chemical] = shipped.data.records.filter((row: { enterpriseNature: string }) => row.enterpriseNature === '4')
    expect((await save({ id: chemical.id, enabled: 0 })).msg).toBe('操作成功')
    expect((await save({ ...own, items: [...own.items, ...own.items] })).msg).toBe('检查项「H1」重复')
    const { data } = await save(own)
    const remove = (as: string) => server.call('POST', `${templates}/remove`, { as, query: { ids: data.id } })
    expect((await remove('head')).status).toBe(403)
  })

  it('is read by enterprises', async () => {
    const { data } = await server.call('GET', `${templates}/page`, { as: 'head' })
    expect(data.total).toBeGreaterThan(0)
  })
})
