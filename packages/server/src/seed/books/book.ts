import type { DemoCounty } from '../demo/county.ts'
import { type EnterpriseEntry, enterpriseList } from '../demo/enterprise-list.ts'
import type { DemoEnterprise } from '../demo/enterprises.ts'
import { type Random, seededRandom } from '../demo/random.ts'
import { type TraderKind, traderList } from '../demo/trader-list.ts'
import { type Agenda, openAgenda } from './agenda.ts'
import type { CodedBatch } from './barcodes.ts'
import type { Span } from './calendar.ts'
import type { Good } from './materials.ts'
import type { Numbers } from './numbers.ts'
import { type Actor, type PlantStaff, staffOf } from './people.ts'
import { openSheet, type Row, type Sheet, sheetOf } from './sheet.ts'
import type { Lot } from './stock.ts'
import type { Team } from './transport.ts'

/** A good as it stands in an enterprise's register. */
export interface Product extends Good {
  readonly id: string
}
export interface Store {
  readonly id: string
  readonly name: string
  /** Dictionary workplaceKind. */
  readonly kind: string
}

/** A plant or a trader, as far as its books ask. */
export interface BookEntry extends Pick<EnterpriseEntry, 'prefix' | 'level'> {
  readonly type: EnterpriseEntry['type'] | TraderKind
}

/** One enterprise's books while they are being written. */
export interface Book {
  readonly n: number
  readonly county: DemoCounty
  readonly entry: BookEntry
  readonly enterprise: DemoEnterprise
  readonly crew: PlantStaff
  readonly span: Span
  readonly sheet: Sheet
  readonly numbers: Numbers
  readonly agenda: Agenda
  readonly random: Random
  readonly products: Map<string, Product>
  readonly stores: Store[]
  /** What lies where, in the order it came. */
  readonly lots: Map<string, Lot>
  /** Coded batches by their packing number. */
  readonly packs: Map<string, CodedBatch>
  /** Vehicles with those who ride in them. */
  readonly teams: Team[]
  /** The day of the last stocktake. */
  readonly counted: { day: string | null }
  /** The cartons that finished goods are packed in. */
  readonly packagingId: { value: string | null }
  /** Whether files can be stored: rows name none that are not there. */
  readonly keepsFiles: boolean
}

export function openBook(county: DemoCounty, n: number, span: Span, numbers: Numbers, keepsFiles = false): Book {
  const [entry, enterprise] = [enterpriseList[n] ?? traderList[n - enterpriseList.length], county.enterprises[n]]
  if (!entry || !enterprise) throw new Error(`no enterprise ${n}`)
  return {
    ...{ n, county, entry, enterprise, span, numbers, crew: staffOf(county, n) },
    ...{ sheet: openSheet(sheetOf(n)), agenda: openAgenda(), random: seededRandom(40_000 + n) },
    ...{ products: new Map(), stores: [], lots: new Map(), packs: new Map(), teams: [] },
    ...{ packagingId: { value: null }, counted: { day: null }, keepsFiles },
  }
}

export const iso = (at: number): string => new Date(at).toISOString()

/** Who wrote a row of the enterprise, and when. */
export const writtenBy = ({ enterprise }: Pick<Book, 'enterprise'>, { userId, deptId }: Actor, at: number): Row => ({
  ...{ enterpriseId: enterprise.id, createUser: userId, createDept: deptId, createTime: iso(at) },
  ...{ updateUser: userId, updateTime: iso(at) },
})

/** A product of the register by its key. */
export function productOf(book: Book, key: string): Product {
  const product = book.products.get(key)
  if (!product) throw new Error(`${book.entry.prefix} has no ${key}`)
  return product
}

const KIND_OF = { '1': '4', '3': '7', '4': '6', '6': '3', '8': '4' } as const
/** The stores a good may lie in, the main one first. */
export const storesFor = (book: Book, good: Good): Store[] =>
  book.stores.filter(({ kind }) => kind === KIND_OF[good.materialClass])

/** The first of them. */
export function mainStore(book: Book, good: Good): Store {
  const [store] = storesFor(book, good)
  if (!store) throw new Error(`${book.entry.prefix} has nowhere to put ${good.name}`)
  return store
}
