import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { copiedTo, escalation, sequence, twoPeople } from './support/bpmn.ts'
import { openJourney } from './support/journey.ts'
import { rowOf } from './support/lists.ts'
import { staffReviews } from './support/staff-reviews.ts'

const journey = openJourney()
const { propose, decide } = staffReviews(journey)
type BpmnFile = typeof sequence

/** Uploads a file as a new version of staff reviews. */
async function deploy(page: Page, file: BpmnFile): Promise<void> {
  await page.getByRole('button', { name: '上传部署' }).click()
  const dialog = page.getByRole('dialog', { name: '上传部署' })
  await dialog.getByRole('button', { name: '部署' }).click()
  await dialog.getByText('请选择流程文件').waitFor()
  await dialog.getByRole('combobox', { name: /流程分类/ }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('从业人员审核').click()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: '部署' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('files of other programs are deployed and decide reviews: in turn, two people at once, and when nobody does', async () => {
  const { page: admin } = await journey.person('admin', { page: '/flow/manager' })

  await deploy(admin, sequence)
  await rowOf(admin, '流程部署', '先乡后县', '激活').waitFor()
  const first = await propose()
  await decide('township', first, '乡镇初审')
  await decide('county', first, '县局终审')

  await deploy(admin, twoPeople('county', 'county2'))
  const second = await propose()
  await decide('county', second, '一人审')
  await decide('county2', second, '另一人审', '退回')

  await deploy(admin, escalation)
  const third = await propose()
  // Sessions end within the hours that pass.
  const waits = async () => {
    const { ask } = await openApi(journey.server.url, 'township')
    return (await ask(`/blade-flow/work/todo-list?keyword=${encodeURIComponent(third)}`)).total
  }
  expect(await waits()).toBe(1)
  await journey.server.advance(7300)
  await expect.poll(waits).toBe(0)
  await decide('county', third, '县局接办')

  const { page: follow } = await journey.person('admin', { page: '/flow/follow' })
  await follow.getByText('全部', { exact: true }).first().click()
  for (const [name, state] of [
    [first, '已通过'],
    [second, '已退回'],
    [third, '已通过'],
  ] as const)
    await rowOf(follow, '流程实例', name, state).waitFor()
  await rowOf(follow, '流程实例', third).click()
  const drawer = follow.getByRole('dialog').filter({ hasText: third })
  await drawer.getByRole('listitem').filter({ hasText: '两小时未办' }).waitFor()
})

test('an officer who is sent a copy finds it by the bell, marked until it is opened, and only looks', async () => {
  const { page: admin } = await journey.person('admin', { page: '/flow/manager' })
  await deploy(admin, copiedTo('sup_city'))
  const name = await propose()
  const { page } = await journey.person('city')
  const { ask } = await openApi(journey.server.url, 'city')
  const unread = async () => (await ask('/blade-flow/work/counts')).unread
  const before = await unread()
  await page.getByRole('button', { name: /^通知/ }).click()
  await page
    .locator('.fs-bell')
    .getByRole('link', { name: `抄送未读${before}件` })
    .click()
  await page.waitForURL(/tab=copied/)
  // The newest is opened with the tab, and so read; the one of the demonstration is not.
  await page.getByRole('listitem').filter({ hasText: name }).first().waitFor()
  const shown = page.getByRole('article', { name })
  await shown.getByRole('listitem').filter({ hasText: '抄送' }).first().waitFor()
  expect(await shown.getByRole('button', { name: /^同意|^退回/ }).count()).toBe(0)
  await expect.poll(unread).toBe(before - 1)
  const other = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: '未读' }) })
  await expect.poll(() => other.count()).toBe(1)
  await other.getByRole('button').click()
  await other.waitFor({ state: 'detached' })
  await expect.poll(unread).toBe(before - 2)
})
