import type { Row } from '@fengsui/server/framework/store/row.ts'
import { DAY, dayOf, HOUR } from '../../county/days.ts'
import { traderList } from '../../county/trader-list.ts'
import { licenceNoOf } from '../licence-numbers.ts'
import { official } from '../people.ts'
import { type Book, iso, writtenBy } from '../trade-book.ts'
import { ENDS, lastDayOf } from './ends.ts'
import type { Guides } from './guides.ts'
import { apply, officesOf, yearsOf } from './records.ts'
import { tellEnd, warn } from './told.ts'
import { leaveTrail } from './trail.ts'
import { WAYS } from './ways.ts'

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
/** Further applications of some enterprises, and their progress. */
const UNDERWAY: Readonly<Record<string, readonly ['renewal' | 'change', keyof typeof WAYS]>> = {
  LY12: ['renewal', 'reviewed'],
  LL04: ['renewal', 'returned'],
  LY01: ['change', 'publicised'],
  LY02: ['change', 'submitted'],
  LY03: ['change', 'accepted'],
  LY04: ['change', 'draft'],
  LY05: ['change', 'approved'],
  LY07: ['change', 'objected'],
  LY08: ['change', 'refused'],
  LY09: ['change', 'withdrawn'],
  LYPF: ['renewal', 'submitted'],
  LYLS: ['renewal', 'accepted'],
}

/**
 * Writes an enterprise's licence as the first row of its sheet, with its predecessor, the steps of its issue,
 * and what became of it.
 */
export function writeLicences(book: Book, guides: Guides): void {
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
  const record = apply(book, guides, issued)
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
  const [guide, way] = UNDERWAY[entry.prefix] ?? []
  if (guide && way) {
    const changes = [{ changeItem: '5', old: '12000箱', new: '15000箱' }]
    const at = span.to - (WAYS[way].length * 2 + 3) * DAY + 10 * HOUR
    apply(book, guides, {
      guide,
      way,
      licenceId: id,
      at,
      every: 2,
      licence: row,
      ...(guide === 'change' && { changes }),
    })
  }
  if (end) tellEnd(book, id, end.how, since, { countyOffice, cityOffice })
  warn(book, id, last)
}

const issuerOf = ({ county }: Book, organizeId: string): string =>
  county.organizations.find(({ id }) => id === organizeId)?.organizeName ?? ''
