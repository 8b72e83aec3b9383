import type { Row } from '@fengsui/server/framework/store/row.ts'
import type { DemoCounty } from '../county/county.ts'
import { type EnterpriseEntry, enterpriseList } from '../county/enterprise-list.ts'
import type { DemoEnterprise } from '../county/enterprises.ts'
import { type Random, seededRandom } from '../county/random.ts'
import { type TraderKind, traderList } from '../county/trader-list.ts'
import { type Agenda, openAgenda } from './agenda.ts'
import type { CodedBatch } from './barcodes.ts'
import type { Span } from './calendar.ts'
import type { Good } from './materials.ts'
import type { Numbers } from './numbers.ts'
import { type Actor, type PlantStaff, staffOf } from './people.ts'
import { openSheet, type Sheet, sheetOf } from './sheet.ts'
import type { Lot } from './stock.ts'
import type { Team } from './transport.ts'

/** A product in an enterprise's register. */
export interface Product extends Good {
  readonly id: string
}
export interface Store {
  readonly id: string
  readonly name: string
  /** Dictionary workplaceKind. */
  readonly kind: string
}

/** The attributes of a plant or trader that its ledger needs. */
export interface BookEntry extends Pick<EnterpriseEntry, 'prefix' | 'level'> {
  readonly type: EnterpriseEntry['type'] | TraderKind
}

/** One enterprise's ledger while it is being generated. */
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
  /** Lots by location, in order of arrival. */
  readonly lots: Map<string, Lot>
  /** Barcoded batches by packing number. */
  readonly packs: Map<string, CodedBatch>
  /** Vehicles with their crews. */
  readonly teams: Team[]
  /** Day of the last stocktake. */
  readonly counted: { day: string | null }
  /** Cartons in which finished goods are packed. */
  readonly packagingId: { value: string | null }
  /** Whether files can be stored; otherwise rows name none. */
  readonly keepsFiles: boolean
}

export function openBook(county: DemoCounty, n: number, span: Span, numbers: Numbers, keepsFiles = false): Book {
  const [entry, enterprise] = [enterpriseList[n] ?? traderList[n - enterpriseList.length], county.enterprises[n]]
  if (!entry || !enterprise) throw new Error(`no enterprise ${n}`)
  return {
    n,
    county,
    entry,
    enterprise,
    span,
    numbers,
    crew: staffOf(county, n),
    sheet: openSheet(sheetOf(n)),
    agenda: openAgenda(),
    random: seededRandom(40_000 + n),
    products: new Map(),
    stores: [],
    lots: new Map(),
    packs: new Map(),
    teams: [],
    packagingId: { value: null },
    counted: { day: null },
    keepsFiles,
  }
}

export const iso = (at: number): string => new Date(at).toISOString()

/** Returns the author, department and time columns of an enterprise's row. */
export const writtenBy = ({ enterprise }: Pick<Book, 'enterprise'>, { userId, deptId }: Actor, at: number): Row => ({
  enterpriseId: enterprise.id,
  createUser: userId,
  createDept: deptId,
  createTime: iso(at),
  updateUser: userId,
  updateTime: iso(at),
})

export function productOf(book: Book, key: string): Product {
  const product = book.products.get(key)
  if (!product) throw new Error(`${book.entry.prefix} has no ${key}`)
  return product
}

const KIND_OF = { '1': '4', '3': '7', '4': '6', '6': '3', '8': '4' } as const
/** Warehouses that admit a good, the main one first. */
export const storesFor = (book: Book, good: Good): Store[] =>
  book.stores.filter(({ kind }) => kind === KIND_OF[good.materialClass])

export function mainStore(book: Book, good: Good): Store {
  const [store] = storesFor(book, good)
  if (!store) throw new Error(`${book.entry.prefix} has nowhere to put ${good.name}`)
  return store
}
