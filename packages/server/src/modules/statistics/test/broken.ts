import { makeWorld, type World } from '../../../../test/support/factories.ts'
import type { Db } from '../../../framework/context.ts'
import { type TestDatabase, testDatabase } from '../../../framework/test/database.ts'
import { bookDocument } from '../balance/documents.ts'
import { type Broken, firstBroken } from '../balance/first.ts'
import { reconcile } from '../reconcile.ts'
import { openBooks } from './books.ts'

/** Noon in Shanghai. */
export const noon = new Date('2026-11-21T04:00:00Z')
export const ago = (hours: number): Date => new Date(noon.getTime() - hours * 3_600_000)
/** Returns the date the given number of days before. */
export const dayAgo = (days: number): string => new Date(noon.getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** Creates a test world with its own ledger to break. */
export async function openBrokenBooks() {
  const database: TestDatabase = await testDatabase({ max: 8 })
  const db = database.db as Db
  const books = openBooks(database.pool)
  const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows

  /** Creates an enterprise with a warehouse and a product, in its own county. */
  const factory = async () => {
    const world: World = await makeWorld(db)
    const { enterpriseId, workplaceId } = world
    const own = {
      enterpriseId,
      warehouseId: await books.warehouse(enterpriseId),
      productId: await books.product(enterpriseId),
    }
    return { ...own, world, workplaceId }
  }
  /** Returns the findings of one rule for an enterprise. */
  const found = async (rule: string, enterpriseId: string, now = noon) => {
    await reconcile(db, now, [enterpriseId])
    const rows = await ask(
      'select * from mb_result where enterprise_id = $1 and rule_code = $2 and latest = 1 order by object_id, object_kind, detail',
      [enterpriseId, rule],
    )
    return rows.map((row) => ({
      kind: row.object_kind,
      id: row.object_id,
      name: row.object_name,
      detail: row.detail,
      unit: row.unit,
      row,
      expected: Number(row.expected),
      actual: Number(row.actual),
      severity: row.severity,
    }))
  }
  /** Returns the document it leads to. */
  const first = async (row: Record<string, unknown>) => {
    const camel = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
        value,
      ]),
    )
    return (await firstBroken(db, camel as unknown as Broken, noon)).map(bookDocument)
  }
  /** Creates a verified in-store or out-store that moves one product. */
  const store = async (
    of: { enterpriseId: string; warehouseId: string; productId: string },
    type: string,
    quantity: number,
    { link = {}, at = ago(1), ...move }: { link?: Record<string, unknown>; at?: Date } & Record<string, unknown> = {},
  ) => {
    const out = type.startsWith('O')
    const [table, number, kind, date] = out
      ? ['wh_outstore', 'outstoreNo', 'outStoreType', 'outstoreDate']
      : ['wh_instore', 'instoreNo', 'inStoreType', 'instoreDate']
    const no = `${out ? 'CK' : 'RK'}${Math.random().toString().slice(2, 12)}`
    const { enterpriseId, warehouseId } = of
    const id = await books.insert(table as string, {
      enterpriseId,
      warehouseId,
      [number as string]: no,
      [kind as string]: type[1],
      [date as string]: at,
      ...link,
      handler: '甲',
      keeper: '乙',
      verifyStatus: '1',
      verifyTime: at,
    })
    const signed = out ? -quantity : quantity
    await books.move({ ...of, type, quantity: signed, at, documentId: id, documentNo: no, ...move })
    return { id, no }
  }
  return { ...books, database, db, ask, factory, found, first, store }
}
