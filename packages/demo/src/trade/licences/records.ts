import { licenceYears } from '@fengsui/contract/licences/coverage.ts'
import type { Row } from '@fengsui/server/framework/store/row.ts'
import { afterWorkingDays, type Calendar } from '@fengsui/server/modules/stock/index.ts'
import { DAY, dayOf, HOUR } from '../../county/days.ts'
import { official } from '../people.ts'
import type { Photos } from '../photos.ts'
import { type Book, iso, writtenBy } from '../trade-book.ts'
import type { Guide, Guides } from './guides.ts'
import type { Papers } from './papers.ts'
import { leaveTrail } from './trail.ts'
import { ACTS, type Act, WAYS } from './ways.ts'

interface Application {
  readonly guide: 'first' | 'renewal' | 'change'
  readonly way: keyof typeof WAYS
  readonly licenceId: string | null
  /** Time of the first act; the others follow at a fixed interval in days. */
  readonly at: number
  readonly every: number
  readonly licence: Row
  readonly changes?: readonly Row[]
}

/** What an application is written with: the requirements, the files, the working days. */
export interface Desk {
  readonly guides: Guides
  readonly papers: Papers
  readonly photos: Photos
  readonly calendar: Calendar
}

/** The statutory period of an application, in working days from its acceptance. */
const STATUTORY = 45

/** Writes an application with its materials and its history. */
export function apply(
  book: Book,
  { guides, papers, photos, calendar }: Desk,
  of: Application,
): { id: string; row: Row } {
  const { crew, enterprise, sheet, county } = book
  const [countyOffice, cityOffice] = officesOf(book)
  const office = { county: official(county, countyOffice), city: official(county, cityOffice) }
  const guide = guideOf(guides, of)
  const acts: readonly Act[] = WAYS[of.way]
  const times = acts.map((_, n) => of.at + n * of.every * DAY)
  const when = (act: Act) => times[acts.indexOf(act)]
  const [accepted, publicised, issued, refused] = [when('accept'), when('publicise'), when('issue'), when('refuse')]
  const done = issued ?? refused
  const returned = when('return')
  const limitDate = accepted && !returned ? afterWorkingDays(calendar, dayOf(accepted), STATUTORY) : null
  const { scope, permitCategories, maxStockBox, maxStockKg, principal, address, creditCode } = of.licence
  const row: Row = {
    recordNo: book.numbers.next('XK', of.at),
    applyType: { first: '1', renewal: '2', change: '3' }[of.guide],
    certificateType: of.licence.certificateType,
    licenceId: of.licenceId,
    changeItems: of.changes ?? null,
    guideId: guide.id,
    applyDate: acts.length > 0 ? dayOf(of.at) : null,
    applicant: crew.writer.name,
    applicantPhone: enterprise.safetyPhone,
    principal,
    address,
    creditCode,
    scope,
    permitCategories,
    maxStockBox,
    maxStockKg,
    validYears: yearsOf(of.licence),
    economicType: '173',
    modeOfOperation: '01',
    status: acts.length > 0 ? ACTS[acts.at(-1) as Act].to : '0',
    verifyOrganizeId: acts.length > 0 ? office.county.organizeId : null,
    reviewOpinion: opinionOf(acts),
    adminOrganizeId: acts.length > 0 ? office.city.organizeId : null,
    licenseNumber: issued ? of.licence.licenseNumber : null,
    publicityFrom: publicised ? dayOf(publicised) : null,
    publicityTo: publicised ? dayOf(publicised + 9 * DAY) : null,
    acceptTime: accepted ? iso(accepted) : null,
    finishTime: done ? iso(done) : null,
    limitDays: accepted ? STATUTORY : null,
    limitDate,
    overdue: limitDate && !done && limitDate < dayOf(book.span.to) ? 1 : 0,
    stoppedTime: returned ? iso(returned) : null,
    submitUser: acts.length > 0 ? crew.verifier.userId : null,
    firstReviewUser: when('firstReview') ? office.county.userId : null,
    ...writtenBy(book, crew.writer, of.at - DAY),
  }
  const id = sheet.add('lic_record', row)
  for (const { id: paper, name } of guide.materials)
    sheet.add('lic_materia', {
      recordId: id,
      guideMaterialId: paper,
      materialName: name,
      required: 1,
      files: [papers.get(name)].filter((file) => file !== undefined),
      checkOpinion: null,
      checkStatus: when('firstReview') ? '1' : acts.includes('return') ? '3' : '2',
      ...writtenBy(book, crew.writer, of.at - HOUR),
    })
  const [seen, gate] = [when('firstReview'), photos.get('gate')]
  if (seen && gate)
    sheet.add('lic_record_file', {
      recordId: id,
      fileKind: 'site',
      attachId: gate,
      ...writtenBy(book, office.county, seen),
    })
  for (const [n, act] of acts.entries()) {
    const { by, type, to, opinion } = ACTS[act]
    const actor = by === 'applicant' ? crew.verifier : office[by]
    const before = acts[n - 1]
    const from = before ? ACTS[before].to : '0'
    leaveTrail(book, { act, actionType: type, from, to, opinion, recordId: id, actor, at: times[n] ?? of.at })
  }
  return { id, row }
}

/** Returns the offices of first review and of decision; a retail licence is issued by the county itself. */
export const officesOf = ({ enterprise, entry }: Book): readonly [first: string, second: string] => {
  if (enterprise.countyId === '430281') return ['liling', 'zhuzhou']
  return ['reviewer', entry.type === 'retail' ? 'county' : 'city']
}

const renewals = { '02': 'wholesale', '03': 'retail', '04': 'chemicals' } as const
function guideOf(guides: Guides, { guide, licence }: Application): Guide {
  const kind = licence.certificateType as keyof typeof renewals
  return guides[guide === 'renewal' ? (renewals[kind] ?? guide) : guide]
}

/** Maximum validity of this kind of licence, in years. */
export const yearsOf = ({ certificateType }: Row): number =>
  licenceYears[certificateType as keyof typeof licenceYears] ?? 3

const opinionOf = (acts: readonly Act[]): string | null =>
  [...acts].reverse().flatMap((act) => ACTS[act].opinion ?? [])[0] ?? null
