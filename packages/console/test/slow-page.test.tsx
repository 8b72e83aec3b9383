import { lazy as reactLazy, Suspense, useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lazy } from '../src/ui/lazy.ts'

/** Milliseconds between ticks, and parts of a page that each take `partMs` to draw: it takes ten ticks. */
const tickMs = 20
const parts = Array.from({ length: 50 }, (_, i) => i)
const partMs = 4

let ticks = 0
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}
function Clock() {
  return <time>{useSyncExternalStore(subscribe, () => ticks)}</time>
}

function Part({ n }: { n: number }) {
  const until = performance.now() + partMs
  while (performance.now() < until);
  return <p>{n}</p>
}
const SlowPage = () => (
  <main>
    {parts.map((n) => (
      <Part key={n} n={n} />
    ))}
  </main>
)
const chunk = async () => ({ default: SlowPage })

let root: Root
let timer: ReturnType<typeof setInterval>
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  ticks = 0
  timer = setInterval(() => {
    ticks += 1
    for (const tell of listeners) tell()
  }, tickMs)
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild as HTMLElement)
})
afterEach(() => {
  clearInterval(timer)
  root.unmount()
})

const shown = () => document.querySelectorAll('main p').length
async function after(count: number): Promise<void> {
  const from = ticks
  while (ticks < from + count && shown() === 0) await new Promise((resolve) => setTimeout(resolve, 1))
}

it("React's lazy never shows a page that takes longer to draw than a clock to tick", async () => {
  const Page = reactLazy(chunk)
  root.render(
    <>
      <Clock />
      <Suspense fallback={<i>skeleton</i>}>
        <Page />
      </Suspense>
    </>,
  )
  await after(60)
  expect(ticks).toBeGreaterThan(50)
  expect(shown()).toBe(0)
})

it('a page of the console is shown beside a ticking clock, however long it takes to draw', async () => {
  const Page = lazy(chunk, () => <i>skeleton</i>)
  root.render(
    <>
      <Clock />
      <Page />
    </>,
  )
  await expect.poll(() => document.querySelector('i')?.textContent ?? shown()).toBeTruthy()
  await expect.poll(shown).toBe(parts.length)
  expect(document.querySelector('i')).toBeNull()
})

it('a page whose chunk was loaded before is drawn with the first paint, without a skeleton', async () => {
  const Page = lazy(chunk, () => <i>skeleton</i>)
  await Page.preload()
  const seen = new Set<boolean>()
  const watch = new MutationObserver(() => seen.add(document.querySelector('i') !== null))
  watch.observe(document.body, { childList: true, subtree: true })
  root.render(<Page />)
  await expect.poll(shown).toBe(parts.length)
  watch.disconnect()
  expect([...seen]).not.toContain(true)
})
