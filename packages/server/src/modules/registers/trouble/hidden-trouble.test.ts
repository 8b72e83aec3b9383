import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { png, putFile } from '../../../../test/support/upload.ts'
import { daysLater } from '../dates.ts'
import { overdueTroubles } from './overdue.ts'

let server: TestApp
const pictures: Record<string, string> = {}
beforeAll(async () => {
  server = await startForTest()
  for (const account of ['county', 'township', 'head', 'safety', 'admin'])
    pictures[account] = (await putFile(server, png, 'a.png', account)).data.attachId
})
afterAll(() => server.stop())

const base = '/blade-dcms/enterprisehiddentrouble'
const plant = '21000001'
const submit = (body: object, as = 'county') => server.call('POST', `${base}/submit`, { as, body })
const read = async (id: string, as = 'county') =>
  (await server.call('GET', `${base}/detail`, { as, query: { id } })).data
const found = (as = 'county', more: object = {}) => ({
  enterpriseId: plant,
  source: as === 'head' || as === 'safety' ? '1' : '2',
  level: '1',
  category: 'equipment',
  place: '3号工房',
  description: '防静电接地线断开',
  findDate: '2026-01-05',
  finder: '王某',
  deadline: '2099-01-01',
  beforeFiles: [pictures[as]],
  responsible: '李某',
  ...more,
})
const add = async (as = 'county', more: object = {}): Promise<string> => {
  const answer = await submit(found(as, more), as)
  expect(answer.msg).toBe('操作成功')
  return answer.data.id
}
const start = (id: string, as = 'head') => submit({ id, status: '1' }, as)
const ask = (id: string, as = 'head') =>
  submit({ id, status: '2', measure: '重新接地', afterFiles: [pictures[as]] }, as)
/** Creates a trouble awaiting its recheck. */
const asked = async (as = 'county', more: object = {}, by = 'head') => {
  const id = await add(as, more)
  expect((await start(id, by)).status).toBe(200)
  expect((await ask(id, by)).msg).toBe('操作成功')
  return id
}

describe('a hidden trouble is refused', () => {
  it.each([
    ['without a picture', { beforeFiles: [] }, '请选择整改前照片'],
    ['found tomorrow', { findDate: '2999-01-01', deadline: '' }, '发现日期不能晚于今天'],
    ['due before it was found', { deadline: '2026-01-04' }, '整改期限不能早于发现日期'],
    ['major without funds', { level: '2' }, '请输入整改资金'],
    ['of a category that is none', { category: 'x' }, '隐患类别「x」不在可选范围内'],
    ['from the enterprise’s own source', { source: '1' }, '来源「企业自查」不能由您填报'],
  ])('%s', async (_, more, msg) => {
    expect(await submit(found('county', more))).toMatchObject({ status: 400, msg })
  })

  it('already begun', async () => {
    expect((await submit(found('county', { status: '1' }))).status).toBe(409)
  })

  it('of another county: it does not exist there', async () => {
    expect((await submit(found('county', { enterpriseId: '21000013' }))).status).toBe(404)
    const id = await add()
    expect((await server.call('GET', `${base}/detail`, { as: 'liling', query: { id } })).status).toBe(404)
    expect((await server.call('GET', `${base}/log`, { as: 'liling', query: { id } })).status).toBe(404)
  })

  it('with a workplace of another enterprise', async () => {
    const other = await sql<{ id: string }>`select id from wp_workplace where enterprise_id = 21000002 limit 1`.execute(
      server.db,
    )
    expect((await submit(found('county', { workplaceId: other.rows[0]?.id }))).msg).toBe('工库房不属于该企业')
  })
})

describe('a move is refused', () => {
  it('that the state does not know', async () => {
    const id = await add()
    for (const status of ['2', '3', '4']) expect((await submit({ id, status }, 'head')).status, status).toBe(409)
  })

  it('to an authority that would rectify for the enterprise', async () => {
    expect((await submit({ id: await add(), status: '1' })).msg).toBe('整改由企业进行')
  })

  it('without measures or without a picture of them', async () => {
    const id = await add()
    await start(id)
    expect((await submit({ id, status: '2', afterFiles: [pictures.head] }, 'head')).msg).toBe('请输入整改措施')
    expect((await submit({ id, status: '2', measure: '重新接地' }, 'head')).msg).toBe('请选择整改后照片')
  })

  it('to who asked for the recheck, and to any enterprise when an authority found it', async () => {
    expect((await submit({ id: await asked(), status: '3' }, 'safety')).msg).toBe('应由监管机构复查')
    const own = await asked('head', {}, 'safety')
    expect((await submit({ id: own, status: '3' }, 'safety')).msg).toBe('申请复查的人不能复查')
  })

  it('below the county for a major one', async () => {
    const id = await asked('county', { level: '2', fund: '1000' })
    expect((await submit({ id, status: '3' }, 'township')).msg).toBe('重大隐患由县级以上监管机构复查')
    expect((await submit({ id, status: '3' }, 'county')).status).toBe(200)
  })

  it('back without an opinion', async () => {
    expect((await submit({ id: await asked(), status: '1' })).msg).toBe('请输入复查意见')
  })
})

