import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lead } from './support/browser.ts'
import { eventually } from './support/eventually.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney({ shared: true })

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const tab = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const tabs = (page: Page) => bar(page).getByRole('link').allTextContents()
const _question = (page: Page) => page.getByRole('dialog', { name: '是否需要清除缓存?' })
const _menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

/** Opens pages one after another as tabs of one window. */
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
  expect(await tabs(page)).toEqual(['今天', '预警信息', '工位', '温湿度'])
  await eventually(() => page.locator('main h1').count()).toBeGreaterThan(2)
  await page.reload()
  await page.locator('main h1:visible').waitFor({ state: 'attached' })
  expect(await tabs(page)).toEqual(['今天', '预警信息', '工位', '温湿度'])
  expect(page.url()).toContain('severity=1')
  // A page not opened again is not kept alive.
  expect(await page.locator('main h1').count()).toBe(1)
  await tab(page, '温湿度').click()
  await page.locator('main h1:visible').filter({ hasText: '温湿度' }).waitFor()
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
  expect(await tabs(page)).toEqual(['今天', '温湿度'])
})
