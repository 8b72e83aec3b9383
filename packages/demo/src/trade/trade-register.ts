import { eanCheck } from '@fengsui/contract/kit/validators.ts'
import { isTrader, products, usedBy } from './goods.ts'
import { type Good, type MaterialKey, materials } from './materials.ts'
import type { Actor } from './people.ts'
import { type Book, iso, type Product, writtenBy } from './trade-book.ts'

/** Ids of the chemicals catalogue by CAS number. */
export type Catalogue = ReadonlyMap<string, string>

/**
 * Writes an enterprise's product register: the materials it uses, then its products, with recipes of those
 * materials.
 */
export function registerProducts(book: Book, catalogue: Catalogue, reviewer: Actor, at: number): void {
  const { entry } = book
  for (const key of usedBy(entry.type)) add(book, materials[key], { catalogue, reviewer, at })
  for (const good of products[entry.type]) add(book, good, { catalogue, reviewer, at })
}

interface Under {
  readonly catalogue: Catalogue
  readonly reviewer: Actor
  readonly at: number
}
function add(book: Book, good: Good, { catalogue, reviewer, at }: Under): void {
  const { entry, enterprise, products: known, sheet } = book
  const no = known.size + 1
  const isOwn = products[entry.type].includes(good) && !isTrader(entry.type)
  const digits = `6901${String(book.n + 1).padStart(3, '0')}${String(no).padStart(5, '0')}`
  const id = sheet.add('ent_product', {
    code: `${entry.prefix}-${isOwn ? 'P' : 'M'}${String(no).padStart(2, '0')}`,
    name: good.name,
    materialClass: good.materialClass,
    productCategory: good.category,
    productGrade: good.grade,
    useType: good.category ? '1' : null,
    catalogId: good.casNo ? (catalogue.get(good.casNo) ?? null) : null,
    hazardDivision: good.division,
    unNo: good.unNo,
    spec: good.spec,
    unit: good.unit,
    perBox: good.perBox,
    boxVolume: good.perBox ? '0.0480' : null,
    boxWeight: good.boxKg,
    netExplosiveUnit: millionths(good.content),
    explosiveLimit: good.category ? millionths(Math.ceil(good.content * 1.1)) : null,
    shelfMonths: good.months,
    producerName: isOwn ? enterprise.enterpriseName : null,
    standardNo: isOwn ? standardOf(good) : null,
    barcode69: good.category ? `${digits}${eanCheck(digits)}` : null,
    recipe: isOwn ? recipeOf(book, good) : null,
    enabled: 1,
    reviewStatus: '1',
    reviewOpinion: null,
    reviewUser: reviewer.userId,
    reviewTime: iso(at + 3_600_000),
    ...writtenBy(book, book.crew.writer, at),
  })
  const product: Product = { ...good, id }
  known.set(good.key, product)
  if (good.perBox && good.unit !== 'kg') rates(book, product, at)
}

const millionths = (content: number): string => (content / 1_000_000).toFixed(6)
const standardOf = ({ materialClass }: Good): string =>
  ({ '3': 'GB 18450', '4': 'GB 19594', '6': 'GB 10631' })[materialClass as '3' | '4' | '6'] ?? ''

const recipeOf = ({ products: known }: Book, { recipe }: Good) =>
  (Object.keys(recipe) as MaterialKey[]).map((key) => ({
    materialProductId: known.get(key)?.id,
    quantityPerUnit: (recipe[key] ?? 0).toFixed(6),
  }))

/** Writes the box content and weight as conversion rates: the same as the register derives from the box. */
function rates(book: Book, { id, unit, perBox, boxKg }: Product, at: number): void {
  for (const [toUnit, rate, unitKind] of [[unit, perBox, '4'] as const, ['kg', boxKg, '1'] as const])
    book.sheet.add('base_unit_rate', {
      productId: id,
      fromUnit: 'box',
      toUnit,
      rate,
      unitKind,
      enabled: 1,
      ...writtenBy(book, book.crew.writer, at),
    })
}
