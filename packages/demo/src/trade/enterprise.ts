import type { DemoCounty } from '../county/county.ts'
import { DAY } from '../county/days.ts'
import { type Book, openBook } from './book.ts'
import type { Span } from './calendar.ts'
import { registerCarriers, type Seal } from './carriers.ts'
import { closeBook } from './end.ts'
import { evening } from './evenings.ts'
import { isTrader } from './goods.ts'
import type { Guides } from './licences/guides.ts'
import { writeLicences } from './licences/licences.ts'
import type { Numbers } from './numbers.ts'
import { openStock } from './opening.ts'
import { registerPackagings } from './packagings.ts'
import { official } from './people.ts'
import { openPlaces } from './places.ts'
import { type Catalogue, registerProducts } from './register.ts'
import { setQuotas } from './registers/quotas.ts'
import { report } from './registers/submissions.ts'
import { findTroubles } from './registers/troubles.ts'
import { superviseEnterprise } from './registers/visits.ts'
import { planRounds } from './rounds.ts'
import type { Deliveries } from './trade.ts'
import { planTrade } from './traders.ts'
import { leaveUnderway } from './underway.ts'

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
}

/** Simulates the whole period of the n-th enterprise and returns its ledger. */
export async function playDays(ground: PlantSetup, n: number): Promise<Book> {
  const { county, span, numbers, deliveries, catalogue, seal, guides, classId, keepsFiles } = ground
  const book = openBook(county, n, span, numbers, keepsFiles)
  const officer = official(county, book.enterprise.countyId === '430281' ? 'liling' : 'county')
  const before = span.from - 30 * DAY
  writeLicences(book, guides)
  registerProducts(book, catalogue, officer, before)
  if (isTrader(book.entry.type)) return liveAsTrader(ground, book, officer)
  openPlaces(book, officer, before)
  await registerCarriers(book, officer, before, seal)
  registerPackagings(book, catalogue, before)
  superviseEnterprise(book, officer)
  findTroubles(book, officer)
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
async function liveAsTrader({ deliveries, seal }: PlantSetup, book: Book, officer: Office): Promise<Book> {
  const { span } = book
  const before = span.from - 30 * DAY
  superviseEnterprise(book, officer)
  if (book.entry.type === 'retail') return book
  openPlaces(book, officer, before)
  await registerCarriers(book, officer, before, seal)
  openStock(book, officer, span.from)
  planTrade(book, deliveries)
  await book.agenda.run(span.from, span.to, (midnight) => evening(book, midnight))
  closeBook(book)
  return book
}
