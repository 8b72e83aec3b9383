import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
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

/** First day of the last month in Shanghai. */
function firstOfLastMonth(): string {
  const now = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)
}

test('a figure of a month that is over, and the bar beside it, lead to exactly its rows', async () => {
  const { page } = await journey.person('county', { page: '/yjtj' })
  const panel = page.getByRole('region', { name: '按级别' })
  const first = panel.locator('.fs-stat-figures tbody tr').first()
  await page.getByText('月', { exact: true }).first().click()
  await page.getByRole('button', { name: '上一周期' }).click()
  // The figures of the period before are shown until those of the chosen one have come.
  const begin = firstOfLastMonth()
  await eventually(() => first.getByRole('link').nth(2).getAttribute('href')).toContain(`datege=${begin}`)
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
