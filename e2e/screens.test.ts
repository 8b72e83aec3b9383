import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hardToUse } from './support/axe.ts'
import { standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'
import { menuOf } from './support/menu.ts'
import { watchLoading } from './support/settled.ts'

const journey = openJourney()
/** Milliseconds: every page of the product. */
const patient = { timeout: 900_000 }

beforeAll(async () => {
  const gateway = await journey.gateway('LY01-GW-001')
  const now = journey.server.now()
  await gateway.send('LY01-CG-001', standing(now, 11, { weight: 66.2 }))
  await gateway.send('LY01-PDS-001', standing(now, 31, { peopleCount: 3 }))
  await gateway.send('LY01-TH-001', standing(now, 121, { temperature: 37.6, humidity: 60 }))
})

test.concurrent.for([
  ['zh', 'light'],
  ['en', 'dark'],
] as const)(
  'every page opens, fits the phone and the old PC, and can be used: %s, %s',
  patient,
  async ([language, mode]) => {
    // What two people share is walked by the first.
    const walked = new Set<string>()
    const found: string[] = []
    for (const account of ['county', 'safety', 'admin']) found.push(...(await walk(account, language, mode, walked)))
    expect(found).toEqual([])
  },
)

async function walk(
  account: string,
  language: 'zh' | 'en',
  mode: 'light' | 'dark',
  walked: Set<string>,
): Promise<string[]> {
  const { page, context } = await journey.person(account, { language, dark: mode === 'dark' })
  const loaded = watchLoading(page)
  const found: string[] = []
  for (const path of await menuOf(page)) {
    if (walked.has(path)) continue
    walked.add(path)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(journey.server.url + path)
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: '…' }).waitFor({ state: 'attached' })
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height })
      await loaded()
      const where = `${path} at ${width}`
      if (await staysWide(page)) found.push(`${where} is wider than the screen`)
      if (language === 'en') found.push(...(await page.evaluate(chineseWords)).map((text) => `${where} says ${text}`))
      if (width < 1000 === (language === 'en')) found.push(...(await hardToUse(page)).map((it) => `${where}: ${it}`))
    }
  }
  await context.close()
  return found
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

/** A page that was made narrower draws itself anew a moment later. */
async function staysWide(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 20; tries++) {
    if (!(await page.evaluate(overflows))) return false
    await page.waitForTimeout(150)
  }
  return true
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
    .filter((element) => !element.closest(holdsData))
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
