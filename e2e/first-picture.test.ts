import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codedSource } from '../packages/server/src/media/test/coded-source.ts'
import { fragmentWriter, type WrittenInit } from '../packages/server/src/media/worker/fragment-writer.ts'
import { pictureOf } from '../packages/server/src/media/worker/nal-units.ts'
import { videoConfig } from '../packages/server/src/media/worker/video-config.ts'
import { openBrowser } from './support/browser.ts'

const count = 45
/** Ticks per ms of the video track. */
const ticks = 90
const startCode = Buffer.from([0, 0, 0, 1])

let page: Page
const pictures: Buffer[] = []
beforeAll(async () => {
  page = await (await (await openBrowser()).newContext()).newPage()
  await new Promise<void>((done) => {
    const stop = codedSource('H264', 320, 192, 50).play(({ nals }) => {
      pictures.push(Buffer.concat(nals.flatMap((nal) => [startCode, nal])))
      if (pictures.length < count) return
      stop()
      done()
    })
  })
})
afterAll(() => page.context().close())

/** The stream of a camera that sends a picture every so many ms, as a viewer receives it. */
function received(everyMs: number) {
  const fragments: string[] = []
  let init: WrittenInit | undefined
  const writer = fragmentWriter(
    (written) => {
      init = written
    },
    ({ bytes }) => void fragments.push(bytes.toString('base64')),
  )
  pictures.forEach((coded, n) => {
    const { sets, ...picture } = pictureOf('h264', coded)
    const config = videoConfig('h264', sets)
    if (n === 0 && config) writer.configure(config, null)
    writer.picture({ ...picture, shown: n * everyMs * ticks, received: 0 })
  })
  return { mime: init?.mime ?? '', init: init?.bytes.toString('base64') ?? '', fragments }
}

/** Runs in the page: appends the fragments one by one; returns what the browser had after the first and after all. */
async function show({ mime, init, fragments }: ReturnType<typeof received>) {
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

it.each([40, 200, 800])(
  'the first picture is drawn alone, and the others follow it, of a camera that sends every %d ms',
  async (every) => {
    const { spans, problem } = await page.evaluate(show, received(every))
    expect(problem).toBeUndefined()
    expect(spans).toHaveLength(1)
    expect(spans[0]?.[0]).toBe(0)
    // All fragments but the last one, which waits for the next key picture.
    expect(spans[0]?.[1]).toBeGreaterThan(((count - 6) * every) / 1000)
  },
)
