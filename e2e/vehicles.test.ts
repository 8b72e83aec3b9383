import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { countPixels, tintOf } from './support/count-pixels.ts'
import { openJourney } from './support/journey.ts'

/** At ten in the morning most of the demonstration's vehicles are on the road. */
const journey = openJourney({ vehicles: true, hour: 10 })
let page: Page
beforeAll(async () => {
  ;({ page } = await journey.person('county', { width: 1366 }))
})

/** Positions come each 15 seconds, and the map is notified each second. */
const patience = { interval: 500 }
const digest = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

/** Opens the list of the trips that are signed for, once it has some: a list is as it was when it was opened. */
async function signedTrips() {
  await expect
    .poll(async () => {
      const answer = page.waitForResponse(/\/trip\/page\?/)
      await page.goto(`${journey.server.url}/transport/trip?transportStatus=3`)
      return Number((await (await answer).json()).data.total)
    }, patience)
    .toBeGreaterThan(8)
  return page
    .getByRole('row')
    .filter({ hasText: /湘[AB]\d{5}/ })
    .filter({ hasText: '签收' })
}

test('a vehicle that drives moves on the map', async () => {
  await page.goto(`${journey.server.url}/overview/map?layers=vehicle`)
  const marks = page.locator('.fs-map-marks[data-ready]')
  await marks.waitFor()
  const drawn = () => marks.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  await expect.poll(async () => (await drawn()).length, patience).toBeGreaterThan(2000)
  const before = await drawn()
  await expect.poll(drawn, patience).not.toBe(before)
})

test('the vehicles of the register show speeds and days driven', async () => {
  // The terminals connect one after another; the list is as it was when it was opened.
  await expect
    .poll(async () => {
      await page.goto(`${journey.server.url}/tz/vehicle?onLine=1`)
      const rows = page.getByRole('row').filter({ hasText: /湘[AB]\d{5}/ })
      await rows.first().waitFor()
      return rows.count()
    }, patience)
    .toBeGreaterThan(8)
  await page.goto(`${journey.server.url}/transport/terminal`)
  await page.getByRole('row').filter({ hasText: '154800' }).first().waitFor()
  await page.getByText(/^共\s*10\s*条/).waitFor()
})

test('trips of two vehicles are replayed together', async () => {
  const rows = await signedTrips()
  const [plate = ''] = (await rows.first().textContent())?.match(/湘[AB]\d{5}/) ?? []
  for (const row of [rows.first(), rows.filter({ hasNotText: plate }).first()]) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '一起回放' }).click()
  const picture = page.getByRole('img', { name: /^2\s*辆车的行驶轨迹/ })
  await picture.waitFor()
  const before = digest(await picture.screenshot())
  await page.getByText('60×').click()
  await page.getByRole('button', { name: '播放' }).click()
  await expect.poll(async () => digest(await picture.screenshot()), patience).not.toBe(before)
  await page.getByRole('button', { name: '暂停' }).click()
  // Each vehicle has a lane that shows when it reported its place, and the slider ends where the last of them arrived.
  expect(await page.locator('.fs-ways-lane').count()).toBe(2)
  const slider = page.getByRole('slider', { name: '回放时刻' })
  await slider.press('End')
  const latest = await slider.getAttribute('aria-valuemax')
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe(latest)
  await page.getByRole('row').filter({ hasText: plate }).waitFor()
})

/** Opens trips until the picture of one has, or has not, the stretch of a warning beside its track. */
async function openTrip(hasStretch: boolean) {
  const stretches = page.locator('.fs-trip-stretch')
  await expect
    .poll(async () => {
      const answer = page.waitForResponse(/\/trip\/page\?/)
      await page.goto(`${journey.server.url}/transport/trip`)
      const { records } = (await (await answer).json()).data as { records: { id: string; eventCount: number }[] }
      for (const { id } of records.filter(({ eventCount }) => eventCount > 0 === hasStretch)) {
        await page.goto(`${journey.server.url}/transport/trip/${id}`)
        await page.getByRole('img', { name: /行驶轨迹/ }).waitFor()
        if ((await stretches.count()) > 0 === hasStretch) return true
      }
      return false
    }, patience)
    .toBe(true)
  return stretches
}

test('the stretch of a warning is drawn beside the track in the colour of its severity', async () => {
  const stretch = (await openTrip(true)).first()
  const picture = page.getByRole('img', { name: /行驶轨迹/ })
  await picture.scrollIntoViewIfNeeded()
  // The marks of events have the same colour.
  const marks = await page.addStyleTag({ content: '.fs-trip-mark { visibility: hidden !important }' })
  const { colour, length } = await stretch.evaluate((path: SVGPathElement) => ({
    colour: getComputedStyle(path).stroke,
    length: path.getTotalLength() * (path.getScreenCTM()?.a ?? 1),
  }))
  expect(length).toBeGreaterThan(20)
  const whereItLies = async () => countPixels(page, await stretch.screenshot(), tintOf(colour))
  // It is three pixels wide, and its edges are blended with what is beneath.
  expect(await whereItLies()).toBeGreaterThan(length)
  const box = await stretch.boundingBox()
  const hidden = await page.addStyleTag({ content: '.fs-trip-stretch { opacity: 0 !important }' })
  expect(await stretch.boundingBox()).toEqual(box)
  expect(await whereItLies()).toBe(0)
  for (const style of [hidden, marks]) await style.evaluate((node) => (node as HTMLElement).remove())

  await openTrip(false)
  expect(await countPixels(page, await picture.screenshot(), tintOf(colour))).toBe(0)
})

test('the evidence of a trip is a PDF', async () => {
  await (await signedTrips()).first().click()
  await page.getByRole('heading', { name: '行驶轨迹' }).waitFor()
  const [answer, download] = await Promise.all([
    page.waitForResponse(/\/trip\/evidence\?/),
    page.waitForEvent('download'),
    page.getByRole('button', { name: '证据单 PDF' }).click(),
  ])
  expect(decodeURIComponent((await answer.headerValue('content-disposition')) ?? '')).toMatch(
    /"YS\d+-湘[AB]\d{5}\.pdf"$/,
  )
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.4')
  expect(bytes.length).toBeGreaterThan(20_000)
})
