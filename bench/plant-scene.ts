import { type Browser, chromium, type Page } from 'playwright-core'
import { browserCpu } from './support/browser-cpu.ts'
import type { Row } from './support/row.ts'
import { startBenchServer } from './support/server.ts'

const buildings = 60
const devices = 600

/**
 * The plant in three dimensions with 60 buildings and 600 devices at 1280 x 720 in software rendering: frames a second
 * while it is turned, beside those of an empty page, and draw calls while nothing moves.
 */
export async function run({ seconds = 5 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    })
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    page.setDefaultTimeout(180_000)
    await page.addInitScript(countDraws)
    await page.route('**/plantscene/find?*', (route) =>
      route.fulfill({ json: { code: 200, success: true, msg: '', data: scene() } }),
    )
    await page.goto(`${server.url}/login?u=county&p=Fengsui2026&g=/threeDimensional?enterprise=21000001`)
    await page.locator('.fs-scene-frame canvas').waitFor()
    await page.locator('.fs-scene-head').getByText('设备', { exact: true }).click()
    await page.waitForTimeout(3000)
    const resting = await drawsIn(page, 3)
    const used = await browserCpu(browser)
    const before = await used()
    const turning = await page.evaluate(turnAndCount, seconds)
    const perFrame = (((await used()) - before) * 1000) / (turning * seconds)
    const empty = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    const idle = await empty.evaluate(countFrames, seconds)
    const shared = { bench: 'plant-scene', reference: idle, referenceName: 'frames/s of an empty page' }
    return [
      {
        ...shared,
        what: `turned, ${buildings} buildings, ${devices} devices, 1280 x 720, software rendering`,
        value: turning,
        unit: 'frames/s',
        ratio: turning / idle,
        aim: '>= 30 frames/s',
      },
      {
        bench: 'plant-scene',
        what: 'processor time a frame, all processes of the browser',
        value: perFrame,
        unit: 'ms',
        aim: '<= 66 ms on 2 processors',
      },
      { bench: 'plant-scene', what: 'draw calls in 3 s at rest', value: resting, unit: 'calls', aim: '0' },
    ]
  } finally {
    await browser?.close()
    await server.stop()
  }
}

/** A plant of rooms in rows, each with ten devices of one kind. */
function scene() {
  const rooms = Array.from({ length: buildings }, (_, at) => ({
    id: String(1000 + at),
    number: String(at + 1),
    name: `${at + 1}号工房`,
    workplaceKind: '1',
    processType: null,
    hazardGrade: '1.3',
    area: 90 + at * 4,
    longitude: null,
    latitude: null,
    protectiveBarrier: at % 2,
    safeDistance: null,
    peopleNow: at % 4,
    maxPerson: 2,
    weightNow: at,
    xianDingYaoLiang: 40,
    worstSeverity: at % 9 === 0 ? String(1 + (at % 4)) : null,
    bjCount: 0,
    warningId: null,
    deviceCount: devices / buildings,
    onlineCount: devices / buildings,
    dataTime: null,
  }))
  return {
    time: '2026-11-26 12:00:00',
    id: '21000001',
    name: '长晴烟花',
    plan: null,
    rooms,
    stations: [],
    devices: Array.from({ length: devices }, (_, at) => ({
      id: String(5000 + at),
      workplaceId: String(1000 + (at % buildings)),
      stationId: null,
      code: `TH-${at}`,
      name: `温湿度 ${at}`,
      kind: 'th',
      onLine: 1,
      status: null,
      lastValues: { temperature: 20 },
      lastValueTime: null,
      longitude: null,
      latitude: null,
      worstSeverity: null,
    })),
    model: null,
  }
}

/** Counts draw calls from the page's start. */
function countDraws(): void {
  const counted = globalThis as unknown as { draws: number }
  counted.draws = 0
  const of = WebGL2RenderingContext.prototype
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const) {
    const draw = of[name] as (...args: unknown[]) => void
    of[name] = function (this: WebGL2RenderingContext, ...args: unknown[]) {
      counted.draws += 1
      return draw.apply(this, args)
    } as never
  }
}

async function drawsIn(page: Page, seconds: number): Promise<number> {
  const draws = () => page.evaluate(() => (globalThis as unknown as { draws: number }).draws)
  const before = await draws()
  await page.waitForTimeout(seconds * 1000)
  return (await draws()) - before
}

/** Turns the picture by the pointer at every frame. Returns the frames a second that were drawn. */
function turnAndCount(seconds: number): Promise<number> {
  const element = document.querySelector('.fs-scene-frame') as HTMLElement
  const counted = globalThis as unknown as { draws: number }
  const send = (type: string, x: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, clientX: x, clientY: 300, buttons: 1, button: 0, bubbles: true }),
    )
  element.setPointerCapture = () => undefined
  send('pointerdown', 300)
  return new Promise((resolve) => {
    const began = performance.now()
    let [frames, last] = [0, counted.draws]
    const step = () => {
      if (counted.draws > last) frames += 1
      last = counted.draws
      const passed = performance.now() - began
      if (passed > seconds * 1000) {
        send('pointerup', 300)
        return resolve((frames / passed) * 1000)
      }
      send('pointermove', 300 + ((passed / 10) % 600))
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

/** Frames a second of a page that draws nothing. */
function countFrames(seconds: number): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now()
    let frames = 0
    const step = () => {
      frames += 1
      const passed = performance.now() - began
      if (passed > seconds * 1000) resolve((frames / passed) * 1000)
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}
