import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** Timeout in ms for expected content: enough for a busy machine. */
const patience = 240_000
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: optimizing their scripts costs more CPU time than it saves.
  '--js-flags=--no-turbofan --min-semi-space-size=32',
]

/** The headless shell draws the same pages for a quarter less CPU time: it has no windows with tool bars to prepare. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']

let launched: Promise<Browser> | undefined

/** Returns the Chromium of this process, launched on first use; the journeys of one worker share it. It ends with the process. */
export function openBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? browsers.find((path) => existsSync(path)) ?? '/usr/bin/google-chrome',
    args: quiet,
  })
  return launched
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors that occurred in the page without being shown. */
  readonly faults: string[]
}
export interface VisitOptions {
  readonly width?: number
  readonly height?: number
  readonly language?: 'zh' | 'en'
  readonly dark?: boolean
  /** Screens move by themselves, as those of users who have not asked for less motion. */
  readonly moves?: boolean
}

/** Opens a separate browser window with the given language and theme as stored by the console. */
export async function visit(
  browser: Browser,
  { width = 1920, height = 1080, language = 'zh', dark = false, moves = false }: VisitOptions = {},
): Promise<Visit> {
  // Without animations, screens are stable sooner.
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: moves ? 'no-preference' : 'reduce',
  })
  await context.addInitScript(prefer, { language, skin: dark ? 'dark' : 'default' })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`)
  })
  return { page, context, faults }
}

/** Runs in the page. Keeps settings changed meanwhile. */
function prefer({ language, skin }: { language: string; skin: string }): void {
  localStorage.setItem('saber-language', localStorage.getItem('saber-language') ?? language)
  const theme = JSON.stringify({ state: { skin, lightSkin: 'default' }, version: 0 })
  localStorage.setItem('saber-themeName', localStorage.getItem('saber-themeName') ?? theme)
}

const enterprise = ['safety', 'head', 'keeper']

const passwordOf = (account: string) => (account === 'admin' ? 'admin' : 'Fengsui2026')

/** Signs in by keyboard and waits for the home page. */
export async function signIn(page: Page, url: string, account: string): Promise<void> {
  await page.goto(`${url}/login`)
  if (enterprise.includes(account)) await page.getByRole('radio', { checked: true }).press('ArrowRight')
  await page.getByLabel(/^账号|^Account/).fill(account)
  await page.getByLabel(/^密码|^Password/).fill(passwordOf(account))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/wel\/index/)
}

/** Signs in through a link to a page, as used by other systems. */
export async function signInAt(page: Page, url: string, account: string, path: string): Promise<void> {
  const link = new URLSearchParams({ u: account, p: passwordOf(account), g: path })
  await page.goto(`${url}/login?${link}`)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

/** Navigates to another page of the console without a reload, like a menu link. */
export async function lead(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
