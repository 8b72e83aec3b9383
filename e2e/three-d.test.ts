import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney()

/** The picture alone: labels and panels are hidden while it is taken. */
async function pixels(page: Page, canvas: Locator): Promise<Buffer> {
  const style = await page.addStyleTag({
    content: '.fs-scene-picture > :not(.fs-scene-frame), .fs-scene-labels { visibility: hidden !important }',
  })
  const taken = await canvas.screenshot()
  await style.evaluate((node) => (node as HTMLElement).remove())
  return taken
}

test('a plant is drawn, shows a warning in its building, and is walked through by keyboard', async () => {
  const gateway = await journey.gateway('LY01-GW-001')
  const { page } = await journey.person('county', { page: '/threeDimensional?enterprise=21000001' })
  const canvas = page.getByRole('img', { name: '厂区三维图，内容与建筑列表相同' })
  await canvas.waitFor()
  const list = page.getByRole('table', { name: '建筑列表' })
  await list.getByRole('rowheader').first().waitFor()
  const red = list.getByRole('row').filter({ hasText: '红色' })
  expect(await red.count()).toBe(0)
  // It rests: nothing is drawn while nothing changes.
  let quiet = await pixels(page, canvas)
  await expect
    .poll(async () => {
      const before = quiet
      quiet = await pixels(page, canvas)
      return quiet.equals(before)
    })
    .toBe(true)

  await gateway.send('LY01-CG-001', standing(journey.server.now(), 11, { weight: 66.2 }))
  await red.first().waitFor()
  await expect.poll(async () => (await pixels(page, canvas)).equals(quiet)).toBe(false)
  const name = (await red.first().getByRole('button').locator('span').last().textContent()) ?? ''

  // The worst is the first of the list.
  await page.keyboard.press('ArrowDown')
  const room = page.getByRole('region', { name: `房间 ${name}` })
  await room.getByText('66.20', { exact: true }).waitFor()
  await expect.poll(async () => (await pixels(page, canvas)).equals(quiet)).toBe(false)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  await room.getByRole('button', { name: '打开报警' }).click()
  await page.getByRole('dialog').getByText('超药量').first().waitFor()
})
