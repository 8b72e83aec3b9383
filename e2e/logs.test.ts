import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lead } from './support/browser.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney()
const rows = (page: Page) => page.locator('main tbody tr').filter({ visible: true })
/** Discards errors the page produces by design. */
const forgive = (faults: string[]) => faults.splice(0)

/** Reloads a log until a record appears: records are written shortly after the call. */
async function until(page: Page, path: string, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(journey.server.url + path)
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
        await rows(page).first().waitFor()
        return (await rows(page).allTextContents()).join()
      },
      { interval: 1000 },
    )
    .toContain(text)
}

test('"Every page view except /login and /deviceOffline is logged", and supervisors of the visitor see it', async () => {
  const { page: visitor } = await journey.person('safety', { page: '/404' })
  // A page left at once may not have reported its view yet.
  for (const path of ['/wel/index', '/sbtj/th'])
    await Promise.all([visitor.waitForResponse(/\/usual\/save$/), lead(visitor, path)])
  await lead(visitor, '/deviceOffline')
  await visitor.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  const { page } = await journey.person('county', { page: '/404' })
  await until(page, '/rizhi/view?account=safety', '浏览了温湿度')
  const told = (await rows(page).allTextContents()).join()
  expect(told).toContain('浏览了今天')
  expect(told).not.toContain('/login')
  expect(told).not.toContain('/deviceOffline')
})

test('a failure of the console waits in its log, is uploaded after a question, and cleared after another', async () => {
  const { page, faults } = await journey.person('county')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('journey 4711 went wrong')
    }, 0)
  })
  const button = page.getByRole('button', { name: '本地错误日志，1条未上传' })
  await button.waitFor()
  forgive(faults)
  await button.click()
  await page.waitForURL(/\/logs$/)
  await rows(page).filter({ hasText: 'journey 4711 went wrong' }).filter({ hasText: 'bug' }).waitFor()

  await page.getByRole('button', { name: '上传到服务器' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await rows(page).filter({ hasText: '未上传' }).waitFor()
  await page.getByRole('button', { name: '上传到服务器' }).click()
  await page
    .getByRole('dialog', { name: '确定上传1条本地日志到服务器？' })
    .getByRole('button', { name: '确定' })
    .click()
  await page.getByText('发送成功').waitFor()
  await rows(page).filter({ hasText: '已上传' }).waitFor()

  await page.getByRole('button', { name: '清空本地日志' }).click()
  await page.getByRole('dialog', { name: '确定清空本地日志？' }).getByRole('button', { name: '确定' }).click()
  await page.getByText('清空成功').waitFor()
  await page.getByText('没有本地错误').waitFor()

  const { page: admin } = await journey.person('admin', { page: '/monitor/log/error' })
  await rows(admin).filter({ hasText: 'journey 4711 went wrong' }).click()
  await admin.getByRole('dialog').getByText('TypeError: journey 4711 went wrong').first().waitFor()
})

test('an administrator finds a call by account and path, and reads it without its secrets', async () => {
  await journey.person('township', { page: '/404' })
  const { page } = await journey.person('admin', { page: '/404' })
  await until(page, '/monitor/log/api?createBy=township&requestUri=oauth/token', 'township')
  await rows(page).filter({ hasText: 'POST' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('"password": "***"').waitFor()
  expect(await drawer.textContent()).not.toMatch(/[0-9a-f]{32}/)
  // The URL contains the record: it can be linked to.
  expect(page.url()).toMatch(/open=\d+/)
})

test('"a badge (maximum shown 99)"', async () => {
  const { page } = await journey.person('county', { page: '/404' })
  await page.evaluate(() => {
    const one = { info: 'error', url: '/', message: 'x', stack: '', time: '2026-01-01 00:00:00', sent: false }
    const errors = Array.from({ length: 120 }, (_, index) => ({ ...one, id: String(index) }))
    localStorage.setItem('saber-logsList', JSON.stringify({ state: { errors }, version: 0 }))
  })
  await page.reload()
  const button = page.getByRole('button', { name: '本地错误日志，120条未上传' })
  await button.getByText('99+').waitFor()
})
