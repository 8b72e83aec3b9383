import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBooks } from './support/books.ts'
import { lead } from './support/browser.ts'
import { openJourney } from './support/journey.ts'
import { rowOf, rowsOf } from './support/lists.ts'

const journey = openJourney({ papersInForce: true })

test('stores, tanks, loud rooms and gates have their pages; an outage of a gauge is one line of the device log', async () => {
  const gauge = 'LY01-LG-001'
  const gateway = await journey.gateway('LY01-GW-001')
  const report = (level: number) => gateway.send(gauge, [{ ts: journey.server.now(), values: { level } }])
  await report(1.234)
  const { page } = await journey.person('county', { page: '/sbtj/level' })
  await rowOf(page, '液位计', gauge, '1.234').waitFor()
  for (const [segment, table, code] of [
    ['lidar', '激光雷达', 'LY01-LD-001'],
    ['sound', '声音设备', 'LY02-SD-001'],
    ['winggate', '翼闸', 'LY01-PG-001'],
    ['roadgate', '道闸', 'LY01-RG-001'],
  ] as const) {
    await lead(page, `/sbtj/${segment}?code=${code}`)
    await rowOf(page, table, code).waitFor()
  }

  // Its offline time is three minutes.
  await journey.server.advance(600)
  const { page: log } = await journey.person('county', { page: `/sbtj/log?logType=2&deviceKind=levelgauge` })
  const outage = rowsOf(log, '设备日志', '1号酒精储罐液位计', '离线')
  const refresh = () => log.getByRole('button', { name: '刷新' }).click()
  await expect
    .poll(async () => {
      await refresh()
      return outage.count()
    })
    .toBe(1)
  await report(1.2)
  await expect
    .poll(async () => {
      await refresh()
      return (await outage.textContent())?.includes('分')
    })
    .toBe(true)
  expect(await outage.count()).toBe(1)
})

/** Fills the form of an in-plant transfer and submits it. */
async function transfer(
  page: Page,
  values: { product: string; from: string; to: string; time: string; quantity: string },
) {
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog', { name: /^新增厂内中转/ })
  const choose = async (name: RegExp, words: string) => {
    await form.getByRole('combobox', { name }).fill(words)
    await page.locator('.ant-select-dropdown:visible').getByTitle(words).first().click()
  }
  await choose(/^移出工库房/, values.from)
  await choose(/^移入工库房/, values.to)
  await choose(/^物料/, values.product)
  await form.getByRole('spinbutton', { name: /^数量/ }).fill(values.quantity)
  await choose(/^单位/, 'kg')
  const time = form.getByRole('combobox', { name: /^流转时间/ }).or(form.getByRole('textbox', { name: /^流转时间/ }))
  await time.fill(values.time)
  await time.press('Enter')
  await form.getByRole('textbox', { name: /^搬运人/ }).fill('游楚才')
  await form.getByRole('button', { name: '保存' }).click()
  return form
}

test('a transfer adds to what the room holds, up to its limit; a run of box codes prints on both papers', async () => {
  const books = await openBooks(journey.server.url)
  const rooms = await books.head.ask('/yhjg-dp/sss/Dashboard/workplace/page?workplaceKind=1&size=200')
  const from = rooms.records.find((room: { id: string }) => room.id !== books.room.id)
  const limit = Number(books.room.xianDingYaoLiang)
  const { page } = await journey.person('head', { page: '/tz/transfer' })
  // Both at one moment: a room holds what it took in on a day.
  const time = new Date(Date.now() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ')
  const moved = { product: `黑火药${books.tail}`, from: from.name, to: books.room.name, time }
  const first = await transfer(page, { ...moved, quantity: String(limit - 2) })
  await first.waitFor({ state: 'hidden' })
  const second = await transfer(page, { ...moved, quantity: '3' })
  await second.getByText(`移入后药量${limit + 1} kg超过限定药量${limit} kg`).waitFor()
  await second.getByRole('spinbutton', { name: /^数量/ }).fill('2')
  await second.getByRole('button', { name: '保存' }).click()
  await second.waitFor({ state: 'hidden' })
  await expect.poll(() => rowsOf(page, '厂内中转', `黑火药${books.tail}`).count()).toBe(2)

  const pack = await books.submit('head', 'directionpackagingproduct', {
    productId: books.firework,
    batchNo: `B${books.tail}`,
    packDate: books.today,
    boxCount: 10,
    perBox: '1',
    packer: '包甲',
  })
  const { barcodeFrom, barcodeTo } = await books.detail('directionpackagingproduct', pack.id)
  expect(Number(barcodeTo.slice(-3)) - Number(barcodeFrom.slice(-3))).toBe(9)
  await lead(page, `/order/packing?batchNo=B${books.tail}`)
  await rowOf(page, '包装产品', `B${books.tail}`).waitFor()
  // Eight labels on an A4 sheet; or one a page.
  expect(await printed(page, `B${books.tail}`)).toEqual(Array(2).fill('210 x 297'))
  expect(await printed(page, `B${books.tail}`, '标签纸 100×60 mm')).toEqual(Array(10).fill('100 x 60'))
})

/** Prints the labels of a batch; returns the size of each page of the file in mm. */
async function printed(page: Page, batch: string, paper?: string): Promise<string[]> {
  await rowOf(page, '包装产品', batch).getByRole('button', { name: '打印箱码' }).click()
  const dialog = page.getByRole('dialog', { name: '打印箱码' })
  if (paper) {
    await dialog.getByRole('combobox', { name: /纸张/ }).click()
    await page.locator('.ant-select-dropdown:visible').getByTitle(paper).click()
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '打印箱码' }).click(),
  ])
  await dialog.waitFor({ state: 'hidden' })
  const file = await readFile(await download.path(), 'latin1')
  const boxes = file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [...boxes].map(([, ...points]) => points.map((one) => Math.round((Number(one) / 72) * 25.4)).join(' x '))
}
