import { isLongForm, turnOf } from '@fengsui/contract/kit/test/rotation.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hardToUse } from './support/axe.ts'
import { lead } from './support/browser.ts'
import { eventually } from './support/eventually.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney({ shared: true })
/** A page that loads quickly, for tests of what surrounds the page. */
const light = '/404'
const laptop = { width: 1366, height: 768 } as const

const header = (page: Page) => page.getByRole('banner')
const sideMenu = (page: Page) => page.getByRole('navigation', { name: '菜单', exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const theme = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--fs-accent'))

test('"instructions page, opened in a new tab, shown without header and sidebar"', async () => {
  const { page, context } = await journey.person('county', { page: light })
  await page.getByRole('button', { name: /^账户/ }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: '使用说明' }).click()
  const manual = await opened
  await manual.waitForURL(/\/systemInstructions$/)
  for (const name of ['监管部门', '企业人员', '系统管理员'])
    await manual.getByRole('heading', { name, exact: true }).waitFor()
  expect(await header(manual).count()).toBe(0)
  expect(await sideMenu(manual).count()).toBe(0)
  expect(await hardToUse(manual)).toEqual([])
})

test('"a wide screen button to /overview/index; fullscreen toggle"', async () => {
  const { page, context } = await journey.person('county', { page: light })
  const account = () => header(page).getByRole('button', { name: /^账户/ }).click()
  for (const name of ['全屏', '退出全屏']) {
    await account()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await account()
  await page.getByRole('menuitem', { name: '全屏', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  const opened = context.waitForEvent('page')
  await header(page).getByRole('button', { name: '大屏总览' }).click()
  await (await opened).waitForURL(/\/overview\/index$/)
})

test('"A menu item that is an external or html link opens in the iframe route", boxed in, and learns no token unasked', async () => {
  const { page, faults } = await journey.person('county', { page: light })
  const hole = '$'.concat('{token}')
  const item = {
    id: '9',
    parentId: '0',
    code: 'outside',
    name: '外部页面',
    source: '',
    sort: 1,
    category: 1,
    isOpen: 0,
  }
  const outside = { ...item, path: `${journey.server.url}/favicon.svg?t=${hole}`, tokenAllowed: false }
  await page.route(/\/menu\/routes/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: unknown[] }
    await route.fulfill({ json: { ...body, data: [...body.data, outside] } })
  })
  await page.reload()
  await sideMenu(page).getByRole('menuitem', { name: '外部页面' }).click()
  await page.waitForURL(/\/myiframe\/outside$/)
  const frame = page.locator('iframe[title="外部页面"]')
  expect(await frame.getAttribute('src')).toBe(`${journey.server.url}/favicon.svg?t=`)
  // Same origin: its scripts must not read the console's storage, as the script at the start of every page of a
  // journey tries to.
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin')
  await eventually(() => faults.splice(0).join()).toContain("Failed to read the 'localStorage'")
  await lead(page, '/myiframe/nothing-of-the-menu')
  await heading(page, '页面不存在').waitFor()
  expect(faults.splice(0).filter((fault) => !fault.includes("'localStorage'"))).toEqual([])
})

test('"A title bar with the route name, hidden on /wel/index ... /enterInformation/gongkufang"', async () => {
  const { page } = await journey.person('county', { page: light })
  const shown = async (path: string) => {
    await lead(page, path)
    await page.locator(`[aria-current=page][href="${path}"]`).filter({ hasNotText: '…' }).first().waitFor()
    const title = page.locator('main h1:visible').first()
    await title.waitFor({ state: 'attached' })
    return ((await title.boundingBox())?.width ?? 0) > 1
  }
  expect(await shown('/enterInformation/station')).toBe(true)
  for (const path of ['/wel/index', '/enterInformation/gongkufang', '/notice/notice'])
    expect(await shown(path)).toBe(false)
})

test('"Theme picker options: default, white, dark, ..., lte": eleven looks, and severity never changes', async () => {
  const { page } = await journey.person('county', laptop)
  const looks = new Set<string>()
  const severities = new Set<string>()
  // The short form tries a quarter of the looks a day, in rotation; test/shell.test.tsx of the console tries all.
  const turn = turnOf('looks', 4)
  const all = ['默认', '白', '暗', '炫彩', '智能', 'iView', 'VIP', '清凉', 'D2', 'Hey', 'LTE']
  const names = all.filter((name, at) => isLongForm || at % 4 === turn || name === '暗')
  for (const name of names) {
    await header(page).getByRole('button', { name: '外观', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).waitFor({ state: 'hidden' })
    const style = await page.evaluate(() => document.documentElement.getAttribute('style') ?? '')
    looks.add(style)
    severities.add(`${/color-scheme: \w+/.exec(style)}${style.match(/--fs-sev-[^;]+/g)}`)
    expect((await hardToUse(page)).map((fault) => `${name}: ${fault}`)).toEqual([])
  }
  expect(looks.size).toBe(names.length)
  expect(severities.size).toBe(2)
})

test('who has kept the dark theme sees its page colour before the first script of the console', async () => {
  const background = (page: Page, of: 'html' | 'body') =>
    page.locator(of).evaluate((element) => getComputedStyle(element).backgroundColor)
  const first = async (dark: boolean) => {
    const { page } = await journey.stranger({ ...laptop, dark })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${journey.server.url}/login`)
    expect(await page.locator('#root').innerHTML()).toBe('')
    return { page, colour: await background(page, 'html') }
  }
  const { page, colour } = await first(true)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await page.getByLabel('账号').waitFor()
  expect(await background(page, 'body')).toBe(colour)
  expect((await first(false)).colour).not.toBe(colour)
})

test('"A colour picker changes the theme colour", and the choice survives a new sign-in', async () => {
  const { page } = await journey.person('county', laptop)
  expect(await theme(page)).toBe('#409EFF')
  await header(page).getByRole('button', { name: '外观', exact: true }).click()
  await page.getByRole('menuitem', { name: '主题颜色…' }).click()
  await page.getByRole('radio', { name: '#6C5CE7' }).check()
  expect(await hardToUse(page)).toEqual([])
  await page.getByRole('dialog', { name: '主题颜色' }).press('Escape')
  await page.getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('menuitem', { name: '安全退出' }).click()
  await page.waitForURL(/\/login$/)
  await page.getByLabel('账号').fill('city')
  await page.getByLabel('密码').fill('Fengsui2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/wel\/index/)
  expect(await theme(page)).toBe('#6C5CE7')
})
