import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { patient, quietSince, watchTasks } from './long-tasks.ts'
import type { Row } from './row.ts'

/** How many times slower the CPU is made: an office PC of ten years ago. */
const slower = 6
const runs = 3
/** Lists opened from the menu, by path. */
const lists = ['/yjxx', '/enterInformation/register', '/enterInformation/gongkufang'] as const

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/**
 * Home and lists on a CPU slowed down six times, with the chunks in the browser's cache, each beside a page of
 * plain elements of the same number drawn in the same run: the ratio shows what the console costs on any machine.
 */
export async function slowConsole(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  context.setDefaultTimeout(patient)
  try {
    const page = await context.newPage()
    await page.goto(`${url}/login?u=county&p=Fengsui2026&g=/wel/index`)
    await page.locator(atHome).first().waitFor()
    for (const path of lists) await visit(page, path)
    return [await home(context, url), ...(await openLists(context, url))]
  } finally {
    await context.close()
  }
}

const atHome = '.fs-today-row, .fs-today-none'

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return page
}

async function home(context: BrowserContext, url: string): Promise<Row> {
  const times: number[] = []
  let plain = Number.NaN
  for (let run = 0; run < runs; run += 1) {
    const page = await slowPage(context)
    await page.addInitScript(watchTasks, atHome)
    await page.goto(`${url}/wel/index`)
    await page.locator(atHome).first().waitFor()
    times.push(await page.evaluate(quietSince))
    plain = await page.evaluate(plainElements, await page.locator('body *').count())
    await page.close()
  }
  return row('home interactive', median(times), plain, '≤ 4,000 ms')
}

async function openLists(context: BrowserContext, url: string): Promise<Row[]> {
  const page = await slowPage(context)
  await page.goto(`${url}/wel/index`)
  await page.locator(atHome).first().waitFor()
  const rows: Row[] = []
  for (const path of lists) {
    const times: number[] = []
    let plain = Number.NaN
    for (let run = 0; run < runs; run += 1) {
      times.push(await visit(page, path))
      plain = await page.evaluate(plainElements, await page.locator('main *:visible').count())
      await closeTabs(page)
    }
    rows.push(row(`rows of ${path} after the click in the menu`, median(times), plain, '≤ 2,000 ms'))
  }
  return rows
}

const row = (what: string, value: number, plain: number, aim: string): Row => ({
  bench: 'console',
  what: `${what}, chunks loaded before, CPU ${slower}x slower, median of ${runs}`,
  value,
  unit: 'ms',
  reference: plain,
  referenceName: 'ms, as many plain elements',
  ratio: value / plain,
  aim,
})

/** Opens a page by its entry in the menu. Returns the ms from the click to its first row on screen. */
async function visit(page: Page, path: string): Promise<number> {
  const entry = page.locator(`[data-menu-id$="-${path}"]`)
  for (const group of await page.locator('.fs-side-menu .ant-menu-submenu-title').all()) {
    if (await entry.isVisible()) break
    // A group within one that has closed since.
    if (!(await group.isVisible())) continue
    await group.click()
    // The entries of a group that opens on a slow machine come later than half a second.
    await entry.waitFor({ timeout: 4000 }).catch(() => {})
  }
  return page.evaluate(clickToRows, path)
}

/** Closes all tabs but home, so that the next visit draws its page anew. */
async function closeTabs(page: Page): Promise<void> {
  while ((await page.locator('.fs-tab button').count()) > 0) await page.locator('.fs-tab button').first().click()
  await page.locator('.fs-tab-on a[href="/wel/index"]').waitFor()
  await page.locator(atHome).first().waitFor()
  await page.waitForTimeout(2000)
}

/** Runs in the page: clicks an entry of the menu; resolves with the ms until its page has a row on screen. */
async function clickToRows(path: string): Promise<number> {
  const entry = document.querySelector<HTMLElement>(`[data-menu-id$="-${path}"]`)
  if (!entry) throw new Error(`no entry of the menu for ${path}`)
  const from = performance.now()
  entry.click()
  const isThere = () =>
    document.querySelector<HTMLAnchorElement>('.fs-tab-on a')?.pathname === path &&
    [...document.querySelectorAll<HTMLElement>('main tbody tr:not([data-ghost])')].some((line) => line.offsetHeight > 0)
  while (!isThere()) {
    if (performance.now() - from > 120_000) {
      const loaded = performance.getEntriesByType('resource').slice(-5)
      const shown = document.querySelector('main')?.textContent.slice(0, 300)
      throw new Error(
        `no rows on ${path}: at ${location.pathname}, loaded ${loaded.map(({ name }) => name)}, shows ${shown}`,
      )
    }
    await new Promise(requestAnimationFrame)
  }
  return performance.now() - from
}

/** Runs in the page: ms to make and lay out a number of elements with text, without any library. */
async function plainElements(count: number): Promise<number> {
  const from = performance.now()
  const box = document.createElement('div')
  for (let i = 0; i < count; i += 1) {
    const element = document.createElement('span')
    element.textContent = `element ${i}`
    box.append(element)
  }
  document.body.append(box)
  await new Promise(requestAnimationFrame)
  box.getBoundingClientRect()
  const took = performance.now() - from
  box.remove()
  return took
}
