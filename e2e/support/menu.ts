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

/** Opens a page from the side menu: the group first, if it is closed. Wait for the present page before: a visit closes groups. */
export async function choose(page: Page, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '菜单', exact: true })
  const entry = menu.getByRole('menuitem', { name, exact: true })
  const head = menu.getByRole('menuitem', { name: new RegExp(`^${group}(\\s*\\d|$)`) }).first()
  await head.waitFor()
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click()
  await entry.click()
}
