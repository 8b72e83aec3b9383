import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hardToUse } from './support/axe.ts'
import { standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney()
const password = '烽燧-Lock7'

async function askLock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('menuitem', { name: '锁屏' }).click()
}
const field = (page: Page) => page.getByRole('textbox', { name: '锁屏密码' })
const unlock = async (page: Page, word: string) => {
  await field(page).fill(word)
  await page.getByRole('button', { name: '解锁' }).click()
}

// biome-ignore lint/performance/useDomNodeTextContent: what is hidden behind the lock does not count
const seen = (page: Page) => page.locator('body').innerText()

async function lock(page: Page): Promise<void> {
  await askLock(page)
  await field(page).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/lock$/)
  await page.getByRole('heading', { name: '已锁屏' }).waitFor()
}

test('"Lock screen setup: dialog to set a lock password, then goes to /lock"; the password cannot be read from the browser', async () => {
  const { page } = await journey.person('county', { width: 1366, height: 768 })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await lock(page)
  expect(await page.title()).toBe('已锁屏')
  expect(await hardToUse(page)).toEqual([])
  const kept = await page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
  )
  for (const text of [kept, sent.join()]) {
    expect(text).not.toContain(password)
    expect(text).not.toContain(encodeURIComponent(password))
  }
})

test('"While locked, the lock page is forced": other addresses, a reload, and the other tabs of the browser', async () => {
  const { page, context } = await journey.person('county')
  const other = await context.newPage()
  await other.goto(`${journey.server.url}/yjxx`)
  await other.getByRole('heading', { level: 1 }).filter({ hasText: '预警信息' }).waitFor()
  await lock(page)
  await other.waitForURL(/\/lock$/)
  for (const path of ['/yjxx', '/overview/index', '/systemInstructions', '/login', '/nowhere']) {
    await page.goto(journey.server.url + path)
    await page.waitForURL(/\/lock$/)
    await page.getByRole('heading', { name: '已锁屏' }).waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
  }
  await page.reload()
  await page.getByRole('heading', { name: '已锁屏' }).waitFor()
  await unlock(page, password)
  await page.waitForURL(/\/(nowhere|404)$/)
  await other.waitForURL(/\/yjxx/)
})

test('an open drawer is hidden by the lock screen', async () => {
  const { page } = await journey.person('county', { page: '/enterInformation/register' })
  await page.getByRole('row').nth(2).click()
  const drawer = page.locator('.ant-drawer')
  await drawer.first().waitFor()
  const other = await page.context().newPage()
  await other.goto(`${journey.server.url}/wel/index`)
  await lock(other)
  await page.waitForURL(/\/lock$/)
  await page.getByRole('heading', { name: '已锁屏' }).waitFor()
  expect(await drawer.first().isVisible()).toBe(false)
  expect(await seen(page)).not.toContain('烟花有限公司')
})

test('a locked screen still counts red warnings, without showing where and what', async () => {
  const [{ page }, gateway] = await Promise.all([journey.person('county'), journey.gateway('LY01-GW-001')])
  await lock(page)
  await gateway.send('LY01-CG-001', standing(journey.server.now(), 11, { weight: 66.2 }))
  await page.getByText('有 1 条新的红色报警，解锁后查看').waitFor()
  expect(await seen(page)).not.toMatch(/超药量|长晴/)
})
