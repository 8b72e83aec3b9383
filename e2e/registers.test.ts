import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openJourney } from './support/journey.ts'
import { rowOf } from './support/lists.ts'

const journey = openJourney()

test('a plant adds a sensor, sees its token once, and the sensor reports with it', async () => {
  const code = 'LY01-TH-654321'
  const { page } = await journey.person('safety', { page: '/sbtj/th' })
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: /^新增/ })
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText(/有 \d+ 处需要补充/).waitFor()
  await form.getByRole('textbox', { name: /设备名称/ }).fill(`新装温湿度${code}`)
  await form.getByRole('textbox', { name: /设备编号/ }).fill(code)
  await form.getByRole('button', { name: '保存' }).click()
  const shown = page.getByRole('dialog', { name: '设备接入令牌' })
  const token = await shown.getByRole('textbox', { name: '设备接入令牌' }).inputValue()
  expect(token.length).toBeGreaterThan(15)
  await shown.locator('.ant-modal-footer').getByRole('button', { name: '关闭' }).click()
  const row = rowOf(page, '温湿度', code)
  await row.waitFor()

  const wrong = await report(`${token}x`)
  expect(wrong.status).toBe(401)
  expect((await report(token)).status).toBe(200)
  await row.getByText('21.5').waitFor()
  await page.reload()
  await row.getByText('21.5').waitFor()
  expect(await page.getByText(token).count()).toBe(0)
})

const report = (token: string) =>
  fetch(`${journey.server.url}/api/v1/${token}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ temperature: 21.5, humidity: 60 }),
  })

test('a plant proposes more people for a workplace; it holds once the county has passed it', async () => {
  const { page: safety } = await journey.person('safety', {
    page: `/enterInformation/gongkufang?name=${encodeURIComponent('称料')}`,
  })
  const row = rowOf(safety, '工库房', '称料工房')
  await row.getByRole('button', { name: '编辑' }).click()
  const form = safety.getByRole('dialog', { name: /^编辑/ })
  const limit = form.getByRole('spinbutton', { name: /定员/ })
  const before = Number(await limit.inputValue())
  await limit.fill(String(before + 1))
  await form.getByRole('button', { name: '保存' }).click()
  await safety.getByText('已提交，审核通过后生效').waitFor()
  await row.getByText('待审核').waitFor()
  expect(await people(row)).toContain(`上限${before}`)

  const { page: county } = await journey.person('county', { page: '/enterInformation/workplaceProcess' })
  await county
    .getByRole('row')
    .filter({ hasText: '称料工房' })
    .filter({ hasText: '待审核' })
    .first()
    .getByRole('button', { name: '审核' })
    .click()
  const verdict = county.getByRole('dialog', { name: '审核变更' })
  await verdict.getByRole('button', { name: '提交' }).click()
  await verdict.getByRole('radio', { name: '退回' }).check()
  await verdict.getByRole('button', { name: '提交' }).click()
  expect(await verdict.isVisible()).toBe(true)
  await verdict.getByRole('radio', { name: '通过' }).check()
  await verdict.getByRole('button', { name: '提交' }).click()
  await verdict.waitFor({ state: 'hidden' })
  await expect.poll(() => people(row)).toContain(`上限${before + 1}`)
})

/** Returns the text of a row without spaces. */
const people = async (row: Locator) => (await row.textContent())?.replace(/\s/g, '')

test('an unreadable message is listed among the rejected ones with its reason', async () => {
  const gateway = await journey.gateway('LY01-GW-001')
  await gateway.send('LY01-NOBODY', [{ ts: journey.server.now(), values: { temperature: 20 } }])
  const { page: county } = await journey.person('county', { page: '/sbtj/rejected' })
  const row = county.getByRole('row').filter({ hasText: 'LY01-NOBODY' }).first()
  await row.waitFor()
  await row.click()
  await county.getByRole('dialog').getByText('LY01-NOBODY').first().waitFor()
})
