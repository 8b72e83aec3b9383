interface Watched {
  thereAt?: number
  busyUntil: number
}

/**
 * Runs in the page before anything else: records when an element of a selector appeared and when the last long task
 * ended.
 */
export function watchTasks(selector: string): void {
  const watched: Watched = { busyUntil: 0 }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.busyUntil = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
  const look = setInterval(() => {
    if (!document.querySelector(selector)) return
    watched.thereAt = performance.now()
    clearInterval(look)
  }, 5)
}

/**
 * Runs in the page, where the watched element is: returns ms from navigation start to the element and the last long
 * task before two quiet seconds; at most a minute later, since live updates never end.
 */
export async function quietSince(): Promise<number> {
  const { watched } = window as unknown as { watched: Watched }
  const there = watched.thereAt ?? performance.now()
  const since = () => Math.max(there, watched.busyUntil)
  while (performance.now() - since() < 2000 && performance.now() - there < 60_000)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return since()
}

/** Ms a slowed page may take for any step: longer than Playwright's 30 s. */
export const patient = 180_000
