import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const get = async (path: string, query: object = {}, as = 'admin') =>
  (await server.call('GET', `/blade-system/${path}`, { as, query: query as Record<string, unknown> })).data
const post = (path: string, body: object, as = 'admin') => server.call('POST', `/blade-system/${path}`, { as, body })
const idOf = async (path: string) =>
  (await sql<{ id: string }>`select id from sys_menu where path = ${path} and category = 1`.execute(server.db)).rows[0]
    ?.id ?? ''
let serial = 0
const menu = (more: object = {}) => {
  serial += 1
  return {
    name: `试验${serial}`,
    nameEn: `Trial ${serial}`,
    code: `trial${serial}`,
    path: `/trial/${serial}`,
    category: 1,
    sort: 1,
    ...more,
  }
}
const add = async (more: object = {}): Promise<string> => (await post('menu/submit', menu(more))).data.id

describe('a menu', () => {
  it('is written by the platform’s administrator alone', async () => {
    for (const path of ['menu/submit', 'menu/remove']) expect((await post(path, menu(), 'county')).status).toBe(403)
  })

  it('is refused without name, code or kind, and with an address that leads nowhere', async () => {
    expect((await post('menu/submit', {})).msg).toBe('请输入菜单名称')
    expect((await post('menu/submit', { name: 'x', code: 'x' })).msg).toBe('请选择菜单类型')
    for (const path of ['javascript:alert(1)', 'trial', '//evil.example', 'http://', 'ftp://a.cn/'])
      expect((await post('menu/submit', menu({ path }))).msg, path).toBe('路由地址应以/、http://或https://开头')
    expect((await post('menu/submit', menu({ path: '/yjxx' }))).msg).toBe('路由地址「/yjxx」已被菜单「预警信息」使用')
  })

  it('can be placed below a menu, never below a button or itself', async () => {
    const id = await add()
    const below = await add({ parentId: id })
    const button = await add({ parentId: below, category: 2, action: 2, path: '' })
    expect((await post('menu/submit', menu({ parentId: button }))).msg).toBe('上级应为菜单，不能是按钮')
    expect((await post('menu/submit', menu({ parentId: '999' }))).status).toBe(404)
    expect((await post('menu/submit', { id, parentId: id })).msg).toBe('父节点不可选择自身!')
    expect((await post('menu/submit', { id, parentId: below })).msg).toBe('上级菜单不能是本菜单的下级')
    expect((await post('menu/submit', { id: below, category: 2 })).msg).toBe('菜单下还有下级，不能改为按钮')
    expect((await post('menu/submit', { id: below, parentId: '0' })).status).toBe(200)
  })

  it('answers the exact node, leaves without children, numbers where clients compare numbers', async () => {
    const parentId = await add({ source: 'grid', remark: '一句' })
    const id = await add({ parentId, category: 2, action: '2', path: '' })
    const button = {
      id,
      parentId,
      code: expect.stringMatching(/^trial/),
      name: expect.any(String),
      nameEn: expect.any(String),
      alias: 'menu',
      path: '',
      source: '',
      sort: 1,
      category: 2,
      action: 2,
      isOpen: 0,
      remark: '',
      isDeleted: 0,
      parentName: expect.stringMatching(/^试验/),
      categoryName: '按钮',
      actionName: '操作栏',
      isOpenName: '否',
      hasChildren: false,
    }
    expect(await get('menu/detail', { id })).toEqual(button)
    expect(await get('menu/lazy-list', { parentId })).toEqual([button])
    expect(await get('menu/lazy-menu-list', { parentId })).toEqual([])
    const above = await get('menu/detail', { id: parentId })
    const found = await get('menu/list', { name: above.name })
    expect(found[0]).toMatchObject({
      id: parentId,
      parentName: '顶级',
      categoryName: '菜单',
      actionName: '',
      source: 'grid',
    })
    const whole = await get('menu/list')
    const mine = whole.find((row: { id: string }) => row.id === parentId)
    expect(mine.children).toEqual([button])
    expect(mine.children[0]).not.toHaveProperty('children')
    expect((await server.call('GET', '/blade-system/menu/detail', { as: 'admin', query: { id: '999' } })).body).toEqual(
      {
        code: 404,
        success: false,
        data: null,
        msg: '数据不存在',
      },
    )
  })

  it('opens level by level, and is found below all of them', async () => {
    const roots = await get('menu/lazy-list')
    expect(roots.every((row: { parentId: string }) => row.parentId === '0')).toBe(true)
    expect(await get('menu/lazy-list', { parentId: 0 })).toEqual(roots)
    expect(await get('menu/lazy-menu-list')).toEqual(
      roots.map((row: { hasChildren: boolean }) => expect.objectContaining({ id: (row as { id?: string }).id })),
    )
    const found = await get('menu/lazy-list', { code: 'tenant_package_view' })
    expect(found).toHaveLength(1)
    expect(await get('menu/menu-list', { name: 'no such name' })).toEqual([])
  })

  it('cannot be removed while it has children or grants, naming them', async () => {
    const id = await add()
    const below = await add({ parentId: id })
    const remove = async (...ids: string[]) => (await post('menu/remove', { ids: ids.join() })).msg
    expect(await remove(id)).toContain('存在下级菜单或按钮')
    expect(await remove(await idOf('/sbtj/dust'))).toMatch(/存在下级菜单|已授权给角色/)
    const view = await sql<{ id: string }>`select id from sys_menu where code = 'client_view'`.execute(server.db)
    expect(await remove(view.rows[0]?.id ?? '')).toContain('已授权给角色「超级管理员」')
    expect(await remove(id, below)).toBe('操作成功')
    expect((await server.call('GET', '/blade-system/menu/detail', { as: 'admin', query: { id } })).status).toBe(404)
  })
})

