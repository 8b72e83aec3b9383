import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { addCallers } from '../../../../test/support/walkers.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  await sql`truncate sys_news cascade`.execute(server.db)
})
afterAll(() => server.stop())

type Body = Record<string, unknown>
const path = '/yhjg-dp/sss/Dashboard/news'
const submit = (as: string, body: Body) => server.call('POST', `${path}/submit`, { as, body })
const write = async (as: string, body: Body = {}): Promise<string> => {
  const answer = await submit(as, { title: '动态', newsCategory: '1', content: '<p>正文</p>', ...body })
  expect(answer, answer.msg).toMatchObject({ status: 200 })
  return answer.data.id
}
const page = async (as: string, query: Body = {}): Promise<Body[]> =>
  (await server.call('GET', `${path}/page`, { as, query: { size: 100, ...query } })).data.records
const titles = async (as: string, query: Body = {}) => (await page(as, query)).map(({ title }) => title)
const detail = (as: string, id: string) => server.call('GET', `${path}/detail`, { as, query: { id } })

describe('an article is refused', () => {
  it('without title, category or text, by name', async () => {
    expect((await submit('county', { newsCategory: '1', content: 'x' })).msg).toContain('标题')
    expect((await submit('county', { title: 'x', content: 'x' })).msg).toContain('分类')
    const empty = await submit('county', { title: 'x', newsCategory: '1', content: '<script>a()</script>' })
    expect([empty.status, empty.msg]).toEqual([400, expect.stringContaining('正文')])
    expect((await submit('county', { title: 'x', newsCategory: '9', content: 'x' })).msg).toContain('分类')
  })

  it('of an enterprise, of the authority of another county, and to whoever may not read notices', async () => {
    expect((await submit('plantA', { title: 'x', newsCategory: '1', content: 'x' })).status).toBe(403)
    const id = await write('countyA', { status: 'draft' })
    expect((await submit('countyB', { id, title: 'y' })).status).toBe(404)
    expect((await server.call('GET', `${path}/page`, { as: 'nobody' })).status).toBe(403)
  })

  it('to be deleted while it is released, or changed once withdrawn', async () => {
    const id = await write('county')
    const remove = () => server.call('POST', `${path}/remove`, { as: 'countyA', query: { ids: id } })
    expect((await remove()).msg).toContain('先撤回')
    expect((await submit('county', { id, status: 'withdrawn' })).status).toBe(200)
    expect((await submit('county', { id, title: '改' })).status).toBe(409)
    expect((await remove()).status).toBe(200)
  })
})

describe('an article', () => {
  it('is read by those below its writer once released, and by nobody beside', async () => {
    const id = await write('county', { title: '只给本县', status: 'draft' })
    expect(await titles('head')).not.toContain('只给本县')
    expect((await detail('head', id)).status).toBe(404)
    await submit('county', { id, status: 'released' })
    for (const as of ['head', 'township', 'county']) expect(await titles(as)).toContain('只给本县')
    expect((await detail('countyB', id)).status).toBe(404)
    const enterprisesOnly = await write('county', { title: '企业看', targetUserType: 'esp' })
    expect(await titles('township')).not.toContain('企业看')
    expect((await detail('head', enterprisesOnly)).data).toMatchObject({ title: '企业看', isOwn: false })
  })

  it('keeps no markup that runs', async () => {
    const id = await write('county', { content: '<p onclick="x()">好<img src=x onerror=y></p><script>z</script>' })
    expect((await detail('county', id)).data.content).toBe('<p>好</p>')
  })

  it('is found by words of its whole text, in any order, with the text around them', async () => {
    const text = `<h2>静电</h2><p>${'作业人员进入工房前'.repeat(8)}必须触摸静电释放器，<strong>穿防静电服</strong>。Keep RH above 65%.</p>`
    const id = await write('county', {
      title: '静电防护要点',
      newsCategory: '6',
      source: '应急局',
      summary: '入门须知',
      content: text,
    })
    for (const keyword of ['释放器', '静电', '防静电服 须知', 'rh ABOVE', '应急局 释放器', '触摸静电释放器，穿防'])
      expect(await titles('head', { keyword }), keyword).toContain('静电防护要点')
    for (const keyword of ['strong', '雷管', '静电 雷管', '100%', '_'])
      expect(await titles('head', { keyword }), keyword).not.toContain('静电防护要点')
    const [row] = await page('head', { keyword: '释放器' })
    expect(row).toMatchObject({ id, excerpt: expect.stringMatching(/^….*释放器.*$/) })
    expect(await titles('head', { newsCategory: '6' })).toEqual(['静电防护要点'])
    expect(await titles('head', { newsCategory_notequal: '6' })).not.toContain('静电防护要点')
    await submit('county', { id, content: '<p>另写</p>' })
    expect(await titles('head', { keyword: '释放器' })).toEqual([])
  })

  it('is found in the search of everything, the title first, by its readers only', async () => {
    await write('county', { title: '湿度记录', content: '<p>雷雨天停止装药</p>' })
    const id = await write('county', { title: '雷雨天怎么办', content: '<p>停产</p>' })
    const found = async (as: string, text: string) =>
      (await server.call('GET', '/yhjg-dp/search/find', { as, query: { text, kind: 'news' } })).data.flatMap(
        ({ rows }: { rows: Body[] }) => rows,
      )
    expect(await found('head', '雷雨天')).toMatchObject([
      { id, title: '雷雨天怎么办', mark: [0, 3], detail: expect.stringContaining('行业动态') },
      { title: '湿度记录', mark: null },
    ])
    expect(await found('countyB', '雷雨天')).toEqual([])
    await submit('county', { id, status: 'withdrawn' })
    expect(await found('head', '雷雨天怎么办')).toEqual([])
  })

  it('counts a reader once a day, and returns the days', async () => {
    const id = await write('county')
    for (const as of ['head', 'head', 'township']) expect((await detail(as, id)).status).toBe(200)
    expect((await detail('county', id)).data.viewCount).toBe(2)
    expect((await page('head')).find((row) => row.id === id)).toMatchObject({ viewCount: 3 })
    await sql`update sys_news_view set day = day - 2 where news_id = ${id}`.execute(server.db)
    await detail('head', id)
    const days = (await server.call('GET', `${path}/views`, { as: 'county', query: { id } })).data
    expect(days).toHaveLength(30)
    expect(days.slice(-3).map(({ count }: Body) => count)).toEqual([3, 0, 1])
    expect((await server.call('GET', `${path}/views`, { as: 'countyB', query: { id } })).status).toBe(404)
  })
})
