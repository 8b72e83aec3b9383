import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hardToUse } from './support/axe.ts'
import { eventually } from './support/eventually.ts'
import { standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney()
const password = '烽燧-Lock7'

const lockButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: '锁屏' })
const field = (page: Page) => page.getByRole('textbox', { name: '锁屏密码' })
const unlock = async (page: Page, word: string) => {
  await field(page).fill(word)
  await page.getByRole('button', { name: '解锁' }).click()
}

// biome-ignore lint/performance/useDomNodeTextContent: what is hidden behind the lock does not count
const seen = (page: Page) => page.locator('body').innerText()

async function lock(page: Page): Promise<void> {
  await lockButton(page).click()
  await field(page).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/lock$/)
  await page.getByRole('heading', { name: '已锁屏' }).waitFor()
}

test('"Lock password required; message: lock screen password cannot be empty"', async () => {
  const { page } = await journey.person('county')
  await lockButton(page).click()
  await page.getByRole('dialog', { name: '设置锁屏密码' }).getByRole('button', { name: '锁屏' }).click()
  await page.getByText('锁屏密码不能为空').waitFor()
  expect(new URL(page.url()).pathname).toBe('/wel/index')
})

test('"Lock screen setup: dialog to set a lock password, then goes to /lock"; nobody reads the password from the browser', async () => {
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

test('"On unlock the entered password is compared on the client": wrong ones are refused and wait, what was typed is still there', async () => {
  const { page } = await journey.person('county', { page: '/yjxx' })
  await page.getByRole('textbox', { name: '关键字' }).fill('半句话')
  await lock(page)
  expect(await page.getByText('半句话').isVisible()).toBe(false)
  for (let tries = 0; tries < 2; tries++) {
    await unlock(page, 'wrong')
    await page.getByText('锁屏密码不正确').waitFor()
  }
  await unlock(page, 'wrong')
  await page.getByText(/密码多次不正确，请 \d+ 秒后再试/).waitFor()
  expect(await page.getByRole('button', { name: '解锁' }).isDisabled()).toBe(true)
  await page.reload()
  await page.getByText(/密码多次不正确，请 \d+ 秒后再试/).waitFor()
  await eventually(() => page.getByRole('button', { name: '解锁' }).isEnabled()).toBe(true)
  await unlock(page, password)
  await page.waitForURL(/\/yjxx/)
  // A second lock needs no new password: the session has one.
  await page.getByRole('textbox', { name: '关键字' }).fill('另半句')
  await lockButton(page).click()
  await page.waitForURL(/\/lock$/)
  await unlock(page, password)
  await page.waitForURL(/\/yjxx/)
  expect(await page.getByRole('textbox', { name: '关键字' }).inputValue()).toBe('另半句')
})

test('a drawer that stood open is not seen over the lock', async () => {
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
  await page.getByText('有 1 条新的红色预警，解锁后查看').waitFor()
  expect(await seen(page)).not.toMatch(/超药量|长晴/)
})

test('"Logout clears ... lock": who forgot the password signs out on the lock page', async () => {
  const { page } = await journey.person('county')
  await lock(page)
  await page.getByRole('button', { name: '安全退出' }).click()
  await page.waitForURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('saber-lock'))).toBeNull()
})