describe('what one side wrote the other leaves', () => {
  it('the finding', async () => {
    const id = await add()
    expect((await submit({ id, place: '别处' }, 'head')).msg).toBe('部位由发现方填写，不能修改')
    expect((await submit({ id, deadline: '2099-02-02' }, 'head')).msg).toBe('整改期限由发现方填写，不能修改')
    const own = await add('head')
    expect((await submit({ id: own, place: '别处' }, 'head')).status).toBe(200)
    await start(own)
    expect((await submit({ id: own, place: '又一处' }, 'head')).msg).toBe('部位由发现方填写，不能修改')
  })

  it('the rectification, which is read-only during the recheck', async () => {
    const id = await asked()
    expect((await submit({ id, measure: '未整改' })).msg).toBe('整改措施由企业填写，不能修改')
    expect((await submit({ id, measure: '另一种' }, 'head')).status).toBe(409)
  })

  it('the level, which the county lowers', async () => {
    const id = await add('county', { level: '2', fund: '1000' })
    expect((await submit({ id, level: '1' }, 'township')).msg).toBe('隐患级别只能由县级以上监管机构降低')
    expect((await submit({ id, level: '1' })).status).toBe(200)
  })

  it('everything, once it is closed', async () => {
    const id = await asked()
    expect((await submit({ id, status: '3', recheckOpinion: '已整改' }, 'township')).status).toBe(200)
    for (const as of ['county', 'head', 'admin'])
      expect((await submit({ id, responsible: '别人' }, as)).msg).toBe('隐患已销号，不能修改')
  })
})

it('is removed by its finder alone, before anything was done', async () => {
  const id = await add('admin')
  const remove = (one: string, as: string) => server.call('POST', `${base}/remove`, { as, query: { ids: one } })
  const { troubleNo } = await read(await add())
  const other = await sql<{ id: string }>`select id from ent_hidden_trouble where trouble_no = ${troubleNo}`.execute(
    server.db,
  )
  expect((await remove(id, 'county')).status).toBe(403)
  expect((await remove(String(other.rows[0]?.id), 'admin')).msg).toBe(`「${troubleNo}」只能由发现人删除，不能删除`)
  expect((await remove(id, 'admin')).status).toBe(200)
})

