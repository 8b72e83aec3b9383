import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hardToUse } from './support/axe.ts'
import { lead } from './support/browser.ts'
import { standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'
import { menuOf } from './support/menu.ts'
import { watchLoading } from './support/settled.ts'

const journey = openJourney()
/** Every page of the product, in milliseconds; the longest of all journeys is the likeliest to meet a busy moment. */
const patient = { timeout: 900_000, retry: 2 }

beforeAll(async () => {
  const gateway = await journey.gateway('LY01-GW-001')
  const now = journey.server.now()
  await gateway.send('LY01-CG-001', standing(now, 11, { weight: 66.2 }))
  await gateway.send('LY01-PDS-001', standing(now, 31, { peopleCount: 3 }))
  await gateway.send('LY01-TH-001', standing(now, 121, { temperature: 37.6, humidity: 60 }))
})

/** Pages led to one after another before the console is loaded anew: those seen stay alive behind the present one. */
const inOneLoad = 5

test.concurrent.for([0, 1])(
  'every page opens, fits the phone and the old PC, and can be used in both languages, light and dark: half %i',
  patient,
  async (half) => {
    // What two people share is walked by the first.
    const walked = new Set<string>()
    const found: string[] = []
    for (const account of ['county', 'safety', 'admin']) found.push(...(await walk(account, half, walked)))
    // A second try that finds nothing must not hide what the first one saw.
    for (const fault of found) console.warn(fault)
    expect(found).toEqual([])
  },
)

async function walk(account: string, half: number, walked: Set<string>): Promise<string[]> {
  const { page, context } = await journey.person(account)
  const loaded = watchLoading(page)
  const found: string[] = []
  const paths = (await menuOf(page)).filter((path) => !walked.has(path))
  for (const path of paths) walked.add(path)
  let look: Look = 'zh light'
  for (const [at, path] of paths.filter((_, place) => place % 2 === half).entries()) {
    const isFresh = at % inOneLoad === 0
    await page.setViewportSize({ width: 1366, height: 768 })
    await (isFresh ? load(page, path) : lead(page, path))
    await page.locator(`[aria-current=page][href="${path}"]`).first().waitFor()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: '…' }).waitFor({ state: 'attached' })
    const looks: Look[] = look === 'zh light' ? ['zh light', 'en dark'] : ['en dark', 'zh light']
    for (const next of looks) {
      if (next !== look) await turn(page, next)
      look = next
      for (const [width, height] of widths) {
        await page.setViewportSize({ width, height })
        await loaded()
        const find = async () => {
          const faults = (await page.evaluate(overflows)) ? ['is wider than the screen'] : []
          if (look === 'en dark') faults.push(...(await page.evaluate(chineseWords)).map((text) => `says ${text}`))
          // The frame around the pages is the same in one load.
          const within = isFresh ? 'html' : 'main'
          return width < 1000 === (look === 'en dark') ? [...faults, ...(await hardToUse(page, within))] : faults
        }
        found.push(...(await whatStays(page, find)).map((fault) => `${path}, ${look} at ${width}: ${fault}`))
      }
      await page.setViewportSize({ width: 1366, height: 768 })
    }
  }
  await context.close()
  return found
}

async function load(page: Page, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('saber-tagList'))
  await page.goto(journey.server.url + path)
}

type Look = 'zh light' | 'en dark'

/** Turns language and theme by the buttons of the header. */
async function turn(page: Page, to: Look): Promise<void> {
  await page.getByRole('button', { name: /^(切换语言|Language)$/ }).click()
  await page.getByRole('menuitem', { name: to === 'en dark' ? 'English' : '中文', exact: true }).click()
  await page.getByRole('button', { name: to === 'en dark' ? 'Switch to dark' : '切换到浅色' }).click()
  await page.getByRole('button', { name: to === 'en dark' ? 'Switch to light' : '切换到深色' }).waitFor()
}

const widths = [
  [1366, 768],
  [390, 844],
] as const

test('the pages of a county fill a wide screen', patient, async () => {
  const { page } = await journey.person('county', { width: 1920, height: 1080 })
  const loaded = watchLoading(page)
  for (const path of ['/wel/index', '/yjxx', '/enterInformation/register', '/sbtj/th', '/organize/tree']) {
    await page.goto(journey.server.url + path)
    await loaded()
    expect(await page.evaluate(overflows), path).toBe(false)
  }
})

/** What is found again a moment later: a page that was made narrower or turned draws itself anew. */
async function whatStays(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  let found = await find()
  for (let tries = 0; tries < 20 && found.length > 0; tries++) {
    await page.waitForTimeout(400)
    found = await find()
  }
  return found
}

/** Runs in the page. */
function overflows(): boolean {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth
}

/** Runs in the page: Chinese in what the product itself says. What rows, cards and trees hold is data. */
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

/** Tabs until an element of a kind has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, tag: string): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.tagName)) === tag) return
  }
  throw new Error(`no ${tag} within 60 presses of Tab`)
}
