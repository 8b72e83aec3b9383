import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openJourney } from './support/journey.ts'
import { rowOf } from './support/lists.ts'
import { staffReviews } from './support/staff-reviews.ts'

const journey = openJourney()
const { propose, decide } = staffReviews(journey)

/** The drawn element of an id. */
const drawn = (page: Page, id: string): Locator =>
  page.locator(`.djs-element[data-element-id="${id}"] > .djs-hit`).first()

/** Drags a drawn element to the right. */
async function dragRight(page: Page, id: string, by: number): Promise<void> {
  const box = await drawn(page, id).boundingBox()
  if (!box) throw new Error(`${id} is not drawn`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 5 })
  await page.mouse.up()
}

/** Clicks in the middle between two drawn elements that are beside each other: on their connection. */
async function clickBetween(page: Page, left: string, right: string): Promise<void> {
  const [from, to] = await Promise.all([left, right].map((id) => drawn(page, id).boundingBox()))
  if (!from || !to) throw new Error(`${left} or ${right} is not drawn`)
  await page.mouse.click((from.x + from.width + to.x) / 2, from.y + from.height / 2)
}

/** Chooses who decides the chosen task: a rung of supervision. */
async function decidedBy(page: Page, rung: string): Promise<void> {
  const panel = page.getByRole('complementary', { name: '任务' })
  await panel.getByText('层级', { exact: true }).first().click()
  await panel.getByRole('combobox', { name: /^层级/ }).first().click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(rung, { exact: true }).click()
}

test('an administrator draws a second review with the mouse, deploys it, and it decides who is employed', async () => {
  const { page } = await journey.person('admin', { page: '/flow/model' })
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog', { name: /^新增/ })
  await form.getByRole('textbox', { name: /模型名称/ }).fill('先乡后县画图')
  await form.getByRole('combobox', { name: /流程分类/ }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('从业人员审核').click()
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await rowOf(page, '流程模型', '先乡后县画图').click()

  // The review that is drawn already is the township's.
  await drawn(page, 'review').click()
  const panel = page.getByRole('complementary', { name: '任务' })
  await panel.getByLabel('名称', { exact: true }).fill('乡镇初审')
  await panel.getByLabel('名称', { exact: true }).press('Enter')
  await decidedBy(page, '乡镇')

  // Its way to the end is taken away, and a task of the county put between them.
  await dragRight(page, 'done', 320)
  await clickBetween(page, 'review', 'done')
  await page.keyboard.press('Delete')
  await drawn(page, 'review').click()
  await page.getByTitle('接任务').click()
  // It has no name yet.
  await panel.getByText(/^Activity_/).waitFor()
  await panel.getByLabel('名称', { exact: true }).fill('县局终审')
  await panel.getByLabel('名称', { exact: true }).press('Enter')
  await decidedBy(page, '县级')

  // Not connected to the end, it is no process yet.
  await page.getByRole('button', { name: '检查' }).click()
  const check = page.getByRole('region', { name: '检查' })
  await check.getByText(/处不能部署/).waitFor()
  await page.getByTitle('连到别处').click()
  await drawn(page, 'done').click()
  await page.getByRole('button', { name: '检查' }).click()
  await check.getByText('检查通过').waitFor()

  await page.getByRole('button', { name: /^存草稿/ }).click()
  await page.getByText('已保存').waitFor()
  await page.getByRole('button', { name: /^部署第/ }).click()
  const dialog = page.getByRole('dialog', { name: '部署流程' })
  await dialog.getByRole('button', { name: '部署' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const name = await propose()
  await decide('township', name, '乡镇初审')
  await decide('county', name, '县局终审')
  const { page: follow } = await journey.person('admin', { page: '/flow/follow' })
  await follow.getByText('全部', { exact: true }).first().click()
  const row = rowOf(follow, '流程实例', name, '已通过')
  await row.waitFor()
  expect(await row.getByText('先乡后县画图').count()).toBe(1)
})
