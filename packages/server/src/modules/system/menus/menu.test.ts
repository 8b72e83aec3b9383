import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

interface Node {
  id: string
  parentId: string
  code: string
  name: string
  path: string
  category: number
  children?: Node[]
}
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const get = async (path: string, as?: string, more: object = {}) =>
  (await server.call('GET', `/blade-system/${path}`, { ...(as ? { as } : {}), ...more })).data

describe('menus', () => {
  it('are null without identity', async () => {
    const answer = await server.call('GET', '/blade-system/menu/routes')
    expect(answer.body).toEqual({ code: 200, success: true, data: null, msg: '暂无承载数据' })
  })

  it('are the share of the caller’s side', async () => {
    const paths = async (as: string) => flat(await get('menu/routes', as)).map(({ path }) => path)
    expect(await paths('county')).toEqual(expect.arrayContaining(['/overview/index', '/organize/tree', '/yjxx']))
    const safety = await paths('safety')
    expect(safety).toContain('/sbtj/gateway')
    expect(safety).not.toContain('/overview/index')
    expect(safety).not.toContain('/organize/tree')
  })

  it('have no `children` on leaves, which clients would treat as branches', async () => {
    const nodes = flat(await get('menu/buttons', 'county'))
    expect(
      nodes.every((node) => (node.category === 2 ? !('children' in node) : (node.children?.length ?? 0) > 0)),
    ).toBe(true)
    expect(nodes.some(({ code, category }) => code === 'warn_verify' && category === 2)).toBe(true)
  })

  it('bring the menus above what was granted', async () => {
    const role = await sql<{ id: string }>`select id from sys_role where role_alias = 'guest'`.execute(server.db)
    const leaf = await sql<{
      id: string
      parentId: string
    }>`select id, parent_id from sys_menu where path = '/sbtj/dust' and category = 1`.execute(server.db)
    await sql`delete from sys_role_menu where role_id = ${role.rows[0]?.id}`.execute(server.db)
    await sql`insert into sys_role_menu values (${role.rows[0]?.id}, ${leaf.rows[0]?.id})`.execute(server.db)
    await sql`insert into sys_user_role select id, ${role.rows[0]?.id} from sys_user where account = 'liling2'`.execute(
      server.db,
    )
    await sql`delete from sys_user_role where role_id <> ${role.rows[0]?.id} and user_id = (select id from sys_user where account = 'liling2')`.execute(
      server.db,
    )
    expect(flat(await get('menu/routes', 'liling2')).map(({ path }) => path)).toEqual(['/sbtj', '/sbtj/dust'])
  })

  it('speak the reader’s language', async () => {
    const headers = { 'accept-language': 'en' }
    const names = flat(await get('menu/routes', 'county', { headers })).map(({ name }) => name)
    expect(names).toContain('Warnings')
  })

  it('of a top menu are its own', async () => {
    const tops = await get('menu/top-menu', 'county')
    const system = tops.find(({ code }: Node) => code === 'system')
    expect(system).toBeDefined()
    const paths = flat(await get('menu/routes', 'county', { query: { topMenuId: system.id } })).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/organize', '/organize/tree', '/system', '/system/user']))
    expect(paths.filter((path) => !/^\/(organize|system|monitor|rizhi)/.test(path))).toEqual([])
  })

  it.each(['county', 'safety', 'admin'])(
    'of %s stand in at most seven groups, each in one, all but home',
    async (as) => {
      const tops: { code: string; menuIds: string[] }[] = await get('menu/top-menu', as)
      expect(tops.map(({ code }) => code)).toEqual(
        ['warning', 'enterprise', 'supervision', 'licence', 'trade', 'statistics', 'system'].filter((code) =>
          tops.some((top) => top.code === code),
        ),
      )
      const pages = flat(await get('menu/routes', as)).filter(({ children }) => !children)
      expect(pages.length).toBeGreaterThan(20)
      const homes = pages.map(({ id, path }) => [path, tops.filter(({ menuIds }) => menuIds.includes(id)).length])
      expect(homes.filter(([path, groups]) => groups !== (path === '/wel/index' ? 0 : 1))).toEqual([])
    },
  )
})

