import { isLongForm, turnOf } from '@fengsui/contract/kit/test/rotation.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { openApi } from './support/api.ts'
import { hardToUse } from './support/axe.ts'
import { lead } from './support/browser.ts'
import { readTables } from './support/clipped-text.ts'
import { standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'
import { menuOf } from './support/menu.ts'
import { watchLoading } from './support/settled.ts'
import { unstyled } from './support/unstyled.ts'

const journey = openJourney()
/** Timeout in ms for visiting every page, in the long form at two widths. */
const patient = { timeout: isLongForm ? 2_400_000 : 900_000 }

beforeAll(async () => {
  const gateway = await journey.gateway('LY01-GW-001')
  const now = journey.server.now()
  await gateway.send('LY01-CG-001', standing(now, 11, { weight: 66.2 }))
  await gateway.send('LY01-PDS-001', standing(now, 31, { peopleCount: 3 }))
  await gateway.send('LY01-TH-001', standing(now, 121, { temperature: 37.6, humidity: 60 }))
})

/** Pages visited before the console is reloaded: visited pages stay alive in the background. */
const inOneLoad = 5

const looks = ['zh light', 'en dark'] as const
type Look = (typeof looks)[number]

test.concurrent.for(looks)(
  'every page opens, fits the phone and the old PC, and can be used by everybody: %s',
  patient,
  async (look) => {
    // Pages shared by two users are checked with the first one.
    const walked = new Set<string>()
    const found: string[] = []
    const lists = new Set<string>()
    for (const account of ['county', 'safety', 'admin']) found.push(...(await walk(account, look, walked, lists)))
    expect(found).toEqual([])
    expect(walked.size).toBeGreaterThan(90)
    // Lists with rows: others have no text to be cut.
    expect(lists.size).toBeGreaterThan(isLongForm ? 30 : 0)
  },
)

const widths = [
  [1366, 768],
  [390, 844],
] as const

/** A list with rows in the demonstration: visited in every run, so that none reads only empty tables. */
const always = '/enterInformation/register'

/**
 * Returns the widths to check a page in: in the short form a twelfth of the pages each day, in one of their four
 * variants, in rotation.
 */
function widthsOf(path: string, look: Look) {
  if (isLongForm) return widths
  if (path === always) return widths.slice(0, 1)
  const turn = turnOf(path, 48)
  const [at, width] = [Math.floor(turn / 2), widths[turn % 2]]
  return at === looks.indexOf(look) && width ? [width] : []
}

/** Visits the pages of an account; adds those with rows to `lists`, and returns the faults. */
async function walk(account: string, look: Look, walked: Set<string>, lists: Set<string>): Promise<string[]> {
  const [language, dark] = [look === 'zh light' ? 'zh' : 'en', look === 'en dark'] as const
  const { page, context } = await journey.person(account, { language, dark, width: 1366, height: 768 })
  const loaded = watchLoading(page)
  const found: string[] = []
  const paths = (await menuOf(page)).filter((path) => !walked.has(path))
  for (const path of paths) walked.add(path)
  for (const [at, path] of paths.filter((one) => widthsOf(one, look).length > 0).entries()) {
    const isFresh = at % inOneLoad === 0
    await (isFresh ? load(page, path) : lead(page, path))
    await page.locator(`[aria-current=page][href="${path}"]`).first().waitFor()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: '…' }).waitFor({ state: 'attached' })
    for (const [width, height] of widthsOf(path, look)) {
      await page.setViewportSize({ width, height })
      await loaded()
      const find = async () => {
        const faults = (await page.evaluate(overflows)) ? ['is wider than the screen'] : []
        if (await page.evaluate(scrollsWindow)) faults.push('lets the window scroll below it')
        faults.push(...(await unstyled(page)).map((name) => `lacks the CSS of ${name}`))
        if (width > 1000) {
          const tables = await readTables(page)
          if (tables.rows > 0) lists.add(path)
          faults.push(...tables.faults)
        }
        if (look === 'en dark') faults.push(...(await page.evaluate(chineseWords)).map((text) => `says ${text}`))
        // The shell is the same for all pages of one load.
        const within = isFresh ? 'html' : 'main'
        return width < 1000 === (look === 'en dark') ? [...faults, ...(await hardToUse(page, within))] : faults
      }
      found.push(...(await whatStays(find)).map((fault) => `${path}, ${look} at ${width}: ${fault}`))
    }
    await page.setViewportSize({ width: 1366, height: 768 })
  }
  await context.close()
  return found
}

