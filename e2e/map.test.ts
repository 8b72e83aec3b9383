import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Gateway, standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney()
let page: Page
let gateway: Gateway
/** Requests to other hosts than the server. */
const foreign: string[] = []
beforeAll(async () => {
  const [visit, first] = await Promise.all([journey.person('county', { width: 1366 }), journey.gateway('LY01-GW-001')])
  page = visit.page
  gateway = first
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(http|ws)/.test(protocol) && origin !== journey.server.url) foreign.push(request.url())
  })
  await page.goto(`${journey.server.url}/overview/map`)
})

const marks = () => page.locator('.fs-map-marks[data-ready]')
/** The pixels of the marks, not the DOM. */
const drawn = async (): Promise<string> =>
  createHash('sha1')
    .update(await marks().evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()))
    .digest('hex')

test('plants are drawn, and a warning changes their picture', async () => {
  await marks().waitFor()
  await page.getByRole('button', { name: /长晴烟花 · 企业/ }).waitFor()
  const before = await drawn()
  await gateway.send('LY01-CG-001', standing(journey.server.now(), 11, { weight: 66.2 }))
  await page.getByRole('button', { name: /^红，未关闭报警1条 · 长晴烟花/ }).waitFor()
  await expect.poll(drawn).not.toBe(before)
})

test('it is drawn without any other network', async () => {
  await page.locator('.fs-map-marks[data-base]').waitFor()
  expect(foreign).toEqual([])
})

test('a mark opens its card by keyboard, and Esc closes it', async () => {
  const mark = page.getByRole('button', { name: /^红，未关闭报警1条 · 长晴烟花/ })
  await mark.focus()
  const tip = page.locator('.fs-map-tip')
  await tip.getByText('长晴烟花').waitFor()
  await tip.getByText('未关闭报警1条').waitFor()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: '长晴烟花' })
  await card.getByText('超药量').first().waitFor()
  await card.getByRole('link', { name: '打开报警' }).waitFor()
  const scene = await card.getByRole('link', { name: '厂区三维' }).getAttribute('href')
  expect(scene).toBe('/threeDimensional?enterprise=21000001')
  expect(await card.getByRole('link', { name: '回看' }).getAttribute('href')).toMatch(
    /warning=\d+&enterprise=21000001&from=/,
  )
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
})

test('the address keeps layers and place', async () => {
  await page.getByRole('checkbox', { name: '摄像机' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('+')
  await expect.poll(() => page.url()).toMatch(/at=[\d.]+%2C[\d.]+%2C[\d.]+/)
  const address = page.url()
  expect(decodeURIComponent(address)).toMatch(/layers=[\w,]*camera/)
  await page.reload()
  await marks().waitFor()
  expect(page.url()).toBe(address)
  expect(await page.getByRole('checkbox', { name: '摄像机' }).isChecked()).toBe(true)
})
