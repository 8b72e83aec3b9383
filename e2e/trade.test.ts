import { printedCode } from '@fengsui/contract/orders/box-code.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hardToUse } from './support/axe.ts'
import { openBooks } from './support/books.ts'
import { lead } from './support/browser.ts'
import { openJourney } from './support/journey.ts'
import { rowOf } from './support/lists.ts'
import { picture } from './support/picture.ts'

const journey = openJourney()
const go = (page: Page, path: string) => lead(page, `/${path}`)

/** Chooses an action of a row: two are visible, the others are in the overflow menu. */
async function act(page: Page, table: string, name: string, label: string): Promise<void> {
  const row = rowOf(page, table, name)
  await row.waitFor()
  const inSight = row.getByRole('button', { name: label, exact: true })
  const inMenu = page.getByRole('menuitem', { name: label })
  // The acts follow the state of the row, which is read again after the act before; a menu opened meanwhile shows the old ones.
  await expect
    .poll(async () => {
      if ((await inSight.count()) + (await inMenu.count()) > 0) return true
      await row
        .getByRole('button', { name: /更多|的操作|…/ })
        .click({ timeout: 1000 })
        .catch(() => {})
      return (await inMenu.count()) > 0
    })
    .toBe(true)
  await ((await inSight.count()) > 0 ? inSight : inMenu).click()
}
/** Confirms a dialog. */
async function yes(page: Page, label: string): Promise<void> {
  await page.locator('.ant-modal-confirm').getByRole('button', { name: label }).click()
  await page.getByText(`${label}成功`).first().waitFor()
}

