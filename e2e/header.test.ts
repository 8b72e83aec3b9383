import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney({ shared: true })
const header = (page: Page) => page.getByRole('banner')

test('"clock refreshed every 500 ms": no second is skipped', async () => {
  const { page } = await journey.person('county')
  const drawn = await header(page)
    .getByRole('time')
    .evaluate(async (clock) => {
      const seen: string[] = []
      new MutationObserver(() => seen.push(clock.textContent ?? '')).observe(clock, {
        characterData: true,
        childList: true,
        subtree: true,
      })
      await new Promise((resolve) => setTimeout(resolve, 4200))
      return seen.map((text) => Number(text.slice(-2)))
    })
  expect(drawn.length).toBeGreaterThanOrEqual(3)
  for (const [index, second] of drawn.entries()) if (index > 0) expect(second).toBe(((drawn[index - 1] ?? 0) + 1) % 60)
})

test('"error display 3000 ms": an error is shown for that long, then removed', async () => {
  const { page } = await journey.person('admin', { page: '/system/dictbiz' })
  await page.route(/\/remove/, (route) => route.fulfill({ status: 400, json: { code: 400, msg: '旅程中的拒绝' } }))
  await page
    .getByRole('row', { name: /alarmTypeExt/ })
    .getByRole('button', { name: /更多/ })
    .click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  // Timed in the page: the journey itself may look late.
  const shownMs = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since: number | undefined
        const look = new MutationObserver(() => {
          const isShown = document.querySelector('.ant-message')?.textContent?.includes('旅程中的拒绝') === true
          if (isShown) since ??= performance.now()
          else if (since !== undefined) resolve(performance.now() - since)
        })
        look.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
  )
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  const shown = await shownMs
  expect(shown).toBeGreaterThan(3000 - 100)
  // With the animation that removes it, on a busy machine.
  expect(shown).toBeLessThan(2 * 3000)
})

test('"dictionary management: parent table and child tree; dialog 880 wide"', async () => {
  const { page } = await journey.person('admin', { page: '/system/dictbiz' })
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().waitFor()
  await eventually(
    async () => (await dialog.locator('.ant-modal-container, .ant-modal-content').first().boundingBox())?.width,
  ).toBe(880)
})

test('"Delete with nothing selected warns"; dialogs are 640 wide, confirmations 416', async () => {
  const { page } = await journey.person('admin', { page: '/system/post' })
  const rows = page.getByRole('row')
  await rows.nth(1).waitFor()
  await page.keyboard.press('Delete')
  await page.locator('.ant-message').getByText('请选择至少一条数据').waitFor()
  const widthOf = (box: Locator) => async () => (await box.boundingBox())?.width

  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().waitFor()
  await eventually(widthOf(form.locator('.ant-modal-container, .ant-modal-content').first())).toBe(640)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })

  await rows.nth(1).getByRole('checkbox').check()
  await page.keyboard.press('Delete')
  const asked = page.getByRole('dialog').filter({ hasText: '确定将选择数据删除?' })
  await asked.waitFor()
  await eventually(widthOf(asked.locator('.ant-modal-container, .ant-modal-content').first())).toBe(416)
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'hidden' })

  // On a tab the key closes the tab, whatever rows are selected.
  const tab = page.locator('.fs-tabs').getByRole('link', { name: '岗位管理' })
  await tab.focus()
  await page.keyboard.press('Delete')
  await tab.waitFor({ state: 'detached' })
  expect(await page.getByText('确定将选择数据删除?').count()).toBe(0)
})
