import { matchPath } from 'react-router'
import { pages } from '../pages.tsx'

/** Loads the chunk of a page that is likely to be opened next: its menu item has the pointer. */
export async function preloadPage(pathname: string): Promise<void> {
  await pages.find(({ path }) => matchPath(path, pathname) !== null)?.page.preload()
}

/** Pages loaded ahead at most: the first brings what all lists share, the others little. */
const most = 6

/**
 * Loads the chunks of some pages one after the other, whenever the browser has nothing to do. Returns a function
 * that stops it. Does nothing where the user asked for little traffic.
 */
export function preloadIdle(paths: readonly string[]): () => void {
  const frugal = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  if (frugal || typeof requestIdleCallback !== 'function') return () => undefined
  const waiting = paths.slice(0, most)
  let stopped = false
  let handle = 0
  const next = () => {
    handle = requestIdleCallback(() => {
      const path = waiting.shift()
      const page = path && pages.find((one) => matchPath(one.path, path) !== null)?.page
      if (page) void page.preload().then(() => !stopped && next())
    })
  }
  const timer = setTimeout(next, quiet)
  return () => {
    stopped = true
    clearTimeout(timer)
    if (handle) cancelIdleCallback(handle)
  }
}

/** Milliseconds after the menu is there: home has its rows by then. */
const quiet = 5000
