import type { Page } from 'playwright-core'

/** First row of a table containing all of the words. */
export const rowOf = (page: Page, table: string, ...words: string[]) => rowsOf(page, table, ...words).first()

/** Rows of a table containing all of the words. */
export const rowsOf = (page: Page, table: string, ...words: string[]) =>
  words.reduce(
    (rows, word) => rows.filter({ hasText: word }),
    page.getByRole('table', { name: table }).getByRole('row'),
  )

/** Rows of the warnings list. */
export const warningRow = (page: Page, ...words: string[]) => rowOf(page, '预警列表', ...words)

/** Opens the warnings list from the menu. */
export async function openWarnings(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('menuitem', { name: '预警信息' }).click()
  await warningRow(page, '报警时间').waitFor()
}

/** Drawer of a warning. */
export const drawerOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: '经过' }) })