it('goes from finding to closing, returned once, with every step on record', async () => {
  const id = await add('county', { deadline: '' })
  expect(await read(id)).toMatchObject({
    troubleNo: expect.stringMatching(/^YH\d{12}$/),
    status: '0',
    deadline: '2026-01-20',
    overdue: 1,
    recheckUser: null,
    beforeFiles: [{ name: 'a.png' }],
  })
  await start(id)
  await ask(id)
  expect((await submit({ id, status: '1', recheckOpinion: '照片不清' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: '1', recheckOpinion: '照片不清' })
  await ask(id, 'safety')
  expect((await submit({ id, status: '3', recheckOpinion: '合格' }, 'township')).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: '3', overdue: 0, finishDate: expect.any(String) })
  const { data } = await server.call('GET', `${base}/log`, { as: 'head', query: { id } })
  expect(data.map(({ toStatus }: { toStatus: string }) => toStatus)).toEqual(['0', '1', '2', '1', '2', '3'])
  expect(data[4]).toMatchObject({ opinion: '重新接地', files: [{ name: 'a.png' }], userName: expect.any(String) })
})

it('closed by the safety administrator when the enterprise found it itself and another person rectified it', async () => {
  const id = await asked('head')
  expect((await submit({ id, status: '3' }, 'safety')).status).toBe(200)
})

describe('past its deadline', () => {
  const warnings = async (id: string) =>
    (
      await sql<{
        active: boolean
      }>`select recover_time is null as active from warn_event where ref_id = ${id}`.execute(server.db)
    ).rows
  it('it is overdue, raises one warning, and none after it is closed', async () => {
    const id = await add('county', { deadline: '2026-01-06' })
    expect(await overdueTroubles(server.db, server.clock.now())).toBeGreaterThan(0)
    expect(await overdueTroubles(server.db, server.clock.now())).toBe(0)
    expect(await warnings(id)).toEqual([{ active: true }])
    const { data } = await server.call('GET', `${base}/page`, { as: 'county', query: { status: '4', size: 100 } })
    expect(data.records.every(({ overdue }: { overdue: number }) => overdue === 1)).toBe(true)
    expect(data.records.map((row: { id: string }) => row.id)).toContain(id)
    await start(id)
    await ask(id)
    await submit({ id, status: '3' })
    expect(await warnings(id)).toEqual([{ active: false }])
  })

  interface Raised {
    typeKey: string
    handleType: string
    active: boolean
    informed: number[]
  }
  const raised = async (id: string): Promise<Raised[]> =>
    (
      await sql<Raised>`select type_key, handle_type, recover_time is null as active,
        array(select distinct level from warn_notify where warn_id = w.id order by 1) as informed
        from warn_event w where ref_id = ${id} order by w.id`.execute(server.db)
    ).rows
  const dayOfClock = (days = 0) =>
    daysLater(new Date(server.clock.now().getTime() + 28_800_000).toISOString().slice(0, 10), days)
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000)

  it('a recheck that is late accuses the rechecker, not the enterprise that rectified in time', async () => {
    const id = await asked('county', { findDate: dayOfClock(), deadline: dayOfClock(1) })
    expect(await read(id)).toMatchObject({ askDate: dayOfClock(), recheckDeadline: dayOfClock(3), overdue: 0 })
    await overdueTroubles(server.db, inDays(3))
    expect(await raised(id)).toEqual([])
    await overdueTroubles(server.db, inDays(4))
    await overdueTroubles(server.db, inDays(4))
    expect(await raised(id)).toEqual([{ typeKey: 'e1040', handleType: '3', active: true, informed: [3] }])
    const warning = await sql<{ id: string }>`select id from warn_event where ref_id = ${id}`.execute(server.db)
    const handled = await server.call('POST', '/yhjg-warn/warningproduce/handle', {
      as: 'head',
      body: { id: warning.rows[0]?.id, warnNature: '001', violationHandling: '2', handleOpinion: '已处理' },
    })
    expect(handled.msg).toBe('该报警由监管机构处理')
    expect((await submit({ id, status: '1', recheckOpinion: '照片不清' }, 'township')).msg).toBe('操作成功')
    expect(await read(id)).toMatchObject({ status: '1', recheckDeadline: null, recheckOverdue: 0 })
    expect(await raised(id)).toEqual([expect.objectContaining({ typeKey: 'e1040', active: false })])
    await overdueTroubles(server.db, inDays(2))
    expect((await raised(id)).map(({ typeKey, active }) => [typeKey, active])).toEqual([
      ['e1040', false],
      ['e1020', true],
    ])
  })

  it('the days a recheck took are not the enterprise’s: what was left is left again', async () => {
    const sentBack = async (deadline: number, askDate: number, body: object = {}) => {
      const id = await asked('county', { findDate: dayOfClock(-30), deadline: dayOfClock(1) })
      await sql`update ent_hidden_trouble set deadline = ${dayOfClock(deadline)}, ask_date = ${dayOfClock(askDate)}
        where id = ${id}`.execute(server.db)
      await submit({ id, status: '1', recheckOpinion: '照片不清', ...body }, 'township')
      return (await read(id)).deadline
    }
    expect(await sentBack(-2, -5)).toBe(dayOfClock(3))
    expect(await sentBack(-2, -2)).toBe(dayOfClock(1))
    expect(await sentBack(6, -1)).toBe(dayOfClock(7))
    expect(await sentBack(-4, -2)).toBe(dayOfClock(-4))
    expect(await sentBack(-2, -5, { deadline: dayOfClock(9) })).toBe(dayOfClock(9))
  })

  it('a major trouble is the county’s to recheck, an enterprise’s own finding its safety administrator’s', async () => {
    const major = await asked('county', { level: '2', fund: '1000', findDate: dayOfClock(), deadline: dayOfClock(5) })
    const own = await asked('head', { findDate: dayOfClock(), deadline: dayOfClock(5) })
    await overdueTroubles(server.db, inDays(5))
    expect(await raised(major)).toMatchObject([{ typeKey: 'e1040', handleType: '4', informed: [4] }])
    expect(await raised(own)).toMatchObject([{ typeKey: 'e1040', handleType: '1', informed: [1] }])
  })

  it('a warning that accused an enterprise of the rechecker’s delay ends', async () => {
    const id = await asked('county', { deadline: '2026-01-06' })
    await sql`update ent_hidden_trouble set overdue_told = 1 where id = ${id}`.execute(server.db)
    await overdueTroubles(server.db, server.clock.now())
    const told = await sql<{
      overdueTold: number
    }>`select overdue_told from ent_hidden_trouble where id = ${id}`.execute(server.db)
    expect(told.rows).toEqual([{ overdueTold: 0 }])
  })

  it('not before its day is over', async () => {
    const today = new Date(server.clock.now().getTime() + 28_800_000).toISOString().slice(0, 10)
    const id = await add('county', { deadline: today })
    await overdueTroubles(server.db, server.clock.now())
    expect(await warnings(id)).toEqual([])
    expect(daysLater('2026-02-27', 2)).toBe('2026-03-01')
  })
})
