import type { Locator, Page } from 'playwright-core'
import { choose } from './menu.ts'

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
  await choose(page, '预警', '预警信息')
  await warningRow(page, '报警时间').waitFor()
}

/** Drawer of a warning. */
export const drawerOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: '经过' }) })

/** A row of what waits for the reader, by its words; new ones are asked for first. */
export async function waitsFor(page: Page, ...words: string[]): Promise<Locator> {
  const list = page.getByRole('region', { name: '等我办的' })
  const row = words.reduce((rows, word) => rows.filter({ hasText: word }), list.getByRole('listitem')).first()
  const more = list.getByRole('button', { name: /件新的/ })
  await row.or(more).first().waitFor()
  if ((await row.count()) === 0) await more.click()
  await row.waitFor()
  return row
}
