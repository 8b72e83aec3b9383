import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney()
const [longitude, latitude, zoom] = [113.64, 28.15, 13]
/** Tiles of 256 pixels of this zoom are drawn at the zoom of the map. */
const tileZoom = zoom + 1
/** One pixel each, red and blue: the tiles are a chessboard. */
const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const blue = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC'

const worldX = (of: number) => (of / 360 + 0.5) * 2 ** tileZoom
/** East of WGS 84 by so much does GCJ-02 draw a place here, degrees: computed with the published formula. */
const eastward = 0.005_46

/** The colour of a pixel of the page, `red`, `blue` or another. */
async function colourAt(page: Page, shot: string, [x, y]: readonly [number, number]): Promise<string> {
  return page.evaluate(
    async ([data, px, py]) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      context?.drawImage(picture, 0, 0)
      const [r = 0, , b = 0] = context?.getImageData(px, py, 1, 1).data ?? []
      return r > 200 && b < 60 ? 'red' : b > 200 && r < 60 ? 'blue' : `other ${r} ${b}`
    },
    [shot, x, y] as const,
  )
}

/** Columns of a row at which the colour changes: the borders of tiles. */
async function bordersIn(page: Page, shot: string): Promise<number[]> {
  return page.evaluate(
    async ([data]) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      context?.drawImage(picture, 0, 0)
      const row = Math.round(picture.height * 0.82)
      const { data: pixels } = context?.getImageData(0, row, picture.width, 1) ?? { data: [] }
      const kinds = Array.from({ length: picture.width }, (_, x) => {
        const [r = 0, b = 0] = [pixels[x * 4], pixels[x * 4 + 2]]
        return r > 200 && b < 60 ? 1 : b > 200 && r < 60 ? 2 : 0
      })
      return kinds.flatMap((kind, x) => (x > 0 && kind > 0 && kinds[x - 1] === 3 - kind ? [x] : []))
    },
    [shot] as const,
  )
}

test('tiles of a GCJ-02 layer are shifted under the data, which stay where they are', async () => {
  const api = await openApi(journey.server.url, 'admin')
  for (const [layerName, datum] of [
    ['直投', 'wgs84'],
    ['偏移', 'gcj02'],
  ])
    await api.ask('/yhjg-dp/sss/Dashboard/bigemap/submit', {
      layerName,
      layerType: 'xyz',
      url: '/chess/{z}/{x}/{y}.png',
      datum,
      isBase: 1,
      maxZoom: 18,
    })
  const layers: { id: string; layerName: string }[] = await api.ask('/yhjg-dp/sss/Dashboard/bigemap/list')
  const { page } = await journey.person('county', { width: 1366, height: 768 })
  await page.route(/\/chess\/(\d+)\/(\d+)\/(\d+)\.png/, (route) => {
    const [, , x = '0', y = '0'] = /\/chess\/(\d+)\/(\d+)\/(\d+)/.exec(route.request().url()) ?? []
    const body = Buffer.from((Number(x) + Number(y)) % 2 === 0 ? red : blue, 'base64')
    return route.fulfill({ contentType: 'image/png', body })
  })
  const seen: Record<string, { shot: string; marks: string }> = {}
  for (const name of ['直投', '偏移']) {
    const id = layers.find(({ layerName }) => layerName === name)?.id
    await page.goto(
      `${journey.server.url}/overview/map?at=${longitude},${latitude},${zoom}&layers=enterprise&base=${id}`,
    )
    await page.locator('.fs-map-marks[data-ready][data-base]').waitFor()
    const middle = await page.locator('.fs-map').boundingBox()
    if (!middle) throw new Error('no map')
    const at = [Math.round(middle.x + middle.width / 2), Math.round(middle.y + middle.height - 90)] as const
    let shot = ''
    await expect
      .poll(async () => {
        shot = (await page.screenshot()).toString('base64')
        return colourAt(page, shot, at)
      })
      .toMatch(/^(red|blue)$/)
    // Tiles come one by one.
    await expect
      .poll(async () => {
        shot = (await page.screenshot()).toString('base64')
        return (await bordersIn(page, shot)).length
      })
      .toBeGreaterThan(2)
    const marks = await page
      .locator('.fs-map-marks')
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
      .then((url) => createHash('sha1').update(url).digest('hex'))
    seen[name] = { shot, marks }
    if (process.env.KEEP_PICTURES) await page.screenshot({ path: `${process.env.KEEP_PICTURES}/gcj-${name}.png` })
  }
  expect(seen.偏移?.marks).toBe(seen.直投?.marks)
  const [plain, shifted] = [await bordersIn(page, seen.直投?.shot ?? ''), await bordersIn(page, seen.偏移?.shot ?? '')]
  expect(plain.length).toBeGreaterThan(1)
  expect(shifted.length).toBeGreaterThan(1)
  // What GCJ-02 drew too far to the east is brought back to the west.
  const pixels = (worldX(longitude + eastward) - worldX(longitude)) * 256
  const within = (value: number) => ((value % 256) + 256) % 256
  const moved = within((plain[0] ?? 0) - (shifted[0] ?? 0))
  expect(Math.abs(moved - within(pixels))).toBeLessThan(12)
})

test('shapes of a file overlay the map when they are switched on, and a link shows them', async () => {
  const { page: office } = await journey.person('admin', { width: 1366, height: 768, page: '/overview/layers' })
  const shapes = {
    type: 'Feature',
    properties: { 'stroke-width': 6 },
    geometry: {
      type: 'LineString',
      coordinates: [
        [longitude - 0.05, latitude],
        [longitude + 0.05, latitude],
      ],
    },
  }
  await office.locator('input[type=file]').setInputFiles({
    name: '示意路.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(shapes)),
  })
  await office.getByRole('row').filter({ hasText: '示意路' }).waitFor()

  const { page } = await journey.person('county', { width: 1366, height: 768 })
  await page.goto(`${journey.server.url}/overview/map?at=${longitude},${latitude},${zoom}&layers=fence`)
  await page.locator('.fs-map-marks[data-base]').waitFor()
  const middle = { x: 700, y: 380, width: 400, height: 120 }
  const shot = async () =>
    createHash('sha1')
      .update(await page.screenshot({ clip: middle }))
      .digest('hex')
  const before = await shot()
  const box = page.getByRole('checkbox', { name: '示意路' })
  expect(await box.isChecked()).toBe(false)
  await box.check()
  await expect.poll(shot).not.toBe(before)
  const after = await shot()
  expect(new URL(page.url()).searchParams.get('over')).toMatch(/^\d+$/)
  await page.reload()
  await expect.poll(shot).toBe(after)
  await page.getByRole('checkbox', { name: '示意路' }).uncheck()
  await expect.poll(shot).toBe(before)
})
