import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lead } from './support/browser.ts'
import { eventually } from './support/eventually.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney({ shared: true })

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const tab = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const tabs = (page: Page) => bar(page).getByRole('link').allTextContents()
const question = (page: Page) => page.getByRole('dialog', { name: '是否需要清除缓存?' })
const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

/** Opens pages one after another, as tabs of one window. */
async function open(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await lead(page, path)
    await bar(page).locator(`[aria-current=page][href="${path}"]`).filter({ hasNotText: '…' }).waitFor()
  }
}
const three = ['/yjxx', '/enterInformation/station', '/sbtj/th'] as const

test('"Visited pages open as tabs", each once; they are there again after a reload', async () => {
  const { page } = await journey.person('county')
  await open(page, ...three, '/yjxx?severity=1')
  expect(await tabs(page)).toEqual(['首页', '预警信息', '工位', '温湿度'])
  await eventually(() => page.locator('main h1').count()).toBeGreaterThan(2)
  await page.reload()
  await page.locator('main h1:visible').waitFor({ state: 'attached' })
  expect(await tabs(page)).toEqual(['首页', '预警信息', '工位', '温湿度'])
  expect(page.url()).toContain('severity=1')
  // What nobody has wanted again costs nothing.
  expect(await page.locator('main h1').count()).toBe(1)
  await tab(page, '温湿度').click()
  await page.locator('main h1:visible').filter({ hasText: '温湿度' }).waitFor()
})

test('"close a tab": by its cross, by Delete, by the middle button; home stays', async () => {
  const { page } = await journey.person('county')
  await open(page, ...three)
  await bar(page).getByRole('button', { name: '关闭 温湿度' }).click()
  await page.waitForURL(/\/enterInformation\/station/)
  expect(await tabs(page)).toEqual(['首页', '预警信息', '工位'])
  await tab(page, '工位').focus()
  await page.keyboard.press('Delete')
  await page.waitForURL(/\/yjxx/)
  await tab(page, '预警信息').click({ button: 'middle' })
  await page.waitForURL(/\/wel\/index/)
  await tab(page, '首页').focus()
  await page.keyboard.press('Delete')
  expect(await tabs(page)).toEqual(['首页'])
  expect(
    await bar(page)
      .getByRole('button', { name: /^关闭 首页/ })
      .count(),
  ).toBe(0)
})

test('"close others" keeps home and the tab it was asked of', async () => {
  const { page } = await journey.person('county')
  await open(page, ...three)
  await tab(page, '工位').click({ button: 'right' })
  await menu(page, '关闭其他').click()
  await page.waitForURL(/\/enterInformation\/station/)
  expect(await tabs(page)).toEqual(['首页', '工位'])
})

test('"close all (returns to the home tab)"', async () => {
  const { page } = await journey.person('county')
  await open(page, ...three)
  await page.getByRole('button', { name: '标签操作' }).click()
  await menu(page, '关闭全部').click()
  await page.waitForURL(/\/wel\/index/)
  expect(await tabs(page)).toEqual(['首页'])
})

test('"clear cache (asks 是否需要清除缓存?; on confirm calls cache clear, logs out, goes to /login)"', async () => {
  const { page } = await journey.person('county')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const clear = '/api/blade-auth/oauth/clear-cache'
  const ask = async () => {
    await page.getByRole('button', { name: '标签操作' }).click()
    await menu(page, '清除缓存').click()
    await question(page).waitFor()
  }
  await open(page, '/yjxx')
  await ask()
  await page.getByRole('button', { name: /取\s*消/ }).click()
  await question(page).waitFor({ state: 'hidden' })
  expect(asked).not.toContain(clear)
  await ask()
  await page.getByRole('button', { name: /确\s*定/ }).click()
  await page.waitForURL(/\/login$/)
  expect(asked).toContain(clear)
  expect(asked.indexOf('/api/blade-auth/oauth/logout')).toBeGreaterThan(asked.indexOf(clear))
  const kept = (await page.context().cookies()).filter(({ name }) => name !== 'fengsui-device')
  expect(kept).toEqual([])
})

test('"A right-click menu on a tab offers the same actions", and so does the menu key', async () => {
  const { page } = await journey.person('county')
  await open(page, '/yjxx')
  const same = ['关闭', '关闭其他', '关闭全部', '清除缓存']
  const offered = () => page.getByRole('menu').filter({ hasText: '关闭其他' }).getByRole('menuitem')
  await tab(page, '预警信息').click({ button: 'right' })
  await offered().first().waitFor()
  expect(await offered().allTextContents()).toEqual(same)
  await page.keyboard.press('Escape')
  await offered().first().waitFor({ state: 'hidden' })
  await tab(page, '预警信息').focus()
  await page.keyboard.press('ContextMenu')
  await offered().first().waitFor()
  expect(await offered().allTextContents()).toEqual(same)
  await page.keyboard.press('Escape')
  await eventually(() => tab(page, '预警信息').evaluate((link) => link === document.activeElement)).toBe(true)
})

test('arrow keys, Home and End walk the tabs', async () => {
  const { page } = await journey.person('county')
  await open(page, ...three)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await tab(page, '首页').focus()
  for (const [key, name] of [
    ['ArrowRight', '预警信息'],
    ['End', '温湿度'],
    ['ArrowRight', '首页'],
    ['ArrowLeft', '温湿度'],
    ['Home', '首页'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focused()).toBe(name)
  }
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/yjxx/)
})

test('what is typed in a tab is still there after looking at another', async () => {
  const { page } = await journey.person('county')
  await open(page, '/enterInformation/station', '/yjxx')
  await page.getByRole('textbox', { name: '关键字' }).fill('写了一半')
  await tab(page, '首页').click()
  await page.waitForURL(/\/wel\/index/)
  await tab(page, '预警信息').click()
  await page.waitForURL(/\/yjxx/)
  expect(await page.getByRole('textbox', { name: '关键字' }).inputValue()).toBe('写了一半')
})

test('"Page title follows the current tab; on /login it is 登录"', async () => {
  const { page } = await journey.person('county')
  await open(page, '/yjxx')
  await eventually(() => page.title()).toBe('预警信息 · 烟花爆竹风险监测预警系统')
  await tab(page, '首页').click()
  await eventually(() => page.title()).toBe('首页 · 烟花爆竹风险监测预警系统')
  await page.getByRole('button', { name: /^账户/ }).click()
  await menu(page, '安全退出').click()
  await page.waitForURL(/\/login$/)
  await eventually(() => page.title()).toBe('登录')
})

test('"Login success ... clears tabs": the next reader begins with home alone', async () => {
  const { page } = await journey.person('county')
  await open(page, ...three)
  await page.context().clearCookies()
  await page.reload()
  await page.waitForURL(/\/login\?g=/)
  await page.getByLabel('账号').fill('city')
  await page.getByLabel('密码').fill('Fengsui2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sbtj\/th/)
  await tab(page, '温湿度').waitFor()
  expect(await tabs(page)).toEqual(['首页', '温湿度'])
})
