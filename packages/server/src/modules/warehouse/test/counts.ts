import { sql } from 'kysely'
import type { Answer, TestApp } from '../../../../test/support/app.ts'
import { png, putFile } from '../../../../test/support/upload.ts'
import type { Row } from '../../../framework/store/row.ts'
import { base, today } from './stores.ts'

const path = `${base}/warehousestocktake`

export const userIdOf = async ({ db }: TestApp, account: string): Promise<string> => {
  const found = await sql<{
    id: string
  }>`select id from sys_user where account = ${account} and is_deleted = 0`.execute(db)
  return found.rows[0]?.id ?? ''
}

/** Uploads a photo as the warehouse keeper. */
export async function photo(server: TestApp, as = 'keeper'): Promise<string> {
  const { data } = await putFile(server, png, 'count.png', as, 'put-file-attach')
  return String(data.attachId ?? data.id)
}

export const counted = (productId: string, countedQuantity: string | number, batchNo = 'B1', more: Row = {}) => ({
  productId,
  countedQuantity,
  batchNo,
  ...more,
})

/** Creates a draft counted by the keeper and the safety officer. */
export async function draftCount(
  server: TestApp,
  warehouseId: string,
  details: readonly Row[],
  more: Row = {},
  as = 'keeper',
): Promise<Answer> {
  const secondCounterId = await userIdOf(server, 'safety')
  const head = { warehouseId, stocktakeDate: today, secondCounterId }
  return server.call('POST', `${path}/submit`, { as, body: { ...head, details, ...more } })
}
export const countersign = (server: TestApp, id: string, as = 'safety'): Promise<Answer> =>
  server.call('POST', `${path}/countersign`, { as, body: { id } })
export const verifyCount = (server: TestApp, ids: string, as = 'head'): Promise<Answer> =>
  server.call('POST', `${path}/verify`, { as, query: { ids } })
export const requestReversal = (server: TestApp, id: string, as = 'keeper'): Promise<Answer> =>
  server.call('POST', `${path}/requestReversal`, { as, body: { id, reason: '数错' } })
export const reverseCount = (server: TestApp, ids: string, as = 'keeper'): Promise<Answer> =>
  server.call('POST', `${path}/reverseVerify`, { as, query: { ids } })
