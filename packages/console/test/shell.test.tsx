import { menu } from '@fengsui/contract/system/menu.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queries } from '../src/ui/client/queries.ts'
import { beginTests, lead, openConsole, usualMenu } from './console.tsx'
import { plainPages } from './plain-pages.tsx'

beginTests(plainPages)

const header = () => document.querySelector('.fs-header') as HTMLElement
const sideMenu = () => screen.getByRole('navigation', { name: '菜单' })
const entries = () =>
  within(sideMenu())
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
const entry = (name: string) => screen.findByRole('menuitem', { name })
const unfold = async (user: Awaited<ReturnType<typeof openConsole>>['user']) => {
  const toggle = within(header()).queryByRole('button', { name: '展开菜单' })
  if (toggle) await user.click(toggle)
}
const root = () => document.documentElement
const accent = () => root().style.getPropertyValue('--fs-accent')

it.each(['/', '/wel'])('"/ redirects to /wel", and so does %s to /wel/index', async (path) => {
  await openConsole(path)
  expect(location.pathname).toBe('/wel/index')
})

it('"any unknown path goes to /404", which says what was wanted and opens no tab', async () => {
  await openConsole('/no/such/page?x=1')
  await screen.findByText(/\/no\/such\/page\?x=1/)
  expect(location.pathname).toBe('/404')
  const tabs = within(screen.getByRole('navigation', { name: '已打开的页面' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['今天'])
})

it('"401: show the message once, log out, clear local storage, go to /login"', async () => {
  const { server } = await openConsole()
  await within(sideMenu()).findByText('预警')
  server.refuses(401, '请求未授权')
  void queries.invalidateQueries()
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(await screen.findAllByText('请求未授权')).toHaveLength(1)
  expect(Object.keys(localStorage).filter((key) => /userInfo|token|lock/i.test(key))).toEqual([])
  expect(document.cookie).toBe('')
})

it('"collapse toggle; date and weekday clock; title"', async () => {
  const { user } = await openConsole()
  within(header()).getByText('烟花爆竹风险监测预警系统')
  const clock = header().querySelector('time')
  expect(clock?.textContent).toMatch(/^\d{4}-\d\d-\d\d 星期[一二三四五六日] \d\d:\d\d:\d\d$/)
  const before = clock?.textContent
  await waitFor(() => expect(clock?.textContent).not.toBe(before), { timeout: 240_000 })
  const isFolded = () => sideMenu().classList.contains('fs-side-menu-collapsed')
  const first = isFolded()
  await user.click(within(header()).getByRole('button', { name: first ? '展开菜单' : '收起菜单' }))
  expect(isFolded()).toBe(!first)
  await user.click(within(header()).getByRole('button', { name: first ? '收起菜单' : '展开菜单' }))
  expect(isFolded()).toBe(first)
})

it('"Top menu: a home item plus items from the server": one shows its part of the side menu', async () => {
  const plants = { id: '21', code: 'plants', name: '厂家', source: 'office', menuIds: ['3', '4', '5'] }
  const { user } = await openConsole('/yjxx', (prepared) => prepared.says(menu, 'topMenu', [plants]))
  await unfold(user)
  await user.click(await entry('厂家'))
  await waitFor(() => expect(entries()).toEqual(expect.arrayContaining(['工库房', '工位', '温湿度'])))
  // A page of no group stays reachable beside them.
  expect(entries()).toContain('预警信息')
  expect(screen.queryByRole('navigation', { name: '顶部菜单' })).toBeNull()
})

it('opens one group at a time, and shows the pages of a short section in one list', async () => {
  const { user } = await openConsole()
  await unfold(user)
  await user.click(await entry('预警'))
  await waitFor(() => expect(entries()).toContain('预警信息'))
  await user.click(await entry('企业'))
  await waitFor(() => expect(entries()).toEqual(expect.arrayContaining(['工库房', '工位', '温湿度'])))
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: '预警' }).getAttribute('aria-expanded')).toBe('false'),
  )
})

