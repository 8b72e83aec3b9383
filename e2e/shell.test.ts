import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hardToUse } from './support/axe.ts'
import { lead } from './support/browser.ts'
import { eventually } from './support/eventually.ts'
import { openJourney } from './support/journey.ts'
import { choose } from './support/menu.ts'

const journey = openJourney({ shared: true })
/** A page that loads quickly, for tests of what surrounds the page. */
const light = '/404'
const laptop = { width: 1366, height: 768 } as const

const header = (page: Page) => page.getByRole('banner')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('"/ redirects to /wel", and every fixed route has a page', async () => {
  const { page } = await journey.person('county', { page: light })
  for (const [path, name] of [
    ['/wellpage', '欢迎使用烟花爆竹风险监测预警系统'],
    ['/overview/map', '一张图'],
    ['/threeDimensional', '厂区三维'],
    ['/maptest', '一张图'],
    ['/deviceOffline', '设备离线'],
    ['/deviceStat/deviceStat', '设备统计'],
    ['/404', '页面不存在'],
    ['/403', '没有访问这个页面的权限'],
    ['/500', '服务器没有完成这次请求'],
  ] as const) {
    await lead(page, path)
    await heading(page, name).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  for (const path of ['/', '/wel']) {
    await page.goto(journey.server.url + path)
    await page.waitForURL(/\/wel\/index$/)
  }
})

test('"Any other path requires a token; without one the user is ... sent to /login", and comes back afterwards', async () => {
  const { page, context } = await journey.person('county')
  await context.clearCookies()
  await page.goto(`${journey.server.url}/sbtj/th?onLine=0`)
  await page.waitForURL(/\/login\?g=%2Fsbtj%2Fth%3FonLine%3D0/)
  await eventually(() => page.title()).toBe('登录')
  await page.getByLabel('账号').fill('county')
  // A refusal, like fields and captcha before it, moves nothing that was there.
  await page.getByLabel('密码').fill('wrong')
  await page.keyboard.press('Enter')
  await page.locator('.fs-field-fault').waitFor()
  // The mark of the button at work moves its word; a field or message that is inserted counts 0.02 and more.
  expect(await layoutShift(page)).toBeLessThan(0.001)
  await page.getByLabel('密码').fill('Fengsui2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sbtj\/th\?onLine=0/)
})

test('"Menu search overlay: closes with Esc; filters leaf menu entries by name prefix", or by initials', async () => {
  const { page } = await journey.person('county', { page: light, ...laptop })
  await header(page)
    .getByRole('button', { name: /^搜企业/ })
    .click()
  const overlay = page.getByRole('dialog', { name: '搜索' })
  const found = () => overlay.getByRole('group', { name: '页面' }).getByRole('option').allTextContents()
  const box = overlay.getByRole('combobox')
  await box.fill('没有这样的词')
  await overlay.getByText('没有找到“没有这样的词”').waitFor()
  await box.fill('工')
  await eventually(found).toEqual(['工库房', '工库房审核', '工位', '工作动态'])
  await box.fill('yjxx')
  await eventually(found).toEqual(['预警信息'])
  expect(await hardToUse(page)).toEqual([])
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await box.fill('yxhp')
  await overlay.getByRole('group', { name: '企业' }).getByRole('option').first().locator('mark').waitFor()
})

test('"Screen size classes by width: 1200 or more = 3; 992 or more = 2; 768 or more = 1; otherwise 0", from 360 to 3840', async () => {
  const { page } = await journey.person('county')
  for (const [width, of] of [
    [3840, '3'],
    [1200, '3'],
    [1199, '2'],
    [991, '1'],
    [767, '0'],
    [360, '0'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await eventually(() => page.evaluate(() => document.documentElement.dataset.screen)).toBe(of)
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth > 0)
    await eventually(async () => `${width}: ${await wider()}`).toBe(`${width}: false`)
  }
})

test('a page whose file is gone says so and offers to reload; the other tabs go on', async () => {
  const { page } = await journey.person('county', { page: '/wel/index' })
  await page.route(/\/assets\/stations-page-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  const home = page.getByRole('region', { name: '等我办的' })
  await home.waitFor()
  await choose(page, '企业', '企业信息', '工位')
  await page.getByText('未找到页面文件').waitFor()
  expect(await page.getByText(/^Loading chunk stations-page-.+ failed\. \(missing\)$/).count()).toBe(1)
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '今天' }).click()
  await home.waitFor()
})

test('a returning reader is notified that a newer console is available on the server', async () => {
  const { page } = await journey.person('county', { page: '/wel/index' })
  const html = '<head><script type="module" crossorigin src="/assets/index-newer.js"></script></head>'
  await page.route(`${journey.server.url}/`, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.getByRole('region', { name: '等我办的' }).waitFor()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('系统已更新，重新载入后使用新版本').waitFor()
})

/** Sum of the layout shifts since the page was loaded, also of those after an input. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        let sum = 0
        const entries = (list: PerformanceObserverEntryList) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }
        new PerformanceObserver(entries).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => told(sum)))
      }),
  )
