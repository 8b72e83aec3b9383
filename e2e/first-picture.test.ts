import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'

const entry = new URL('../packages/server/test/support/camera-fragments-main.ts', import.meta.url).pathname
const count = 45
/** Ms from one picture to the next, of three cameras. */
const cameras = [40, 200, 800] as const

interface Received {
  readonly mime: string
  readonly init: string
  readonly fragments: readonly string[]
}

let page: Page
let received: readonly Received[] = []
beforeAll(async () => {
  const args = [entry, String(count), ...cameras.map(String)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 })
  received = JSON.parse(stdout) as Received[]
  page = await (await (await openBrowser()).newContext()).newPage()
})
afterAll(() => page.context().close())

/** Runs in the page: appends the fragments one by one; returns what the browser had after the first and after all. */
async function show({ mime, init, fragments }: Received) {
  const video = document.createElement('video')
  video.muted = true
  document.body.replaceChildren(video)
  const media = new MediaSource()
  video.src = URL.createObjectURL(media)
  await new Promise((opened) => media.addEventListener('sourceopen', opened, { once: true }))
  const buffer = media.addSourceBuffer(mime)
  const append = async (text: string) => {
    buffer.appendBuffer(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)))
    await new Promise((ended) => buffer.addEventListener('updateend', ended, { once: true }))
  }
  const [first = '', ...later] = fragments
  await append(init)
  await append(first)
  // The first picture is drawn before there is another.
  const context = Object.assign(document.createElement('canvas'), { width: 32, height: 32 }).getContext('2d')
  const isDrawn = () => {
    context?.drawImage(video, 0, 0, 32, 32)
    return context?.getImageData(0, 0, 32, 32).data.some((value, n) => n % 4 < 3 && value > 0)
  }
  while (!isDrawn()) await new Promise(requestAnimationFrame)
  for (const one of later) await append(one)
  const spans = [...Array(buffer.buffered.length)].map((_, n) => [buffer.buffered.start(n), buffer.buffered.end(n)])
  media.endOfStream()
  video.playbackRate = 16
  void video.play()
  await new Promise((ended) => video.addEventListener('ended', ended, { once: true }))
  return { spans, problem: video.error?.message }
}

it.each(cameras.map((every, n) => [every, n] as const))(
  'the first picture is drawn alone, and the others follow it, of a camera that sends every %d ms',
  async (every, n) => {
    const { spans, problem } = await page.evaluate(show, received[n] as Received)
    expect(problem).toBeUndefined()
    expect(spans).toHaveLength(1)
    expect(spans[0]?.[0]).toBe(0)
    // All fragments but the last one, which waits for the next key picture.
    expect(spans[0]?.[1]).toBeGreaterThan(((count - 6) * every) / 1000)
  },
)