it('collapsed, a group has its word under its icon and opens its pages beside it', async () => {
  const { user } = await openConsole()
  const toggle = within(header()).queryByRole('button', { name: '收起菜单' })
  if (toggle) await user.click(toggle)
  const group = await within(sideMenu()).findByRole('button', { name: '企业' })
  await user.click(group)
  await user.click(await entry('工位'))
  await waitFor(() => expect(location.pathname).toBe('/enterInformation/station'))
  expect(within(sideMenu()).getByRole('button', { name: '企业' }).getAttribute('aria-current')).toBe('true')
})

it('"A menu item that is an external or html link opens in the iframe route", boxed in, and learns no token unasked', async () => {
  const hole = '$'.concat('{token}')
  const outside = { ...usualMenu[0], id: '9', parentId: '0', code: 'outside', name: '外部页面', tokenAllowed: false }
  const { user } = await openConsole('/wel/index', (server) =>
    server.says(menu, 'routes', [{ ...outside, path: `${location.origin}/favicon.svg?t=${hole}` }]),
  )
  await user.click(await within(sideMenu()).findByText('外部页面'))
  await waitFor(() => expect(location.pathname).toBe('/myiframe/outside'))
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe[title="外部页面"]')
    expect(found).not.toBeNull()
    return found
  })
  expect(frame?.getAttribute('src')).toBe(`${location.origin}/favicon.svg?t=`)
  expect(frame?.getAttribute('sandbox')).not.toContain('allow-same-origin')
  lead('/myiframe/nothing-of-the-menu')
  await screen.findByText('页面不存在')
})

it('"Theme picker options: default, white, dark, ..., lte": eleven looks, and severity never changes', async () => {
  const { user } = await openConsole()
  const looks = new Set<string>()
  const severities = new Set<string>()
  for (const name of ['默认', '白', '暗', '炫彩', '智能', 'iView', 'VIP', '清凉', 'D2', 'Hey', 'LTE']) {
    await user.click(within(header()).getByRole('button', { name: '外观' }))
    await user.click(await entry(name))
    const style = root().getAttribute('style') ?? ''
    looks.add(style)
    severities.add(`${/color-scheme: \w+/.exec(style)}${style.match(/--fs-sev-[^;]+/g)}`)
  }
  expect(looks.size).toBe(11)
  expect(severities.size).toBe(2)
})

it('"A colour picker changes the theme colour"', async () => {
  const { user } = await openConsole()
  await user.click(within(header()).getByRole('button', { name: '外观' }))
  await user.click(await entry('默认'))
  expect(accent()).toBe('#409EFF')
  await user.click(within(header()).getByRole('button', { name: '外观' }))
  await user.click(await screen.findByRole('menuitem', { name: /主题颜色…$/ }))
  await user.click(await screen.findByRole('radio', { name: '#6C5CE7' }))
  expect(accent()).toBe('#6C5CE7')
})

it('"Language switch: Chinese (zh) and English (en); the current language is disabled in the menu"', async () => {
  const { user } = await openConsole()
  await user.click(screen.getByRole('button', { name: /^账户/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^切换语言/ }))
  expect((await entry('中文')).getAttribute('aria-disabled')).toBe('true')
  await user.click(await entry('English'))
  await screen.findByText('Skip to content')
  expect(root().lang).toBe('en')
  await user.click(screen.getByRole('button', { name: /^Account/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Language/ }))
  await waitFor(async () => expect((await entry('English')).getAttribute('aria-disabled')).toBe('true'))
  await user.click(await entry('中文'))
  await screen.findByText('跳到内容')
})

it('"user dropdown: operation manual, change password, clear cache, safe exit"', async () => {
  const { user } = await openConsole()
  await user.click(screen.getByRole('button', { name: /^账户/ }))
  for (const name of ['个人信息', '清除缓存', '安全退出', '使用说明', '锁屏', '全屏']) await entry(name)
  await user.click(await entry('修改密码'))
  await waitFor(() => expect(location.pathname).toBe('/changepassword/changepassword'))
})
