import type { Page, Request } from 'playwright-core'

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live'

/** Counts what a page is loading, the live stream aside; answers how to wait until it has everything. */
export function watchLoading(page: Page): () => Promise<void> {
  let loading = 0
  let last = Date.now()
  const count = (by: 1 | -1) => (request: Request) => {
    if (isStream(request)) return
    loading += by
    last = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return async () => {
    const until = Date.now() + 40_000
    while (loading > 0 || Date.now() - last < 120) {
      if (Date.now() > until) throw new Error(`${page.url()} is still loading`)
      await page.waitForTimeout(50)
    }
  }
}
