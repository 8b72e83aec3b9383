import { menu } from '@fengsui/contract/system/menu.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queries } from '../src/ui/client/queries.ts'
import { beginTests, lead, openConsole, usualMenu } from './console.tsx'

vi.mock('../src/app/pages.tsx', () => import('./plain-pages.tsx'))
beginTests()

const header = () => document.querySelector('.fs-header') as HTMLElement
const sideMenu = () => screen.getByRole('navigation', { name: '菜单' })
const entries = () =>
  within(sideMenu())
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
const entry = (name: string) => screen.findByRole('menuitem', { name })
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
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['首页'])
})

it('"401: show the message once, log out, clear local storage, go to /login"', async () => {
  const { server } = await openConsole()
  await within(sideMenu()).findByText('预警信息')
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
  await waitFor(() => expect(clock?.textContent).not.toBe(before), { timeout: 5000 })
  const isFolded = () => sideMenu().classList.contains('fs-side-menu-collapsed')
  const first = isFolded()
  await user.click(within(header()).getByRole('button', { name: first ? '展开菜单' : '收起菜单' }))
  expect(isFolded()).toBe(!first)
  await user.click(within(header()).getByRole('button', { name: first ? '收起菜单' : '展开菜单' }))
  expect(isFolded()).toBe(first)
})

it('"Top menu: a home item plus items from the server": one shows its part of the side menu', async () => {
  const { user, server } = await openConsole('/yjxx', (prepared) =>
    prepared.says(menu, 'topMenu', [{ id: '21', code: 'plants', name: '企业', source: '', menuIds: [] }]),
  )
  await waitFor(() => expect(entries()).toContain('预警信息'))
  const top = screen.getByRole('navigation', { name: '顶部菜单' })
  if (top.querySelector('[aria-haspopup]')) await user.click(within(top).getByRole('button'))
  server.says(menu, 'routes', usualMenu.slice(1, 2))
  await user.click(await screen.findByText('企业'))
  await waitFor(() => expect(entries()).not.toContain('预警信息'))
  const [last] = server.asked.filter(({ call }) => call === 'GET /blade-system/menu/routes').slice(-1)
  expect(last?.query.get('topMenuId')).toBe('21')
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
    await user.click(within(header()).getByRole('button', { name: '主题' }))
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
  await user.click(within(header()).getByRole('button', { name: '主题' }))
  await user.click(await entry('默认'))
  expect(accent()).toBe('#409EFF')
  await user.click(within(header()).getByRole('button', { name: '主题' }))
  await user.click(await screen.findByRole('menuitem', { name: /主题颜色…$/ }))
  await user.click(await screen.findByRole('radio', { name: '#6C5CE7' }))
  expect(accent()).toBe('#6C5CE7')
})

it('"Language switch: Chinese (zh) and English (en); the current language is disabled in the menu"', async () => {
  const { user } = await openConsole()
  await user.click(within(header()).getByRole('button', { name: '切换语言' }))
  expect((await entry('中文')).getAttribute('aria-disabled')).toBe('true')
  await user.click(await entry('English'))
  await screen.findByText('Skip to content')
  expect(root().lang).toBe('en')
  await user.click(within(header()).getByRole('button', { name: 'Language' }))
  await waitFor(async () => expect((await entry('English')).getAttribute('aria-disabled')).toBe('true'))
  await user.click(await entry('中文'))
  await screen.findByText('跳到内容')
})

it('"user dropdown: operation manual, change password, clear cache, safe exit"', async () => {
  const { user } = await openConsole()
  await user.click(screen.getByRole('button', { name: /^账户/ }))
  for (const name of ['个人信息', '清除缓存', '安全退出', '使用说明']) await entry(name)
  await user.click(await entry('修改密码'))
  await waitFor(() => expect(location.pathname).toBe('/changepassword/changepassword'))
})
