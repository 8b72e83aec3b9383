import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cable, layCable } from './support/cable.ts'
import { type Gateway, standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'

// By day: people in a room at night are a warning of their own.
const journey = openJourney({ hour: 10, papersInForce: true })
let cable: Cable
let walls: Page[]
let first: Gateway
let second: Gateway
beforeAll(async () => {
  cable = await layCable(journey.server.url)
  const visits = await Promise.all([
    journey.person('county', { at: cable.url, width: 3840 }),
    journey.person('county', { at: cable.url, width: 1920 }),
  ])
  walls = visits.map(({ page }) => page)
  ;[first, second] = await Promise.all([journey.gateway('LY01-GW-001'), journey.gateway('LY02-GW-001')])
  await Promise.all(walls.map((wall) => wall.goto(`${cable.url}/overview/index`)))
})
afterAll(() => cable?.stop())

const onEach = (look: (wall: Page) => Promise<unknown>) => Promise.all(walls.map(look))
const ladder = (wall: Page) => wall.getByRole('region', { name: '烽火台 · 逐级上报' })
const over = (people: number) => standing(journey.server.now(), 31, { peopleCount: people })

/** Returns the figure of each item of a module: `县应急局，2 起`. */
async function figures(items: ReturnType<Page['getByRole']>): Promise<Record<string, number>> {
  const told = await items.evaluateAll((all) => all.map((item) => item.getAttribute('aria-label') ?? item.textContent))
  return Object.fromEntries(
    told.flatMap((text) =>
      [...(text ?? '').matchAll(/^(.+)，(\d+) 起$/g)].map(([, name, count]) => [name, Number(count)]),
    ),
  )
}
const sum = (of: Record<string, number>) => Object.values(of).reduce((total, one) => total + one, 0)

test('a quiet wall says so', () => onEach((wall) => wall.getByText('当前没有未关闭的报警').waitFor()))

test('what is open agrees among the modules', async () => {
  await first.send('LY01-PDS-001', over(3))
  await first.send('LY01-PDS-002', over(2))
  await second.send('LY02-PDS-001', over(2))
  await onEach(async (wall) => {
    await ladder(wall).getByText('未关闭 3').waitFor()
    // On a slow machine the modules are drawn one after the other.
    const towers = async () => {
      const open = await figures(ladder(wall).getByRole('listitem'))
      return { ...open, 合计: sum(open) }
    }
    await expect.poll(towers).toMatchObject({ 企业负责人: 3, 县应急局: 0, 合计: 3 })
    const marks = () => figures(wall.getByRole('region', { name: '企业分布' }).getByRole('listitem'))
    await expect.poll(marks).toEqual({ 长晴烟花: 2, 云岫花炮: 1 })
    await wall.getByRole('region', { name: '超员违规' }).waitFor()
    await expect.poll(() => wall.getByRole('region', { name: '紧随其后' }).getByRole('listitem').count()).toBe(2)
  })
})

test('a red warning takes the wall', async () => {
  await first.send('LY01-CG-001', standing(journey.server.now(), 11, { weight: 66.2 }))
  await onEach(async (wall) => {
    await wall.getByRole('region', { name: '烽火台 · 本起报警的上报路径' }).waitFor()
    const worst = wall.getByRole('region', { name: '超药量' })
    await worst.getByText('红色报警').waitFor()
    await worst.getByText('称料工房').waitFor()
    await wall.getByText('红色报警：超药量').waitFor({ state: 'attached' })
  })
})

test('a wall without its server says so and catches up', async () => {
  const others = async () =>
    Number(/其余未关闭 (\d+) 起/.exec((await (walls[0] as Page).textContent('body')) ?? '')?.[1])
  // The three from before are counted a moment after the red one has taken the wall.
  await expect.poll(others).toBeGreaterThanOrEqual(3)
  cable.cut()
  await onEach((wall) => wall.getByText('上报计时和短信通知由服务器继续执行，不受本屏断线影响').waitFor())
  // Read when nothing can arrive any more: a device that has fallen silent meanwhile is a warning, too.
  const open = async (wall: Page) => {
    const told = await ladder(wall)
      .getByText(/未关闭 \d+/)
      .first()
      .textContent()
    return Number(/未关闭 (\d+)/.exec(told ?? '')?.[1])
  }
  const before = await Promise.all(walls.map(open))
  expect(Math.min(...before)).toBeGreaterThanOrEqual(4)
  await first.send('LY01-PDS-003', over(2))
  // They still show the state before the cut.
  expect(await Promise.all(walls.map(open))).toEqual(before)
  cable.join()
  await onEach(async (wall) => {
    await wall.getByText('不受本屏断线影响').waitFor({ state: 'hidden' })
    await wall.getByRole('banner').getByText('实时', { exact: true }).waitFor()
    await wall.getByRole('region', { name: '烽火台 · 本起报警的上报路径' }).waitFor()
  })
  // One more than at the cut, of which the red one is not among the others.
  await expect.poll(others).toBeGreaterThanOrEqual(before[0] ?? Number.NaN)
})
