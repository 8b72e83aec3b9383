import { EventEmitter, once } from 'node:events'
import type { Page, Request } from 'playwright-core'

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live'

/** Timeout in ms for a page that keeps loading. */
const patience = 240_000

/**
 * Watches a page's requests, except the live stream; returns a function that waits until none is pending and
 * the page has rendered the results without new requests.
 */
export function watchLoading(page: Page): () => Promise<void> {
  const loading = new Set<Request>()
  let started = 0
  const changes = new EventEmitter()
  const end = (request: Request) => {
    loading.delete(request)
    changes.emit('ended')
  }
  page.on('request', (request) => {
    if (isStream(request)) return
    // The requests of the document that is left end with it, on a busy machine without an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loading.clear()
    loading.add(request)
    started += 1
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const signal = AbortSignal.timeout(patience)
    const isLate = () => new Error(`${page.url()} is still loading ${[...loading].map((one) => one.url()).join()}`)
    for (;;) {
      while (loading.size > 0)
        await once(changes, 'ended', { signal }).catch(() => {
          throw isLate()
        })
      const before = started
      // Navigation meanwhile restarts the wait.
      const isDrawn = await page.evaluate(drawn).then(
        () => true,
        () => false,
      )
      if (isDrawn && loading.size === 0 && started === before) return
      if (signal.aborted || page.isClosed()) throw isLate()
    }
  }
}

/** Runs in the page: resolves when it has rendered two frames and is idle. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 })))
  })
}
