import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney({ books: true })
const patient = { timeout: 300_000 }

test(
  'a discrepancy is found, followed to its document, explained by the plant and confirmed by the county',
  patient,
  async () => {
    const { ask } = await openApi(journey.server.url, 'county')
    // The books are written while the server runs, and reconciled afterwards.
    await expect
      .poll(async () => (await ask('/blade-dcms/balance/page?size=1&ruleCode=MB5')).total, {
        interval: 2000,
      })
      .toBeGreaterThan(0)

    const { page: head } = await journey.person('head', { page: '/order/balance', width: 1366, height: 768 })
    await head.getByRole('button', { name: '立即核对' }).click()
    await head
      .getByText(/已核对 1 家企业，发现 1 项差异/)
      .first()
      .waitFor()
    const row = head
      .getByRole('row')
      .filter({ hasText: /SC\d{12}/ })
      .first()
    await row.getByRole('button', { name: '首张出错单据' }).click()
    const drawer = head.getByRole('dialog')
    const link = drawer.getByRole('link', { name: /^[A-Z]{2}\d{12}$/ }).first()
    const no = (await link.textContent()) ?? ''
    await link.click()
    await head
      .getByRole('row')
      .filter({ hasText: no })
      .or(head.getByRole('dialog').filter({ hasText: no }))
      .first()
      .waitFor()

    await head.goto(`${journey.server.url}/order/balance`)
    await row.getByRole('button', { name: '说明差异' }).click()
    const word = head.getByRole('dialog')
    await word.getByRole('textbox').fill('领料后有一批半成品返工，尚未入库')
    await word.locator('.ant-modal-footer').getByRole('button').last().click()
    await row.getByText('已说明').waitFor()

    const { page: county } = await journey.person('county', { page: '/order/balance', width: 1366, height: 768 })
    const there = county
      .getByRole('row')
      .filter({ hasText: '领用与生产' })
      .filter({ hasText: /SC\d{12}/ })
      .first()
    await there.getByRole('button', { name: '确认说明' }).click()
    const verdict = county.getByRole('dialog')
    await verdict.getByRole('radio', { name: '确认' }).check()
    await verdict.locator('.ant-modal-footer').getByRole('button').last().click()
    await there.getByText('已确认').waitFor()
  },
)

test('the warning of a discrepancy leads to it', patient, async () => {
  const { page: county } = await journey.person('county', { page: '/yjxx', width: 1366, height: 768 })
  await county.getByRole('row').filter({ hasText: '物料平衡异常' }).first().click()
  await county.getByRole('dialog').getByRole('link', { name: '账目差异和首张出错单据' }).click()
  await county.waitForURL(/\/order\/balance\?.*ruleCode=MB\d+/)
  await county.getByRole('row').nth(1).getByRole('button', { name: '首张出错单据' }).waitFor()
  expect(await county.getByRole('row').count()).toBe(2)
})
