import type { Calendar } from '@fengsui/server/modules/stock/index.ts'
import type { DemoCounty } from '../county/county.ts'
import { DAY, dayOf, HOUR } from '../county/days.ts'
import { makingOf, needOf } from './activity.ts'
import { writeBarcodes } from './barcodes.ts'
import { isTraded, roundsOf, type Span } from './calendar.ts'
import { registerCarriers, type Seal } from './carriers.ts'
import { comeIn } from './come-in.ts'
import { evening } from './evenings.ts'
import { exactText, units } from './exact.ts'
import { isTrader, products } from './goods.ts'
import type { Guides } from './licences/guides.ts'
import { writeLicences } from './licences/licences.ts'
import type { Papers } from './licences/papers.ts'
import { lineOf } from './line.ts'
import type { MaterialKey } from './materials.ts'
import type { Numbers } from './numbers.ts'
import { registerPackagings } from './packagings.ts'
import { type Actor, official } from './people.ts'
import type { Photos } from './photos.ts'
import { openPlaces } from './places.ts'
import { setQuotas } from './registers/quotas.ts'
import { tellReopening } from './registers/reopening.ts'
import { report } from './registers/submissions.ts'
import { findTroubles } from './registers/troubles.ts'
import { superviseEnterprise } from './registers/visits.ts'
import { planRounds } from './rounds.ts'
import { OPENING_BOXES } from './supply-chain.ts'
import type { Deliveries } from './trade.ts'
import { type Book, iso, mainStore, openBook, type Product } from './trade-book.ts'
import { type Catalogue, registerProducts } from './trade-register.ts'
import { planTrade } from './traders.ts'
import { leaveUnderway } from './underway.ts'

/** Opening stock in boxes of each own product: for powder and fuse, what the first buyers need. */
const OPENING_OWN = { '3': 12, '4': 40, '6': 120, '8': 2000 } as const

/** Writes the opening stock of every warehouse: a batch of each product. */
function openStock(book: Book, officer: Actor, at: number): void {
  const last = roundsOf(book.span) - 1
  const batch = `QC${dayOf(at).slice(0, 4)}`
  const [made, expire] = [dayOf(at - 60 * DAY), dayOf(at + 900 * DAY)]
  const quantityOf = (product: Product): number => {
    if (products[book.entry.type].some(({ key }) => key === product.key))
      return units(OPENING_OWN[product.materialClass as '3' | '4' | '6' | '8'] * (product.perBox ?? 1))
    if (isTraded(product.key)) return units(OPENING_BOXES[product.key] * (product.perBox ?? 1))
    const need = [0, 1, 2, 3, 4].reduce(
      (sum, n) => sum + needOf(makingOf(book, last - n), product.key as MaterialKey),
      0,
    )
    return Math.ceil(need / units(25)) * units(25) + units(50)
  }
  for (const [store, own] of Map.groupBy(book.products.values(), (product) => mainStore(book, product))) {
    const arrivals = own.map((product) => ({ line: lineOf(product, quantityOf(product), batch), batch, made, expire }))
    const act = { no: `应急核〔${dayOf(at).slice(0, 4)}〕${100 + book.n}号`, officer, opinion: '期初库存已现场核查' }
    comeIn(book, { type: '6', store, arrivals, act, remark: '期初建账', at: at + 8 * HOUR, verifyAt: at + 10 * HOUR })
  }
}

/**
 * Writes the closing state of the ledger: stock balances, boxes by location, and stocktake dates of
 * warehouses.
 */
function closeBook(book: Book): void {
  const { sheet, lots, enterprise } = book
  for (const lot of lots.values())
    sheet.add('wh_stock', {
      enterpriseId: enterprise.id,
      warehouseId: lot.store.id,
      productId: lot.product.id,
      batchNo: lot.batch,
      quantity: exactText(lot.quantity),
      moved: exactText(lot.moved),
      unit: lot.product.unit,
      boxCount: exactText(lot.boxes),
      weightKg: exactText(lot.weight),
      explosiveKg: exactText(lot.explosive),
      expireDate: lot.expire,
      lastMoveTime: iso(lot.lastMove),
      version: lot.moves,
    })
  for (const row of sheet.rows.get('wh_warehouse') ?? []) row.stocktakeDate = book.counted.day
  writeBarcodes(book)
}

/** Data shared by the ledgers of all enterprises. */
export interface PlantSetup {
  readonly county: DemoCounty
  readonly span: Span
  readonly numbers: Numbers
  readonly deliveries: Deliveries
  readonly catalogue: Catalogue
  readonly seal: Seal
  readonly guides: Guides
  /** The class of the monthly report. */
  readonly classId: string
  /** Whether files can be stored. */
  readonly keepsFiles?: boolean
  /** Photographs stored once for all; none when files cannot be stored. */
  readonly photos?: Photos
  /** Papers of applications, stored once for all. */
  readonly papers?: Papers
  /** Working days of the tenant; without it, weekdays. */
  readonly calendar?: Calendar
}

/** Simulates the whole period of the n-th enterprise and returns its ledger. */
export async function playDays(ground: PlantSetup, n: number): Promise<Book> {
  const { county, span, numbers, deliveries, catalogue, seal, guides, classId, keepsFiles, photos = new Map() } = ground
  const book = openBook(county, n, span, numbers, keepsFiles)
  const officer = official(county, book.enterprise.countyId === '430281' ? 'liling' : 'county')
  const before = span.from - 30 * DAY
  const { papers = new Map(), calendar = { off: new Set(), worked: new Set() } } = ground
  writeLicences(book, { guides, papers, photos, calendar })
  registerProducts(book, catalogue, officer, before)
  if (isTrader(book.entry.type)) return liveAsTrader(ground, book, officer)
  openPlaces(book, officer, before)
  await registerCarriers(book, officer, before, seal)
  registerPackagings(book, catalogue, before)
  superviseEnterprise(book, officer, photos)
  findTroubles(book, officer, photos)
  tellReopening(book, officer, photos)
  report(book, classId, officer)
  openStock(book, officer, span.from)
  planRounds(book, deliveries, officer)
  leaveUnderway(book, officer)
  await book.agenda.run(span.from, span.to, (midnight) => evening(book, midnight))
  setQuotas(book, officer)
  closeBook(book)
  return book
}

type Office = ReturnType<typeof official>

/** Simulates a trader; retailers keep no stock ledger. */
async function liveAsTrader(
  { deliveries, seal, photos = new Map() }: PlantSetup,
  book: Book,
  officer: Office,
): Promise<Book> {
  const { span } = book
  const before = span.from - 30 * DAY
  superviseEnterprise(book, officer, photos)
  if (book.entry.type === 'retail') return book
  openPlaces(book, officer, before)
  await registerCarriers(book, officer, before, seal)
  openStock(book, officer, span.from)
  planTrade(book, deliveries)
  await book.agenda.run(span.from, span.to, (midnight) => evening(book, midnight))
  closeBook(book)
  return book
}
