import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, signIn, type VisitOptions, visit } from '../support/browser.ts'
import { menuOf } from '../support/menu.ts'
import { watchLoading } from '../support/settled.ts'
import { type Picture, pictures } from './pictures.ts'

const [word, folder = join(import.meta.dirname, '../../docs/screenshots')] = process.argv.slice(2)
const url = process.env.FENGSUI_URL ?? 'http://127.0.0.1:8080'

/**
 * `npm run screenshots` takes the documentation's pictures from a running server (FENGSUI_URL); with `every
 * FOLDER`, every page of the menus for visual inspection, in both languages and themes, on an old PC and a
 * phone.
 */
const browser = await openBrowser()
try {
  await mkdir(folder, { recursive: true })
  await (word === 'every' ? takeEvery(browser) : takeNamed(browser))
} finally {
  await browser.close()
}

async function takeNamed(of: Browser): Promise<void> {
  for (const picture of pictures) await take(of, picture)
}

async function take(of: Browser, { name, account, path, act, ...options }: Picture): Promise<void> {
  const { page, context } = await visit(of, options)
  const loaded = watchLoading(page)
  if (account) await signIn(page, url, account)
  await page.goto(url + path)
  await loaded()
  await act?.(page)
  await loaded()
  await writeFile(join(folder, `${name}.png`), await untilStill(page))
  await context.close()
  console.log(name)
}

/** Returns the first of two equal pictures in a row: maps and charts are drawn after their data has loaded. */
async function untilStill(page: Page): Promise<Buffer> {
  let before = await page.screenshot()
  for (let tries = 0; tries < 50; tries++) {
    const now = await page.screenshot()
    if (now.equals(before)) return before
    before = now
  }
  throw new Error(`${page.url()} keeps changing`)
}

async function takeEvery(of: Browser): Promise<void> {
  const looks: readonly (VisitOptions & { look: string })[] = [
    { look: 'zh-light', language: 'zh', dark: false },
    { look: 'en-dark', language: 'en', dark: true },
  ]
  const taken = new Set<string>()
  for (const account of ['county', 'safety', 'admin']) {
    const seen = new Set<string>()
    for (const { look, ...options } of looks) {
      const { page, context } = await visit(of, { ...options, width: 1366, height: 768 })
      const loaded = watchLoading(page)
      await signIn(page, url, account)
      for (const path of await menuOf(page)) {
        if (taken.has(path)) continue
        seen.add(path)
        await page.goto(url + path)
        for (const [width, height] of [
          [1366, 768],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height })
          await loaded()
          const name = `${path.slice(1).replaceAll('/', '_')}-${look}-${width}.png`
          await writeFile(join(folder, name), await untilStill(page))
        }
        await page.setViewportSize({ width: 1366, height: 768 })
      }
      await context.close()
    }
    for (const path of seen) taken.add(path)
    console.log(`${account}: ${seen.size} pages`)
  }
}
