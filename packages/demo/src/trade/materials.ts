/** Input materials: raw materials, and powder and fuse made by other enterprises of the county. */
export type MaterialKey = 'potash' | 'perchlorate' | 'sulfur' | 'charcoal' | 'alloy' | 'barium' | 'powder' | 'fuse'

/**
 * An entry of an enterprise's product register; decimals as text, content and weights as the register stores
 * them.
 */
export interface Good {
  readonly key: string
  readonly name: string
  readonly materialClass: '1' | '3' | '4' | '6' | '8'
  readonly category: string | null
  readonly grade: string | null
  readonly division: string | null
  readonly unNo: string | null
  readonly spec: string
  readonly unit: string
  /** Units and kilograms per box; raw material is not boxed. */
  readonly perBox: number | null
  readonly boxKg: number | null
  /** Composition in one unit, in millionths of a kilogram. */
  readonly content: number
  readonly months: number
  readonly casNo: string | null
  /** Unit price in yuan. */
  readonly price: number
  /** Kilograms of each material in one unit. */
  readonly recipe: Readonly<Partial<Record<MaterialKey, number>>>
}

const raw = (
  key: MaterialKey,
  name: string,
  price: number,
  casNo: string | null,
  division = '5.1',
  unNo = '1486',
): Good => ({
  key,
  name,
  materialClass: '1',
  category: null,
  grade: null,
  division,
  unNo,
  spec: '25kg/袋',
  unit: 'kg',
  // A kilogram of raw material yields a kilogram of composition.
  perBox: null,
  boxKg: null,
  content: 1_000_000,
  months: 24,
  casNo,
  price,
  recipe: {},
})
const powderRecipe = { potash: 0.75, sulfur: 0.1, charcoal: 0.15 }
const fuseRecipe = { perchlorate: 0.2, charcoal: 0.1, powder: 0.1 }

/** Materials by key, identical in every enterprise's register. */
export const materials: Readonly<Record<MaterialKey, Good>> = {
  potash: raw('potash', '硝酸钾', 6.8, '7757-79-1'),
  perchlorate: raw('perchlorate', '高氯酸钾', 12.5, null, '5.1', '1489'),
  sulfur: raw('sulfur', '硫磺', 2.6, null, '4.1', '1350'),
  charcoal: raw('charcoal', '木炭粉', 4.2, null, '4.2', '1361'),
  alloy: raw('alloy', '铝镁合金粉', 31, null, '4.3', '1418'),
  barium: raw('barium', '硝酸钡', 9.4, null, '5.1', '1446'),
  powder: {
    key: 'powder',
    name: '烟花爆竹用黑火药',
    materialClass: '3',
    category: null,
    grade: null,
    division: '1.1D',
    unNo: '0027',
    spec: '25kg/桶',
    unit: 'kg',
    perBox: 25,
    boxKg: 25,
    content: 1_000_000,
    months: 24,
    casNo: null,
    price: 16,
    recipe: powderRecipe,
  },
  fuse: {
    key: 'fuse',
    name: '硝酸盐引火线',
    materialClass: '4',
    category: null,
    grade: null,
    division: '1.4G',
    unNo: '0066',
    spec: '2.5mm 20捆/箱',
    unit: 'bundle',
    perBox: 20,
    boxKg: 20,
    content: 400_000,
    months: 24,
    casNo: null,
    price: 38,
    recipe: fuseRecipe,
  },
}
