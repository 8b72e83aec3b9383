import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { lead } from './support/browser.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney()

const bell = (page: Page) => page.getByRole('button', { name: /^通知/ })
const items = (page: Page) => page.locator('.fs-bell [role=tabpanel]:not([aria-hidden=true]) .fs-notice-items li')
async function open(page: Page, tab: '消息' | '通知') {
  if ((await page.locator('.fs-bell').count()) === 0 || !(await page.locator('.fs-bell').isVisible()))
    await bell(page).click()
  await page.locator('.fs-bell').getByRole('tab', { name: tab }).click()
}

test('an authority without messages reads 暂无数据', async () => {
  const { page } = await journey.person('liling')
  await open(page, '消息')
  await page.locator('.fs-bell').getByText('暂无数据').waitFor()
})

test('the bell has two tabs of ten, and its dot goes with the last unread notice', async () => {
  const { ask } = await openApi(journey.server.url, 'zhuzhou')
  for (let n = 1; n <= 11; n++)
    await ask('/blade-desk/notice/submit', { title: `消息${n}`, content: `<p>第${n}条</p>`, type: '1' })
  const { page } = await journey.person('liling')
  await page.getByRole('button', { name: /有未读通知/ }).waitFor()
  await open(page, '消息')
  await expect.poll(() => items(page).count()).toBe(10)
  expect((await page.locator('.fs-bell').boundingBox())?.width).toBe(350)
  expect((await page.locator('.fs-bell-scroll').first().boundingBox())?.height).toBe(300)
  await expect.poll(() => items(page).first().textContent()).toMatch(/消息11\s*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s*未读/)
  await page.locator('.fs-bell').getByRole('tab', { name: '通知' }).waitFor()

  const reader = await openApi(journey.server.url, 'liling')
  const { records } = await reader.ask('/blade-desk/notice/getIndexNotice?size=20')
  const unread = records.filter(({ isRead }: { isRead: boolean }) => !isRead).map(({ id }: { id: string }) => id)
  const [last, ...others] = unread
  await reader.ask('/blade-desk/notice/read', { ids: others.join(',') })
  await page.reload()
  await page.getByRole('button', { name: /有未读通知/ }).waitFor()
  await lead(page, `/system/notice?id=${last}`)
  await page.getByRole('button', { name: '通知', exact: true }).waitFor()
})

test('a notice that is clicked in the bell is read at /system/notice', async () => {
  const [{ page: writer }, { page: reader }] = await Promise.all([
    journey.person('county', { page: '/desk/notice' }),
    journey.person('head'),
  ])
  await writer.getByRole('button', { name: '新增' }).first().click()
  const form = writer.getByRole('dialog')
  await form.getByLabel(/^标题/).fill('节后复工提示')
  await form.getByRole('textbox', { name: /^内容/ }).fill('复工前先空载试运行。')
  await form.getByRole('radio', { name: '立即发布' }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await writer.getByText('新增成功').waitFor()

  // Delivered over the live stream: the reader's page was not reloaded.
  await open(reader, '通知')
  const item = items(reader).filter({ hasText: '节后复工提示' })
  await item.getByText('未读').waitFor()
  await item.getByRole('link').click()
  await reader.waitForURL(/\/system\/notice\?id=\d+/)
  await reader.getByRole('article').getByText('复工前先空载试运行。').waitFor()
  await reader.locator('main .fs-notice-items li', { hasText: '节后复工提示' }).getByText('已读').waitFor()

  await writer
    .getByRole('row', { name: /节后复工提示/ })
    .getByRole('button', { name: '撤回' })
    .click()
  await writer.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await writer.getByText('已撤回').first().waitFor()
  await reader.reload()
  await reader.getByText('没有这条').first().waitFor()

  await writer
    .getByRole('row', { name: /节后复工提示/ })
    .getByRole('button', { name: '删除' })
    .click()
  const ask = writer.getByRole('dialog').filter({ hasText: '确定将选择数据删除?' })
  await ask.getByText('节后复工提示').waitFor()
  await ask.getByRole('button', { name: '确定' }).click()
  await writer.getByText('删除成功').waitFor()
})

test('a law is found by its words, by chapter and in its text', async () => {
  const { page } = await journey.person('head', { page: '/notice/law' })
  await page.getByRole('searchbox', { name: '搜索标题和正文' }).fill('燃放')
  await page.getByRole('button', { name: /烟花爆竹安全管理条例/ }).click()
  const text = page.getByRole('region', { name: '烟花爆竹安全管理条例' }).last()
  // Until then the contents are those of the regulation shown before.
  await text.getByRole('heading', { name: /第五章/ }).waitFor()
  await page
    .getByRole('navigation', { name: '目录' })
    .getByRole('button', { name: /第五章/ })
    .click()
  await expect
    .poll(() =>
      text
        .getByRole('heading', { name: /第五章/ })
        .boundingBox()
        .then((box) => Math.round((box?.y ?? 0) / 300)),
    )
    .toBeLessThan(2)
  await page.getByRole('textbox', { name: '在本文中查找' }).fill('万元')
  await page.getByRole('button', { name: '下一处' }).click()
  await text.locator('mark.fs-found-now').waitFor()
})
