import type { Row } from '@fengsui/server/framework/store/row.ts'
import { DAY, dayOf, HOUR } from '../../county/days.ts'
import { traderList } from '../../county/trader-list.ts'
import { licenceNoOf } from '../licence-numbers.ts'
import { official } from '../people.ts'
import { type Book, iso, writtenBy } from '../trade-book.ts'
import { ENDS, lastDayOf } from './ends.ts'
import { apply, type Desk, officesOf, yearsOf } from './records.ts'
import { tellEnd, warn } from './told.ts'
import { leaveTrail } from './trail.ts'
import type { WAYS } from './ways.ts'

const PERMITS: Readonly<Record<string, object>> = {
  '001': { categories: ['01'], grades: ['C', 'D'], classes: ['4', '5', '6'] },
  '002': { categories: ['02', '05', '09'], grades: ['B', 'C', 'D'], classes: ['2', '3', '4', '5', '6'] },
  '003': { categories: ['02', '03', '06'], grades: ['C', 'D'], classes: ['2', '3', '4', '5', '6'] },
  '004': { classes: ['3', '4'] },
  '005': { classes: ['3'] },
  wholesale: { categories: ['01', '02', '03', '05', '06', '09'], grades: ['B', 'C', 'D'], classes: ['6'] },
  retail: { categories: ['01', '02', '03', '05', '06', '09'], grades: ['C', 'D'], classes: ['6'] },
  chemicals: { classes: ['8'] },
}
interface Underway {
  readonly guide: 'renewal' | 'change'
  readonly way: keyof typeof WAYS
  /** Days before the end of the ledgers at which the first act was done, and days between acts. */
  readonly ago: number
  readonly every: number
}
/**
 * Further applications of some enterprises: every step, with periods that end on different days. That of LY06 is on
 * public notice, that of LY01 has been; that of LY10 is late.
 */
const UNDERWAY: Readonly<Record<string, Underway>> = {
  LY12: { guide: 'renewal', way: 'reviewed', ago: 41, every: 7 },
  LL04: { guide: 'renewal', way: 'returned', ago: 18, every: 4 },
  LY01: { guide: 'change', way: 'publicised', ago: 44, every: 8 },
  LY02: { guide: 'change', way: 'submitted', ago: 3, every: 1 },
  LY03: { guide: 'change', way: 'accepted', ago: 12, every: 3 },
  LY04: { guide: 'change', way: 'draft', ago: 2, every: 1 },
  LY05: { guide: 'change', way: 'approved', ago: 66, every: 7 },
  LY06: { guide: 'change', way: 'publicised', ago: 24, every: 5 },
  LY07: { guide: 'change', way: 'objected', ago: 40, every: 6 },
  LY08: { guide: 'change', way: 'refused', ago: 30, every: 8 },
  LY09: { guide: 'change', way: 'withdrawn', ago: 9, every: 3 },
  LY10: { guide: 'change', way: 'accepted', ago: 82, every: 3 },
  LYPF: { guide: 'renewal', way: 'submitted', ago: 2, every: 1 },
  LYLS: { guide: 'renewal', way: 'accepted', ago: 16, every: 4 },
}
/** Handed in at the office's window: its materials have no files, so that it can be neither accepted nor passed. */
const BARE = 'LY02'

/**
 * Writes an enterprise's licence as the first row of its sheet, with its predecessor, the steps of its issue,
 * and what became of it.
 */
export function writeLicences(book: Book, desk: Desk): void {
  const { entry, enterprise, span, county } = book
  const [verify, admin] = officesOf(book)
  const [countyOffice, cityOffice] = [official(county, verify), official(county, admin)]
  const certificateType = traderList.find(({ prefix }) => prefix === entry.prefix)?.licence ?? '01'
  const term = yearsOf({ certificateType }) * 365 * DAY
  const last = lastDayOf(book)
  const first = last - term + DAY
  const end = ENDS[entry.prefix]
  const since = end ? span.to - end.daysAgo * DAY + 9 * HOUR : first + 9 * HOUR
  const row: Row = {
    licenseNumber: licenceNoOf(county, book.n),
    certificateType,
    recordId: null,
    creditCode: enterprise.creditCode,
    principal: enterprise.principal,
    address: enterprise.address,
    scope: enterprise.businessScope,
    permitCategories: PERMITS[entry.type],
    maxStockBox: '12000.00',
    maxStockKg: '60000.00',
    economicType: '173',
    modeOfOperation: '01',
    issueOrg: issuerOf(book, cityOffice.organizeId),
    issueDate: dayOf(first),
    validFrom: dayOf(first),
    validTo: dayOf(last),
    status: end ? { expired: '5', suspended: '4', revoking: '2' }[end.how] : '2',
    statusTime: iso(since),
    businessLicenseVerifyStatus: '1',
    verifyComments: null,
    reviewOpinion: null,
    verifyOrganizeId: countyOffice.organizeId,
    adminOrganizeId: cityOffice.organizeId,
    beforeLicenceId: null,
    isBeingRevoked: end?.how === 'revoking' ? 1 : 0,
    publicity: 1,
    ...writtenBy(book, cityOffice, first),
  }
  const id = book.sheet.add('lic_licence', row)
  const before = book.sheet.add('lic_licence', {
    ...row,
    licenseNumber: String(row.licenseNumber).replace('2024', '2021'),
    issueDate: dayOf(first - term),
    validFrom: dayOf(first - term),
    validTo: dayOf(first - DAY),
    status: '8',
    statusTime: iso(first),
    isBeingRevoked: 0,
    publicity: 0,
    ...writtenBy(book, cityOffice, first - term),
  })
  row.beforeLicenceId = before
  const issued = {
    guide: 'renewal',
    way: 'issued',
    licenceId: before,
    at: first - 50 * DAY,
    every: 10,
    licence: row,
  } as const
  const record = apply(book, desk, issued)
  row.recordId = record.id
  leaveTrail(book, {
    act: 'supersede',
    actionType: null,
    licenceFrom: '2',
    licenceTo: '8',
    licenceId: before,
    recordId: record.id,
    actor: cityOffice,
    at: first,
  })
  const underway = UNDERWAY[entry.prefix]
  if (underway) {
    const { guide, way, ago, every } = underway
    const changes = [{ changeItem: '5', old: '12000箱', new: '15000箱' }]
    const at = span.to - ago * DAY + 10 * HOUR
    const of = { guide, way, licenceId: id, at, every, licence: row, ...(guide === 'change' && { changes }) }
    apply(book, entry.prefix === BARE ? { ...desk, papers: new Map() } : desk, of)
  }
  if (end) tellEnd(book, id, end.how, since, { countyOffice, cityOffice })
  warn(book, id, last)
}

const issuerOf = ({ county }: Book, organizeId: string): string =>
  county.organizations.find(({ id }) => id === organizeId)?.organizeName ?? ''