describe('platform', () => {
  it('answers the settings of the client without its secret', async () => {
    const { data } = await server.call('GET', '/blade-auth/oauth/token/getClient')
    expect(data).toEqual({
      clientId: 'saber',
      captchaMode: false,
      tenantMode: true,
      switchMode: true,
      manualUrl: '',
      tokenTime: 3000,
      publicKey: expect.stringMatching(/^04[0-9a-f]{128}$/),
    })
  })

  it('finds a tenant by the page’s address, or nothing', async () => {
    await sql`update sys_tenant set domain_url = 'https://fs.example.cn/login'`.execute(server.db)
    const ask = (domain: string) => get('tenant/info', undefined, { query: { domain } })
    expect(await ask('https%3A%2F%2Ffs.example.cn%2F')).toMatchObject({ tenantId: '000000' })
    for (const domain of ['https://fs.example.cn.evil.org', 'http://fs.example.cn', '%zz', ''])
      expect(await ask(domain)).toEqual({})
  })

  it('answers the entries of a dictionary in order, without its head', async () => {
    const rows = await get('dict-biz/dictionary', 'county', { query: { code: 'warnSeverity' } })
    expect(rows.map(({ dictKey }: { dictKey: string }) => dictKey)).toEqual(['1', '2', '3', '4'])
    expect((await server.call('GET', '/blade-system/dict-biz/dictionary', { as: 'county' })).status).toBe(400)
    const english = await get('dict-biz/dictionary', 'county', {
      query: { code: 'warnSeverity' },
      headers: { 'accept-language': 'en' },
    })
    expect(english[0].dictValue).toMatch(/^[A-Z]/)
    expect(await get('dict/dictionary', 'county', { query: { code: 'nothing' } })).toEqual([])
  })

  it.each([
    ['economicType', '110', '国有全资'],
    ['modeOfOperation', '01', '生产'],
  ])('is fetched by code: %s (economicType, modeOfOperation)', async (code, dictKey, dictValue) => {
    const rows = await get('dict-biz/dictionary', 'county', { query: { code } })
    expect(rows.length).toBeGreaterThan(8)
    expect(rows[0]).toMatchObject({ code, dictKey, dictValue })
  })

  it('opens the regions level by level', async () => {
    const provinces = await get('region/lazy-tree', 'county')
    expect(provinces).toHaveLength(34)
    const cities = await get('region/lazy-tree', 'county', { query: { parentCode: '430000' } })
    expect(cities[0]).toMatchObject({ id: '430100', title: '长沙市', parentId: '430000', hasChildren: true })
    const towns = await get('region/select', 'county', { query: { code: '430181' } })
    expect(towns.some(({ code }: { code: string }) => code === '430181110')).toBe(true)
  })
})

describe('who has the menus', () => {
  const ask = (headers: Record<string, string>, path = 'menu/routes', as = 'county') =>
    server.call('GET', `/blade-system/${path}`, { as, headers })

  it.each(['menu/routes', 'menu/buttons'])('is sent %s again only when they have changed', async (path) => {
    const first = await ask({}, path)
    const tag = String(first.headers.etag)
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    expect(String(first.headers.vary)).toMatch(/accept-language.*blade-auth.*cookie/)
    const again = await ask({ 'if-none-match': `"other", ${tag.replace('W/', '')}` }, path)
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect((await ask({ 'if-none-match': tag, 'accept-language': 'en' }, path)).status).toBe(200)
    expect((await ask({ 'if-none-match': tag }, path, 'safety')).status).toBe(200)
    await sql`update sys_menu set name = name || '!', sort = sort`.execute(server.db)
    server.house.publish('session')
    const changed = await ask({ 'if-none-match': tag }, path)
    expect(changed.status).toBe(200)
    expect(flat(changed.data).every(({ name }) => name.endsWith('!'))).toBe(true)
    await sql`update sys_menu set name = left(name, -1)`.execute(server.db)
    server.house.publish('session')
    expect((await ask({ 'if-none-match': tag }, path)).status).toBe(304)
  })

  it('is prepared once, and compressed once, for all callers of the same roles', async () => {
    const packed = { 'accept-encoding': 'gzip' }
    const first = await ask(packed)
    const second = await ask(packed)
    expect(second.headers).toMatchObject({ 'content-encoding': 'gzip', etag: first.headers.etag })
    expect(second.data).toEqual(first.data)
    expect(flat(second.data).length).toBeGreaterThan(10)
    for (const header of ['identity', 'gzip;q=0', 'br;q=0, deflate;q=0']) {
      const plain = await ask({ 'accept-encoding': header })
      expect([plain.headers['content-encoding'], plain.headers.etag]).toEqual([undefined, first.headers.etag])
      expect(plain.data).toEqual(first.data)
    }
    const other = await ask(packed, 'menu/routes', 'safety')
    expect(other.headers.etag).not.toBe(first.headers.etag)
  })

  it('is another menu at once when a role is granted other menus', async () => {
    const paths = async () => flat((await ask({}, 'menu/routes', 'keeper')).data).map(({ path }) => path)
    const before = await paths()
    const role = await sql<{ id: string; menuIds: string[] }>`select r.id, array_agg(g.menu_id::text) as menu_ids
      from sys_role r join sys_role_menu g on g.role_id = r.id
      where r.id = (select ur.role_id from sys_user_role ur join sys_user u on u.id = ur.user_id where u.account = 'keeper' limit 1)
      group by r.id`.execute(server.db)
    const [held] = role.rows
    const grant = (menuIds: readonly string[] = []) =>
      server.call('POST', '/blade-system/role/grant', {
        as: 'admin',
        body: { roleIds: [held?.id], menuIds, dataScopeIds: [], apiScopeIds: [] },
      })
    const leaf = await sql<{ id: string }>`select id from sys_menu where path = '/yjxx' and category = 1`.execute(
      server.db,
    )
    expect((await grant([String(leaf.rows[0]?.id)])).status).toBe(200)
    expect(await paths()).toEqual(['/yjxx'])
    expect((await grant(held?.menuIds)).status).toBe(200)
    expect(await paths()).toEqual(before)
  })

  it('is refused as before, whatever they have', async () => {
    const tag = String((await ask({}, 'menu/buttons')).headers.etag)
    expect((await server.call('GET', '/blade-system/menu/buttons', { headers: { 'if-none-match': tag } })).status).toBe(
      401,
    )
  })
})
