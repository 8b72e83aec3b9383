import type { Page } from 'playwright-core'

/** The first row of a table that says all of this. */
export const rowOf = (page: Page, table: string, ...words: string[]) => rowsOf(page, table, ...words).first()

/** The rows of a table that say all of this. */
export const rowsOf = (page: Page, table: string, ...words: string[]) =>
  words.reduce(
    (rows, word) => rows.filter({ hasText: word }),
    page.getByRole('table', { name: table }).getByRole('row'),
  )

/** The rows of the list of warnings. */
export const warningRow = (page: Page, ...words: string[]) => rowOf(page, '报警列表', ...words)

/** Opens the list of warnings from the menu. */
export async function openWarnings(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('menuitem', { name: '预警信息' }).click()
  await warningRow(page, '报警时间').waitFor()
}

/** The drawer of a warning. */
export const drawerOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: '经过' }) })
