import type { Page } from 'playwright-core'

/** Returns the addresses of all pages in the caller's menu, as listed on a phone. */
export async function menuOf(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^我的|^Me/ }).click()
  const links = page.getByRole('dialog').getByRole('listitem').getByRole('link')
  await links.first().waitFor()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await page.keyboard.press('Escape')
  if (size) await page.setViewportSize(size)
  return paths
}