test('from the purchase to the signature, each step follows from the one before', async () => {
  const books = await openBooks(journey.server.url)
  const { page } = await journey.person('head', { page: '/order/purchase' })

  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog', { name: /^新增采购登记/ })
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText(/有 \d+ 处需要补充/).waitFor()
  await form.getByRole('textbox', { name: /供货单位名称/ }).fill('外省火药厂')
  await form.getByRole('textbox', { name: /供货许可证号/ }).fill('WS-1')
  await form.getByRole('textbox', { name: /经办人/ }).fill('甲')
  const date = form.getByRole('combobox', { name: /采购日期/ }).or(form.getByRole('textbox', { name: /采购日期/ }))
  await date.fill(books.today)
  await date.press('Enter')
  await form.getByRole('combobox', { name: /1 产品/ }).fill('黑火药')
  await page.locator('.ant-select-dropdown:visible').getByTitle(`黑火药${books.tail}`).click()
  await form.getByLabel(/1 数量/).fill('40')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await act(page, '采购登记', '外省火药厂', '确认')
  await yes(page, '确认')
  const [purchase] = await books.head.ask(
    '/blade-dcms-allProcessManage/directionpurchase/listForUnFinish?supplierName=外省火药厂',
  )
  const powder = { productId: books.powder, quantity: '40', unit: 'kg', batchNo: 'H1' }
  await books.move('in', '1', powder, { purchaseId: purchase.id })
  await page.reload()
  await rowOf(page, '采购登记', '外省火药厂', '已完成').waitFor()

  const plan = await books.submit('head', 'directionproductionplan', {
    planName: `日计划${books.tail}`,
    planType: '1',
    startDate: books.today,
    endDate: books.today,
    workplaceIds: [books.room.id],
    details: [{ productId: books.firework, planQuantity: '20', unit: 'box' }],
  })
  await go(page, `order/plan?planName=${encodeURIComponent(`日计划${books.tail}`)}`)
  await act(page, '生产计划', `日计划${books.tail}`, '下达')
  await yes(page, '下达')
  await rowOf(page, '生产计划', `日计划${books.tail}`, '已下达').waitFor()

  const use = await books.submit('keeper', 'directionuseorder', {
    useDate: books.today,
    planId: plan.id,
    workplaceId: books.room.id,
    warehouseId: books.house,
    receiver: '游楚才',
    issuer: '仓乙',
    orderStatus: '1',
    details: [{ ...powder, quantity: '10' }],
  })
  await books.move('out', '2', { ...powder, quantity: '10' }, { useOrderId: use.id })
  expect(await books.detail('directionuseorder', use.id)).toMatchObject({ orderStatus: '3' })

  const pack = await books.submit('head', 'directionpackagingproduct', {
    planId: plan.id,
    productId: books.firework,
    batchNo: `P${books.tail}`,
    packDate: books.today,
    boxCount: 20,
    perBox: '1',
    packer: '包甲',
  })
  await books.submit('head', 'directionpackaginginspect', {
    packId: pack.id,
    inspectDate: books.today,
    sampleCount: 2,
    failCount: 0,
    labelOk: 1,
    sealOk: 1,
    dampOk: 1,
    weightOk: 1,
    result: '1',
    inspector: '检甲',
  })
  const boxes = { productId: books.firework, quantity: '20', unit: 'box', batchNo: `P${books.tail}` }
  await books.move('in', '2', boxes, { planId: plan.id, packId: pack.id })
  await page.reload()
  await rowOf(page, '生产计划', `日计划${books.tail}`, '20 / 20').waitFor()

  const sale = await books.submit('head', 'directionsales', {
    buyerName: books.buyer.name,
    buyerLicenceNo: books.buyer.licenceNo,
    salesDate: books.today,
    flowRegion: '430181',
    handler: '甲',
    orderStatus: '1',
    details: [{ productId: books.firework, quantity: '20', unit: 'box' }],
  })
  const packed = await books.head.ask(`/blade-dcms-allProcessManage/directionpackagingproduct/detail?id=${pack.id}`)
  await go(page, `order/packing?batchNo=P${books.tail}`)
  await act(page, '包装产品', `P${books.tail}`, '打印箱码')
  const labels = page.getByRole('dialog', { name: '打印箱码' })
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    labels.getByRole('button', { name: '打印箱码' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/\.pdf$/)
  const codes = { barcodeFrom: packed.barcodeFrom, barcodeTo: packed.barcodeTo }
  const outstoreId = await books.move('out', '1', { ...boxes, ...codes }, { salesId: sale.id })
  const at = (hours: number) =>
    new Date(Date.now() + 28_800_000 + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  await books.submit('head', 'directiontransport', {
    ...(await books.crew()),
    salesId: sale.id,
    outstoreId,
    carrierName: '自运',
    carrierPermitNo: 'C1',
    receiverName: books.buyer.name,
    transportPermitNo: `T${books.tail}`,
    permitFrom: at(-1),
    permitTo: at(48),
    fromAddress: '甲地',
    toAddress: '乙地',
    toRegion: '430181',
    planDepart: at(0),
    planArrive: at(2),
    details: [boxes],
  })
  await go(page, 'transport/order')
  await act(page, '运输单', books.buyer.name, '发车')
  await yes(page, '发车')
  await act(page, '运输单', books.buyer.name, '到达')
  await yes(page, '到达')
  const { page: receiving } = await journey.person(books.buyer.account, { page: '/transport/order' })
  await act(receiving, '运输单', books.buyer.name, '签收')
  const signing = receiving.getByRole('dialog', { name: /^签收/ })
  await signing.getByRole('button', { name: '签收', exact: true }).click()
  await signing.getByText(/有 \d+ 处需要补充/).waitFor()
  await signing.locator('input[type=file]').setInputFiles(picture)
  await signing.getByRole('link', { name: picture.name }).waitFor()
  await signing.getByRole('button', { name: '签收', exact: true }).click()
  await signing.waitFor({ state: 'hidden' })
  await rowOf(receiving, '运输单', books.buyer.name, '签收').waitFor()
  expect(await books.detail('directionsales', sale.id)).toMatchObject({ orderStatus: '3', signedQuantity: '20.0000' })

  await go(page, `order/trace?batchNo=P${books.tail}`)
  await page.getByText(/共\d+个环节/).waitFor()
  const steps = await page
    .locator('.fs-trace-nodes > li')
    .evaluateAll((nodes) => nodes.map((node) => node.dataset.node))
  expect(new Set(steps)).toEqual(
    new Set(['purchase', 'instore', 'use', 'plan', 'pack', 'inspect', 'outstore', 'sales', 'transport', 'sign']),
  )
  expect(await hardToUse(page)).toEqual([])

  // A box is scanned: with a wrong check digit first.
  await go(page, 'order/trace')
  const scan = page.getByRole('textbox', { name: /箱码/ })
  const printed = printedCode(packed.barcodeFrom)
  await scan.fill(`${packed.barcodeFrom}${(Number(printed.at(-1)) + 1) % 10}`)
  await scan.press('Enter')
  await page.getByText(/校验/).waitFor()
  await scan.fill(printed)
  await scan.press('Enter')
  await page.getByRole('heading', { name: '箱信息' }).waitFor()
  await page.locator('.fs-fact-list').getByText(`P${books.tail}`).waitFor()
})
