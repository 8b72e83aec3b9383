import type pg from 'pg'

type Columns = Readonly<Record<string, unknown>>
let serial = 0
const next = () => {
  serial += 1
  return serial
}

/** Ledger rows inserted directly; rules about documents are tested with documents. */
export function openBooks(pool: pg.Pool) {
  const insert = async (table: string, columns: Columns): Promise<string> => {
    const names = Object.keys(columns).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    const values = Object.values(columns).map((value) =>
      typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
    )
    const found = await pool.query(
      `insert into ${table} (${names}) values (${names.map((_, n) => `$${n + 1}`)}) returning id`,
      values,
    )
    return String(found.rows[0].id)
  }

  const product = (enterpriseId: string, more: Columns = {}) => {
    const n = next()
    const boxed = { perBox: 20, boxWeight: 10, boxVolume: 0.05, netExplosiveUnit: 0.1 }
    return insert('ent_product', {
      enterpriseId,
      code: `P${n}`,
      name: `产品${n}`,
      materialClass: '6',
      productCategory: '09',
      spec: '36发',
      unit: 'box',
      reviewStatus: '1',
      ...boxed,
      ...more,
    })
  }

  const warehouse = async (enterpriseId: string, more: Columns = {}) => {
    const n = next()
    const limits = { maxStockBox: 100_000, maxStockKg: 100_000, keeper: '保管' }
    const areaId = await insert('wh_area', {
      enterpriseId,
      areaCode: `A${n}`,
      areaName: `库区${n}`,
      storageClass: '1',
      keeperPhone: '13800000000',
      address: '某路',
      reviewStatus: '1',
      ...limits,
    })
    return insert('wh_warehouse', {
      enterpriseId,
      areaId,
      warehouseCode: `W${n}`,
      warehouseName: `${n}号库`,
      workplaceKind: '3',
      hazardGrade: '1.3',
      area: 100,
      reviewStatus: '1',
      ...limits,
      ...more,
    })
  }

  interface Move {
    enterpriseId: string
    warehouseId: string
    productId: string
    type: string
    quantity: number
    at?: Date
    batchNo?: string
    box?: number | null
    kg?: number | null
    explosiveKg?: number
    documentId?: string
    documentNo?: string
    /** Reverses a document's movement. */
    isReversal?: boolean
  }
  /** Appends to the ledger and updates the stock. */
  const move = async (of: Move): Promise<string> => {
    const { enterpriseId, warehouseId, productId, type, quantity, batchNo = '', at = new Date() } = of
    const { box = quantity, kg = quantity * 10, explosiveKg = quantity * 2 } = of
    const one = { enterpriseId, warehouseId, productId, batchNo }
    const figures = { boxCount: box, weightKg: kg, explosiveKg }
    const where = [enterpriseId, warehouseId, productId, batchNo]
    await pool.query(
      `insert into wh_stock (enterprise_id, warehouse_id, product_id, batch_no, unit) values ($1, $2, $3, $4, 'box')
      on conflict do nothing`,
      where,
    )
    const found = await pool.query(
      `update wh_stock set quantity = quantity + $5, box_count = box_count + $6, weight_kg = weight_kg + $7,
        explosive_kg = explosive_kg + $8
      where enterprise_id = $1 and warehouse_id = $2 and product_id = $3 and batch_no = $4 returning quantity`,
      [...where, quantity, box ?? 0, kg ?? 0, explosiveKg],
    )
    return insert('wh_ledger', {
      ...one,
      ...figures,
      inOut: quantity > 0 ? '1' : '0',
      bizType: of.isReversal ? 'R' : type,
      originType: type,
      unit: 'box',
      quantity,
      documentNo: of.documentNo ?? `D${next()}`,
      documentId: of.documentId ?? null,
      lineId: next(),
      balance: found.rows[0].quantity,
      moveTime: at,
    })
  }
  const reverse = (of: Move) => move({ ...of, isReversal: true })
  return { insert, product, warehouse, move, reverse }
}
