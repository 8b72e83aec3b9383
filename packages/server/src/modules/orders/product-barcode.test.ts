import { checkDigit, printedCode } from '@fengsui/contract/orders/box-code.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '../../../test/support/pdf-text.ts'
import { type Market, openMarket, things } from './test/market.ts'

let market: Market
let pack: string
let packNo: string
const [a] = [things('a')]
const way = (as: string, barcode: string) =>
  market.server.call('GET', '/yhjg-dp/sss/Dashboard/wlProductBarcodeDetail', { as, query: { barcode } })
const labels = (as: string, query: object) =>
  market.server.call('GET', '/blade-dcms-allProcessManage/directionpackagingproduct/labels', {
    as,
    query: { id: pack, paper: 'a4', first: 1, last: 12, ...query },
  })

beforeAll(async () => {
  market = await openMarket()
  pack = await market.add('head', 'directionpackagingproduct', {
    productId: a.firework,
    batchNo: 'L1',
    packDate: market.today,
    boxCount: 12,
    perBox: '2',
    packer: '包甲',
  })
  packNo = String((await market.detail('directionpackagingproduct', pack)).packNo)
})
afterAll(() => market.server.stop())

describe('a scanned code', () => {
  it('is refused to strangers', async () => {
    expect((await market.server.call('GET', '/yhjg-dp/sss/Dashboard/wlProductBarcodeDetail')).status).toBe(401)
  })

  it('with a wrong check digit, without one, or of no box, is refused with a sentence', async () => {
    const code = `${packNo}000001`
    const wrong = `${code}${(Number(checkDigit(code)) + 1) % 10}`
    expect(await way('head', wrong)).toMatchObject({ status: 400, msg: `条码${wrong}的校验位不对，请核对后重新扫描` })
    expect((await way('head', '条码')).msg).toBe('条码条码的校验位不对，请核对后重新扫描')
    const none = printedCode(`${packNo}000013`)
    expect(await way('head', none)).toMatchObject({ status: 400, msg: `没有条码为${none}的箱` })
    expect((await way('head', '')).status).toBe(400)
  })

  it('says what the box is, who made and holds it, and its way; to others people are masked', async () => {
    const { data, status, msg } = await way('head', ` ${printedCode(`${packNo}000012`).toLowerCase()} `)
    expect(status, msg).toBe(200)
    expect(data).toMatchObject({
      barcode: printedCode(`${packNo}000012`),
      productId: a.firework,
      batchNo: 'L1',
      productionDate: market.today,
      producerId: a.enterprise,
      holderId: a.enterprise,
      netExplosive: expect.stringMatching(/^\d+\.\d{3}$/),
    })
    expect(data.events).toEqual([expect.objectContaining({ type: 'pack', documentNo: packNo, operator: '包甲' })])
    const other = await way('plantB', printedCode(`${packNo}000012`))
    expect(other.status).toBe(200)
    expect(other.data.events[0].operator).toBe('包**')
    expect(other.data.nodes[0].documentId).toBeUndefined()
  })
})

describe('labels', () => {
  it('are refused for another plant’s batch, and beyond its boxes', async () => {
    expect((await labels('plantB', {})).status).toBe(404)
    for (const wrong of [{ last: 13 }, { first: 2, last: 1 }, { first: 0 }, { paper: 'a3' }])
      expect((await labels('head', wrong)).status).toBe(400)
    expect((await labels('head', { last: 13 })).msg).toBe('箱号应在1至12之间，且一次最多打印1000张')
  })

  it('are eight an A4 sheet, or one a page of 100 x 60 mm, in Chinese and with their codes', async () => {
    const a4 = (await labels('head', {})).bytes.toString('latin1')
    expect(a4.match(/\/Type \/Page /g)).toHaveLength(2)
    const { bytes } = await labels('head', { paper: 'label', first: 3, last: 5 })
    expect(bytes.toString('latin1').match(/\/MediaBox \[0 0 283.46 170.08\]/g)).toHaveLength(3)
    const text = textOfPdf(bytes)
    expect(text).toContain(printedCode(`${packNo}000003`))
    expect(text).not.toContain(printedCode(`${packNo}000006`))
    expect(text).toContain('批次：L1')
  })
})
