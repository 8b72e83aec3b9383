import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openJourney } from './support/journey.ts'

const journey = openJourney({ shared: true })

/** Waits for the list of warnings with this many rows. */
async function listOf(page: Page, count: number): Promise<void> {
  await page.waitForURL(/\/yjxx\?/)
  await page
    .getByText(new RegExp(`共 ?${count} ?条`))
    .first()
    .waitFor()
}

test('a figure of a month that is over, and the bar beside it, lead to exactly its rows', async () => {
  const { page } = await journey.person('county', { page: '/yjtj' })
  await page.getByText('月', { exact: true }).first().click()
  await page.getByRole('button', { name: '上一周期' }).click()
  const panel = page.getByRole('region', { name: '按级别' })
  const first = panel.locator('.fs-stat-figures tbody tr').first()
  const number = async (at: number) =>
    Number((await first.getByRole('link').nth(at).textContent())?.replaceAll(',', ''))
  await first.waitFor()
  const [total, handled] = [await number(1), await number(2)]
  expect(handled).toBeGreaterThan(0)
  await first.getByRole('link').nth(2).click()
  await listOf(page, handled)
  await page.goBack()
  const bars = panel.getByRole('group').locator('[tabindex="0"]').first()
  await bars.press('ArrowRight')
  await bars.press('Enter')
  await listOf(page, total)
})