describe('a menu that leads elsewhere', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: clients of the family write it so
  const path = 'https://bi.example.cn/report?t=${token}'

  it('learns a token only where the parameter allows it', async () => {
    expect((await post('menu/submit', menu({ path }))).msg).toContain('「https://bi.example.cn」不在允许接收令牌的名单')
    await allow('https://bi.example.cn/anything')
    const id = await add({ path })
    await sql`insert into sys_role_menu select id, ${id}::bigint from sys_role where role_alias = 'administrator'`.execute(
      server.db,
    )
    const routes = () => get('menu/routes')
    const mine = async () => (await routes()).find((row: { id: string }) => row.id === id)
    expect(await mine()).toMatchObject({ path, tokenAllowed: true })
    const { code } = await mine()
    const frame = (as: string, asked = code) =>
      server.call('GET', '/blade-system/menu/frame', { as, query: { code: asked } })
    const token = await server.tokenOf('admin')
    const led = await frame('admin')
    expect(led.status).toBe(302)
    expect(led.headers.location).toBe(path.replace('$'.concat('{token}'), token))
    expect(led.headers['referrer-policy']).toBe('no-referrer')
    expect((await frame('county')).status).toBe(404)
    expect((await frame('admin', 'user')).status).toBe(404)
    await allow('https://other.example.cn')
    expect(await mine()).toMatchObject({ path, tokenAllowed: false })
    expect((await frame('admin')).headers.location).toBe(path.replace('$'.concat('{token}'), ''))
    const ours = (await routes()).find((row: { path: string }) => row.path === '/yjxx')
    expect(ours).not.toHaveProperty('tokenAllowed')
  })

  async function allow(paramValue: string): Promise<void> {
    const [row] = await get('param/list', { paramKey_equal: 'menu.tokenOrigins' })
    expect((await post('param/submit', { id: row.id, paramValue })).status).toBe(200)
  }
})

describe('roles by route', () => {
  it('are null without identity', async () => {
    expect((await server.call('GET', '/blade-system/menu/auth-routes')).body).toEqual({
      code: 200,
      success: true,
      data: null,
      msg: '暂无承载数据',
    })
  })

  it('are the caller’s own, one key each', async () => {
    const routes = await get('menu/auth-routes', {}, 'county')
    expect(routes).toContainEqual({ '/yjxx': { authority: ['sup_county'] } })
    expect(routes.every((route: object) => Object.keys(route).length === 1)).toBe(true)
  })
})

describe('top menus', () => {
  it('are set to menus that there are, by who may', async () => {
    const [top] = await get('topmenu/list', { code: 'system' })
    const menuIds = [await idOf('/system'), await idOf('/system/menu')]
    expect((await post('topmenu/grant', { topMenuIds: [top.id], menuIds }, 'county')).status).toBe(403)
    expect((await post('topmenu/grant', { menuIds })).status).toBe(400)
    expect((await post('topmenu/grant', { topMenuIds: [top.id], menuIds: ['1'] })).msg).toContain('所选菜单不存在')
    expect((await post('topmenu/grant', { topMenuIds: ['999'], menuIds })).status).toBe(404)
    expect((await post('topmenu/grant', { topMenuIds: top.id, menuIds: menuIds.join() })).body).toEqual({
      code: 200,
      success: true,
      data: null,
      msg: '操作成功',
    })
    const { menu } = await get('menu/top-tree-keys', { topMenuIds: top.id })
    expect([...menu].sort()).toEqual([...menuIds].sort())
    const offered = await get('menu/grant-top-tree')
    expect(Object.keys(offered)).toEqual(['menu'])
    expect(offered.menu[0]).toEqual({
      id: expect.any(String),
      parentId: '0',
      title: '今天',
      key: expect.any(String),
      value: expect.any(String),
    })
    const shown = await get('menu/routes', { topMenuId: top.id })
    expect(shown.map((row: { path: string }) => row.path)).toEqual(['/system'])
  })

  it('topmenu: list, detail, submit, remove; have codes of their own in a tenant', async () => {
    expect((await post('topmenu/submit', { name: 'x', code: 'system' })).msg).toBe('编号「system」已存在')
    const { id } = (await post('topmenu/submit', { name: '试验', code: 'trial', source: '', path: '' })).data
    const listed = async () => (await get('topmenu/list', { code: 'trial' })).map(({ name }: { name: string }) => name)
    expect(await listed()).toEqual(['试验'])
    expect((await post('topmenu/submit', { id, name: '改名' })).status).toBe(200)
    expect(await get('topmenu/detail', { id })).toMatchObject({ id, name: '改名', code: 'trial' })
    expect(await listed()).toEqual(['改名'])
    expect((await post('topmenu/remove', { ids: id })).status).toBe(200)
    expect(await listed()).toEqual([])
  })
})
