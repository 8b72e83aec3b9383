import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { countPixels, scenePixels, severityRed } from './support/count-pixels.ts'
import { standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney()
let page: Page
beforeAll(async () => {
  const gateway = await journey.gateway('LY01-GW-001')
  // Twenty minutes of a quiet scale, then too much on it.
  const start = journey.server.now() - 1_200_000
  for (let minute = 0; minute < 20; minute += 4)
    await gateway.send('LY01-CG-001', standing(start + minute * 60_000, 1, { weight: 20 + minute }))
  await gateway.send('LY01-CG-001', standing(journey.server.now(), 11, { weight: 66.2 }))
  await journey.server.advance(900)
  page = (await journey.person('county', { page: '/yjxx' })).page
})

const status = () => page.locator('.fs-replay [role=status][data-ready]')
const instant = async (): Promise<number> => Number(await status().getAttribute('data-at'))
/** The pixels of the map's marks, not the DOM. */
const drawn = async (): Promise<string> =>
  createHash('sha1')
    .update(
      await page
        .locator('.fs-replay .fs-map-marks[data-ready]')
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()),
    )
    .digest('hex')
/** Waits until nothing is drawn any more, and returns the picture. */
async function settled(): Promise<string> {
  let last = await drawn()
  await expect
    .poll(async () => {
      const before = last
      last = await drawn()
      return last === before
    })
    .toBe(true)
  return last
}
const inAddress = () => new URL(page.url()).searchParams

test('a warning opens its replay half an hour before it, and jumping to it changes the map', async () => {
  await page.getByRole('row').filter({ hasText: '超药量' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: '回看' }).click()
  await status().waitFor()
  await page.getByText('回看中，不是实时').waitFor()
  const start = await instant()
  expect(inAddress().get('at')).toBe(inAddress().get('from'))
  // Others may have been open before.
  const open = async () => Number(/未关闭报警 (\d+) 条/.exec((await status().textContent()) ?? '')?.[1])
  const earlier = await open()
  const before = await settled()

  // At T the limit was exceeded; it was known a few seconds later, when the delay of the rule was over.
  await page.keyboard.press('t')
  await expect.poll(instant).toBe(start + 1_800_000)
  const exceeded = await open()
  await page.keyboard.press(']')
  await expect.poll(open).toBeGreaterThan(exceeded)
  expect(await instant()).toBeGreaterThan(start + 1_800_000)
  await expect.poll(drawn).not.toBe(before)
  const red = await settled()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(open).toBeLessThanOrEqual(Math.max(earlier, exceeded))
  await expect.poll(drawn).not.toBe(red)
})

test('it plays, stops at whole seconds, and a link shows the same again', async () => {
  await page.keyboard.press('t')
  await page.keyboard.press(']')
  await page.getByRole('radiogroup', { name: '速度' }).getByText('15×').click()
  const start = await instant()
  await page.getByRole('button', { name: '播放' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(instant).toBeGreaterThan(start + 10_000)
  await page.getByRole('button', { name: '暂停' }).click()
  const stopped = await instant()
  expect(stopped % 1000).toBe(0)
  await expect
    .poll(() => inAddress().get('at')?.slice(-8))
    .toBe(new Date(stopped + 28_800_000).toISOString().slice(11, 19))
  const before = await settled()
  await page.reload()
  await status().waitFor()
  expect(await instant()).toBe(stopped)
  await expect.poll(settled).toBe(before)
  expect(inAddress().get('speed')).toBe('15')
})

test('an event of the list is jumped to, and the workplaces show what was measured then', async () => {
  const events = page.getByRole('region', { name: '这一段发生的事' })
  const raised = events.getByRole('button').filter({ hasText: '超药量' }).first()
  await raised.click()
  const row = page.getByRole('region', { name: '工库房' }).getByRole('row').filter({ hasText: '66.20' })
  await row.waitFor()
  await page.getByRole('slider', { name: '时间' }).focus()
  for (let n = 0; n < 5; n++) await page.keyboard.press('Shift+ArrowLeft')
  await row.waitFor({ state: 'detached' })
})

test('the red of the warning is on the map, the time line and the building in three dimensions, and not a minute before', async () => {
  const marks = page.locator('.fs-replay .fs-map-marks[data-ready]')
  // A canvas keeps its pixels when it is not shown.
  const onMap = async () => {
    const drawn = await marks.evaluate((canvas: HTMLCanvasElement) =>
      canvas.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? canvas.toDataURL() : null,
    )
    return drawn === null ? 0 : countPixels(page, drawn, severityRed)
  }
  const plant = page.getByRole('img', { name: '厂区三维图，内容与建筑列表相同' })
  const inScene = async () => countPixels(page, await scenePixels(page, plant), severityRed)
  const look = (name: string) => page.getByRole('radiogroup', { name: '画面' }).getByText(name, { exact: true }).click()

  // Five minutes before it.
  await expect.poll(onMap).toBe(0)
  await look('厂区三维')
  await plant.waitFor()
  // On the choice of the picture, arrows would choose another one.
  await page.getByRole('slider', { name: '时间' }).focus()
  await expect.poll(inScene).toBe(0)
  await page.keyboard.press('t')
  await page.keyboard.press(']')
  await expect.poll(inScene).toBeGreaterThan(100)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(inScene).toBe(0)
  await page.keyboard.press(']')
  await expect.poll(inScene).toBeGreaterThan(100)
  await look('一张图')
  // The mark itself, beside the line to its name: 485 pixels, of which the line has 93.
  await expect.poll(onMap).toBeGreaterThan(300)

  // The time line has it where it was raised, also when that is still to come; near it the knob covers it.
  const bar = page.locator('.fs-replay-bar')
  const onBar = async () => countPixels(page, await bar.screenshot(), severityRed)
  await page.getByRole('slider', { name: '时间' }).focus()
  for (let n = 0; n < 4; n++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(onMap).toBe(0)
  await expect.poll(onBar).toBeGreaterThan(20)
  const without = await page.addStyleTag({ content: '.fs-replay-tick svg { visibility: hidden !important }' })
  expect(await onBar()).toBe(0)
  await without.evaluate((node) => (node as HTMLElement).remove())
})

test('it is kept as a case file with a note, which others of the area read', async () => {
  await page.keyboard.press('t')
  await page.getByRole('button', { name: '存为案卷' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await page.getByText(/^案卷：/).waitFor()
  await page.getByRole('textbox', { name: '备注' }).fill('此时两人在场')
  await page.keyboard.press('Enter')
  await page
    .getByRole('region', { name: '这一段发生的事' })
    .getByText(/此时两人在场/)
    .waitFor()
  const at = await instant()

  const { page: other } = await journey.person('head', { page: '/overview/cases' })
  await other.getByRole('row').filter({ hasText: '超药量' }).first().click()
  await other.locator('.fs-replay [role=status][data-ready]').waitFor()
  await other.getByText(/此时两人在场/).waitFor()
  expect(Number(await other.locator('.fs-replay [role=status]').getAttribute('data-at'))).toBe(at)
})

test('a window that is no longer kept says so', async () => {
  await page.goto(`${journey.server.url}/overview/replay?from=2020-01-01 00:00:00&to=2020-01-01 00:45:00`)
  await page.getByText('只能回看最近 90 天，更早的数据已按规定删除').waitFor()
})
