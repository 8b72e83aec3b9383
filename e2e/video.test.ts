import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney({ embedded: true, cameras: true })

/** What each picture shows now, as text; empty for one that shows nothing. */
const pictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].map((video) => {
      if (video.readyState < 2) return ''
      const canvas = document.createElement('canvas')
      canvas.width = 320
      canvas.height = 180
      const context = canvas.getContext('2d')
      context?.drawImage(video, 0, 0, 320, 180)
      const { data } = context?.getImageData(0, 0, 320, 180) ?? { data: [] }
      let [sum, hash] = [0, 7]
      for (const value of data) {
        sum += value
        hash = (hash * 31 + value) % 1_000_003
      }
      // A black picture is none.
      return sum > 320 * 180 * (255 + 3 * 20) ? String(hash) : ''
    }),
  )

test('four cameras of a plant move on the screen, and the address brings them back', async () => {
  const { page } = await journey.person('county', { page: '/video/live' })
  const cameras = page.getByRole('region', { name: '摄像机' })
  await cameras.getByRole('textbox').fill('号摄像机')
  // Cameras are online once their gateways have connected.
  await eventually(() => cameras.locator('.fs-live-node:has(> i):not(.fs-live-node-off)').count()).toBeGreaterThan(3)
  for (const at of [0, 1, 2, 3]) await cameras.locator('.fs-live-node:has(> i):not(.fs-live-node-off)').nth(at).click()
  await eventually(() => page.locator('video').count()).toBe(4)
  await eventually(async () => (await pictures(page)).filter((one) => one !== '').length).toBe(4)
  const before = await pictures(page)
  await eventually(async () => (await pictures(page)).filter((one, n) => one !== '' && one !== before[n]).length).toBe(
    4,
  )
  await eventually(() => page.locator('.fs-tile-delay').filter({ hasText: '实时' }).count()).toBe(4)

  await page.reload()
  await eventually(async () => (await pictures(page)).filter((one) => one !== '').length).toBe(4)
  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await eventually(() => page.locator('video').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('grid')).toBe('1')
})
