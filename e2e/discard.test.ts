import { expect, test } from 'vitest'
import { openBooks } from './support/books.ts'
import { openJourney } from './support/journey.ts'
import { rowOf } from './support/lists.ts'

const journey = openJourney()

test('waste composition is asked for, approved by the county, taken from the store and destroyed before witnesses', async () => {
  const books = await openBooks(journey.server.url)
  const powder = { productId: books.powder, quantity: '10', unit: 'kg', batchNo: 'H1' }
  await books.move('in', '6', powder, { actNo: `浏应急函〔2026〕${books.tail}号` })
  const order = await books.submit('keeper', 'directiondiscardorder', {
    discardDate: books.today,
    discardReason: '6',
    discardMethod: '1',
    warehouseId: books.house,
    applicant: `申请${books.tail}`,
    details: [powder],
  })
  const [{ page: head }, { page: county }] = await Promise.all([
    journey.person('head', { page: '/order/discard' }),
    journey.person('county', { page: '/order/discard' }),
  ])
  const waiting = rowOf(county, '废弃单', `申请${books.tail}`)
  await waiting.waitFor()
  expect(await waiting.getByRole('button', { name: '审核' }).count()).toBe(0)

  await rowOf(head, '废弃单', `申请${books.tail}`).getByRole('button', { name: '确认' }).click()
  await head.locator('.ant-modal-confirm').getByRole('button', { name: '确认' }).click()
  await rowOf(head, '废弃单', `申请${books.tail}`, '已确认').waitFor()

  await county.reload()
  await waiting.getByRole('button', { name: '审核' }).click()
  const verdict = county.getByRole('dialog', { name: /审核/ })
  await verdict.getByRole('radio', { name: '通过' }).check()
  await verdict.getByRole('button', { name: /提交/ }).click()
  await verdict.waitFor({ state: 'hidden' })
  await rowOf(county, '废弃单', `申请${books.tail}`, '执行中').waitFor()

  const outstoreId = await books.move('out', '3', powder, { discardOrderId: order.id })
  const dispose = (quantity: string) =>
    books.submit('head', 'directiondiscardinformation', {
      discardOrderId: order.id,
      outstoreId,
      productId: books.powder,
      quantity,
      unit: 'kg',
      disposeTime: `${books.today} 00:00:00`,
      disposePlace: '销毁场',
      operators: '甲、乙',
      supervisorName: '丙',
      files: [books.paper, books.paper],
    })
  await expect(dispose('10.0001')).rejects.toThrow('处置数量超过废弃单数量')
  await dispose('10')
  await head.reload()
  await rowOf(head, '废弃单', `申请${books.tail}`, '已完成').waitFor()
})
