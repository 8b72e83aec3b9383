import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cable, layCable } from './support/cable.ts'
import { standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'
import { openWarnings, rowsOf, waitsFor, warningRow } from './support/lists.ts'

// At night, people in a room are a red warning of their own.
const journey = openJourney({ hour: 10, papersInForce: true })
const home = '/wel/index'
let cable: Cable
beforeAll(async () => {
  cable = await layCable(journey.server.url)
})
afterAll(() => cable?.stop())

test('a console that was cut off says so, catches up and shows nothing twice', async () => {
  const [{ page }, gateway] = await Promise.all([
    journey.person('county', { at: cable.url }),
    journey.gateway('LY01-GW-001'),
  ])
  await openWarnings(page)
  await page.getByText('实时更新中').waitFor()
  await gateway.send('LY01-CG-001', standing(journey.server.now(), 11, { weight: 66.2 }))
  await warningRow(page, '超药量', '称料工房').waitFor()

  cable.cut()
  await page.getByText('与服务器的连接已断开').waitFor()
  await page.getByText('实时连接已断开').waitFor()
  // Existing content stays readable.
  await warningRow(page, '超药量', '称料工房').waitFor()
  await gateway.send('LY01-PDS-001', standing(journey.server.now(), 31, { peopleCount: 3 }))
  await gateway.send('LY01-PDS-002', standing(journey.server.now(), 31, { peopleCount: 2 }))
  await gateway.send('LY01-CG-001', [{ ts: journey.server.now(), values: { weight: 67.1 } }])

  cable.join()
  const caughtUp = page.getByText('已恢复连接，补齐 2 条报警')
  // The console may reconnect by itself before the button is pressed.
  await Promise.race([page.getByRole('button', { name: '立即重连' }).click(), caughtUp.waitFor()])
  await caughtUp.waitFor()
  await page.getByText('实时更新中').waitFor()
  // The warning got worse meanwhile; it is updated in place.
  await warningRow(page, '超药量', '67.10 kg').waitFor()
  await page.getByRole('button', { name: '2 条新报警' }).click()
  await warningRow(page, '超员违规', '混药工房').waitFor()
  await expect.poll(() => rowsOf(page, '预警列表', '超员违规').count()).toBe(2)
  await expect.poll(() => rowsOf(page, '预警列表', '超药量').count()).toBe(1)
  await page.getByRole('button', { name: /条新报警/ }).waitFor({ state: 'detached' })
})

test('every tab of a browser receives events; signing out in one signs out all', async () => {
  const [{ page, context }, gateway] = await Promise.all([journey.person('safety'), journey.gateway('LY01-GW-001')])
  const second = await context.newPage()
  await second.goto(`${journey.server.url}/wel/index`)
  await openWarnings(page)
  await second
    .getByRole('region', { name: '等我办的' })
    .getByText(/\d+ 件/)
    .first()
    .waitFor()
  await gateway.send('LY01-CG-002', standing(journey.server.now(), 11, { weight: 5.6 }))
  await Promise.all([warningRow(page, '超药量', '混药工房').waitFor(), waitsFor(second, '超药量', '混药工房')])
  await page.getByRole('button', { name: /温桂英/ }).click()
  await page.getByRole('menuitem', { name: '安全退出' }).click()
  await Promise.all([page.waitForURL(/\/login/), second.waitForURL(/\/login/)])
})

test('a warning sounds by its severity until sound is switched off', async () => {
  const [{ page, context }, gateway] = await Promise.all([
    journey.person('safety', { page: home }),
    journey.gateway('LY01-GW-001'),
  ])
  await countTones(context)
  // What was raised before the live stream began makes no sound.
  const live = page.waitForResponse(/\/api\/live/)
  await page.reload()
  await live
  await page.getByRole('button', { name: /^账户/ }).waitFor()
  await gateway.send('LY01-PDS-003', standing(journey.server.now(), 31, { peopleCount: 2 }))
  await expect.poll(() => tones(page)).toBe(3)
  await turnSound(page, '关闭报警声音')
  await page.reload()
  // The setting persists.
  await waitsFor(page, '超员违规')
  await gateway.send('LY01-CG-003', standing(journey.server.now(), 11, { weight: 23 }))
  await waitsFor(page, '超药量', '造粒工房')
  expect(await tones(page)).toBe(0)
  await turnSound(page, '打开报警声音')
})

async function turnSound(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Counts tones instead of playing them. */
async function countTones(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counted = { count: 0 }
    Object.assign(window, { counted })
    window.OscillatorNode = class extends OscillatorNode {
      override start() {
        counted.count++
      }
      override stop() {}
    }
  })
}
const tones = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { counted: { count: number } }).counted.count)