async function load(page: Page, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('saber-tagList'))
  await page.goto(journey.server.url + path)
}

test('the pages of a county fill a wide screen', async () => {
  const { page } = await journey.person('county', { width: 1920, height: 1080 })
  const loaded = watchLoading(page)
  for (const path of ['/wel/index', '/yjxx', '/enterInformation/register', '/sbtj/th', '/organize/tree']) {
    await page.goto(journey.server.url + path)
    await loaded()
    expect(await page.evaluate(overflows), path).toBe(false)
  }
  // What the walk relies on: a table that is whole has no fault, and text cut on purpose is found in it.
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${journey.server.url}/enterInformation/register`)
  await page.getByRole('row').nth(1).waitFor()
  expect(await whatStays(async () => (await readTables(page)).faults)).toEqual([])
  await page.getByRole('button', { name: /^通知/ }).click()
  const bell = await page.locator('.fs-bell').boundingBox()
  expect(bell && bell.x > 0 && bell.x + bell.width <= 1366 && bell.y > 0 && bell.y + bell.height <= 768).toBe(true)
  await page.keyboard.press('Escape')
  await page.evaluate(cutText)
  const { faults } = await readTables(page)
  expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(/: heading .+ is cut by the acts$/)]))
  expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(/: (?!heading).+ is cut$/)]))
})

test.for([
  [1366, 768],
  [1920, 1080],
] as const)(
  'a list of 30 rows ends between two rows, and scrolled to its end with the last one, at %i x %i',
  async (size) => {
    const [width, height] = size
    const { page } = await journey.person('county', { page: '/enterInformation/gongkufang', width, height })
    const rows = page.locator('main .fs-table tbody tr')
    await expect.poll(() => rows.count()).toBe(30)
    expect(await whatStays(() => page.evaluate(cutRows, false))).toEqual([])
    await rows.first().evaluate((row) => {
      const box = row.closest('.fs-table-scroll')
      box?.scrollTo(0, box.scrollHeight)
    })
    expect(await whatStays(() => page.evaluate(cutRows, true))).toEqual([])
  },
)

/**
 * Runs in the page: names the rows of its table with a cell that is cut, and those cut by the lower edge or the sums above
 * it; at the end of the scroll the last one, unless it is whole between heading and sums.
 */
function cutRows(isAtEnd: boolean): string[] {
  const box = document.querySelector('main .fs-table-scroll')
  const all = [...(box?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
  const last = all.at(-1)
  if (!box || !last) return ['no rows']
  const head = box.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0
  const foot = box.querySelector<HTMLElement>('tfoot')?.offsetHeight ?? 0
  const edge = box.getBoundingClientRect().top + box.clientHeight - foot
  const placeOf = (row: HTMLElement) => row.getBoundingClientRect()
  const isCut = (row: HTMLElement) =>
    isAtEnd
      ? row === last && (placeOf(row).top < head - 2 || placeOf(row).bottom > edge + 2)
      : placeOf(row).top < edge - 2 && placeOf(row).bottom > edge + 2
  const cells = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('td')]
  return all.flatMap((row, at) => [
    ...(isCut(row) ? [`row ${at + 1} is cut`] : []),
    ...(cells(row).some((cell) => cell.scrollHeight > cell.clientHeight + 1) ? [`row ${at + 1} has a cut cell`] : []),
  ])
}

test('the report of a warning prints on one sheet of A4', async () => {
  const { ask } = await openApi(journey.server.url, 'county')
  const { records } = await ask('/yhjg-warn/warningproduce/page?size=1&severity=1')
  const { page } = await journey.person('county', { page: `/report/warning/${records[0].id}` })
  await page.locator('.fs-paper-sheet h1').waitFor()
  expect(await sheetsOf(page)).toBe(1)
})

/** The number of sheets on which a page prints. */
async function sheetsOf(page: Page): Promise<number> {
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper).toMatch(/\/MediaBox\s*\[0 0 59[45][\d.]* 84[12][\d.]*\]/)
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('the page of a plant prints on two sheets of A4', async () => {
  const { page } = await journey.person('county', { page: '/enterInformation/register' })
  const link = page.locator('main tbody a[href^="/companyInfo/index/"]').first()
  const address = await link.getAttribute('href')
  await page.goto(journey.server.url + String(address).replace('/index/', '/print/'))
  await page.locator('.fs-plant-sheet').nth(1).waitFor()
  expect(await sheetsOf(page)).toBe(2)
})

/** Runs in the page: cuts the first name of the table, and moves its acts over the column before them. */
function cutText(): void {
  const name = document.querySelector<HTMLElement>('main td[data-priority=identifies] > :first-child')
  const acts = document.querySelector<HTMLElement>('main th:has(> .fs-acts-heading)')
  if (!name || !acts) throw new Error('no table with acts')
  name.style.cssText = 'display: block; width: 20px; overflow: hidden; white-space: nowrap'
  acts.style.right = '40px'
}

/** Returns the faults that remain once the page is stable: a resize or new data causes a redraw. */
async function whatStays(find: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  const isFaultless = async () => {
    found = await find()
    return found.length === 0
  }
  await vi.waitUntil(isFaultless, { timeout: 120_000, interval: 250 }).catch(() => {})
  return found
}

/** Runs in the page. */
function overflows(): boolean {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth
}

/** Runs in the page: pages scroll inside the shell; below it there is nothing. */
function scrollsWindow(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollHeight > clientHeight
}

/**
 * Runs in the page: returns Chinese text of the product itself. The content of rows, cards and trees is data.
 */
function chineseWords(): string[] {
  const own =
    'h1, h2, h3, h4, th, button, label, legend, caption, [role=tab], [role=menuitem], [aria-label], [placeholder]'
  const holdsData = 'tbody, li, [role=tree], header [aria-haspopup]'
  const data = [...document.querySelectorAll(holdsData)].map(({ textContent }) => textContent).join()
  return [...document.querySelectorAll(own)]
    .filter((element) => element.checkVisibility() && !element.closest(holdsData))
    .flatMap((element) => [
      element.matches('[aria-label]') ? '' : element.textContent,
      element.getAttribute('aria-label'),
      element.getAttribute('placeholder'),
    ])
    .filter((text) => text !== null && /[\u4e00-\u9fff]/.test(text) && !data.includes(text)) as string[]
}

test.for(['/yjxx', '/enterInformation/register'])('the table of %s works by keyboard', async (path) => {
  const { page } = await journey.person('county', { width: 1366, height: 768 })
  await page.goto(journey.server.url + path)
  await page.getByRole('row').nth(2).waitFor()
  await tabTo(page, 'TR')
  await page.keyboard.press('ArrowDown')
  const row = page.getByRole('row').nth(2)
  expect(await row.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
  const opened = page.getByRole('dialog')
  await expect.poll(() => row.evaluate(isFocused)).toBe(false)
  await page.keyboard.press('Tab')
  expect(await opened.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'hidden' })
  await expect.poll(() => row.evaluate(isFocused)).toBe(true)
})

/** Runs in the page. */
const isFocused = (element: Element) => element === document.activeElement

/** Presses Tab until an element of a kind has the focus, as for keyboard-only use. */
async function tabTo(page: Page, tag: string): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.tagName)) === tag) return
  }
  throw new Error(`no ${tag} within 60 presses of Tab`)
}
