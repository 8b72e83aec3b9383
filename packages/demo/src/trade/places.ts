import { workplaceKind as workplaceKindCodes } from '@fengsui/contract/dictionaries/workplaces.ts'
import type { Row } from '@fengsui/server/framework/store/row.ts'
import { licenceIdOf } from './licence-numbers.ts'
import type { Actor } from './people.ts'
import { type Book, iso, writtenBy } from './trade-book.ts'

/**
 * What each kind of warehouse admits, and its capacity in boxes and kilograms when it has no building of its
 * own.
 */
const KINDS: Readonly<
  Record<string, { name: string; classes: readonly string[]; grade: string; box: number; kg: number }>
> = {
  '2': { name: '中转库', classes: ['2', '5'], grade: '1.1-2', box: 100, kg: 100 },
  '3': { name: '2号成品仓库', classes: ['6'], grade: '1.3', box: 1500, kg: 6000 },
  '4': { name: '原料库', classes: ['1'], grade: '1.3', box: 0, kg: 5000 },
  '6': { name: '引线库', classes: ['4'], grade: '1.1-2', box: 120, kg: 600 },
  '7': { name: '黑火药库', classes: ['3'], grade: '1.1-2', box: 30, kg: 400 },
}
/** Warehouses that each type of enterprise has in addition to its store buildings. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  '001': ['6', '3'],
  '002': ['6', '7', '3'],
  '003': ['6', '7', '3'],
  '004': ['7'],
  '005': [],
}

/** Traders' warehouses: larger than those of a plant, sized for the goods traded. */
const DEPOTS: Readonly<
  Record<string, { kind: string; name: string; classes: readonly string[]; box: number; kg: number }>
> = {
  wholesale: { kind: '3', name: '1号成品仓库', classes: ['6'], box: 11_500, kg: 55_000 },
  chemicals: { kind: '4', name: '危险化学品仓库', classes: ['8'], box: 0, kg: 40_000 },
}

/** Creates an area with the warehouses of an enterprise: its store buildings and the additional ones. */
export function openPlaces(book: Book, reviewer: Actor, at: number): void {
  const { county, enterprise, entry, crew, sheet } = book
  const reviewed = {
    reviewStatus: '1',
    reviewOpinion: null,
    reviewUser: reviewer.userId,
    reviewTime: iso(at + 7_200_000),
    ...writtenBy(book, crew.writer, at),
  }
  const place = { longitude: enterprise.longitude, latitude: enterprise.latitude, height: enterprise.height }
  const areaId = sheet.add('wh_area', {
    areaCode: `${entry.prefix}-A1`,
    areaName: '主库区',
    licenseId: licenceIdOf(book.n),
    storageClass: '1',
    landArea: '8600.00',
    maxStockBox: '12000.00',
    maxStockKg: '60000.00',
    outerDistance: '320.0',
    keeper: crew.worker(1),
    keeperPhone: enterprise.safetyPhone,
    address: enterprise.address,
    ...place,
    ...reviewed,
  })
  const buildings = county.workplaces.filter(
    (it) => it.enterpriseId === enterprise.id && Object.hasOwn(KINDS, it.workplaceKind),
  )
  const here = new Set<string>(buildings.map(({ workplaceKind }) => workplaceKind))
  const besides = (BESIDES[entry.type] ?? []).filter(
    (kind) => kind === workplaceKindCodes.is.finishedGoodsStore || !here.has(kind),
  )
  for (const it of buildings) {
    const { id, code, name, workplaceKind: kind, hazardGrade, area, xianDingYaoLiang } = it
    const site = { longitude: it.longitude, latitude: it.latitude, height: it.height }
    addStore(
      book,
      { code, name, kind, grade: hazardGrade, area, kg: Number(xianDingYaoLiang), box: 3000 },
      {
        areaId,
        workplaceId: id,
        ...site,
        ...reviewed,
      },
      at,
    )
  }
  const depot = DEPOTS[entry.type]
  if (depot) {
    const { kind, name, box, kg } = depot
    const code = `${entry.prefix}-K1`
    addStore(
      book,
      { code, name, kind, grade: '1.3', area: '1200.00', kg, box, classes: depot.classes },
      { areaId, workplaceId: null, ...place, ...reviewed },
      at,
    )
  }
  for (const kind of besides) {
    const { name = '', grade = '1.3', box = 0, kg = 0 } = KINDS[kind] ?? {}
    const code = `${entry.prefix}-K${kind}`
    addStore(
      book,
      { code, name, kind, grade, area: '120.00', kg, box },
      { areaId, workplaceId: null, ...place, ...reviewed },
      at,
    )
  }
}

interface Described {
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly grade: string
  readonly area: string
  readonly kg: number
  readonly box: number
  /** Admitted classes, when they differ from the default of the kind. */
  readonly classes?: readonly string[]
}
function addStore(book: Book, of: Described, words: Row, at: number): void {
  const { sheet, stores, crew } = book
  const limits = { maxBox: of.box.toFixed(2), maxKg: of.kg.toFixed(2) }
  const id = sheet.add('wh_warehouse', {
    warehouseCode: of.code,
    warehouseName: of.name,
    workplaceKind: of.kind,
    hazardGrade: of.grade,
    area: of.area,
    volume: (Number(of.area) * 3.6).toFixed(2),
    maxStockBox: limits.maxBox,
    maxStockKg: limits.maxKg,
    tempMin: '-5.00',
    tempMax: '34.00',
    humMin: '20.00',
    humMax: '85.00',
    keeper: crew.worker(1),
    warehouseStatus: '1',
    stocktakeDate: null,
    ...words,
  })
  for (const materialClass of of.classes ?? KINDS[of.kind]?.classes ?? [])
    sheet.add('wh_warehouse_detail', {
      warehouseId: id,
      slotCode: `${of.kind}-${materialClass}`,
      materialClass,
      productCategory: null,
      productGrade: null,
      hazardDivision: null,
      ...limits,
      ...writtenBy(book, crew.writer, at),
    })
  stores.push({ id, name: of.name, kind: of.kind })
}
