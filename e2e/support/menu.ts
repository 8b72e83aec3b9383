import type { Page } from 'playwright-core'

/** Returns the addresses of all pages in the caller's menu, as listed on a phone, in groups that may be closed. */
export async function menuOf(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^我的|^Me/ }).click()
  const dialog = page.getByRole('dialog')
  const closed = { includeHidden: true }
  const links = dialog.getByRole('listitem', closed).getByRole('link', closed)
  await dialog.getByRole('button').first().waitFor()
  await links.first().waitFor({ state: 'attached' })
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await page.keyboard.press('Escape')
  if (size) await page.setViewportSize(size)
  return paths
}

/**
 * Opens a page from the side menu by its name below a group and, in a long group, a section; what is closed is opened.
 * Wait for the present page before: a visit closes groups.
 */
export async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: '菜单', exact: true })
  for (const name of names.slice(0, -1)) {
    const head = menu.getByRole('menuitem', { name: new RegExp(`^${name}(\\s*\\d|$)`) }).first()
    await head.waitFor()
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click()
  }
  await menu.getByRole('menuitem', { name: names.at(-1) ?? '', exact: true }).click()
}
