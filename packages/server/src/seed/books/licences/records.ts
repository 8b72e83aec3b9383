import { DAY, dayOf, HOUR } from '../../demo/days.ts'
import { type Book, iso, writtenBy } from '../book.ts'
import type { Actor } from '../people.ts'
import { official } from '../people.ts'
import type { Row } from '../sheet.ts'
import type { GuideKey, Guides } from './guides.ts'

type Act =
  | 'submit'
  | 'accept'
  | 'firstReview'
  | 'secondReview'
  | 'publicise'
  | 'issue'
  | 'return'
  | 'refuse'
  | 'objection'
  | 'withdraw'
/** Each act: its type in the dictionary of actions, whose it is, and what it leads to. */
const ACTS: Readonly<
  Record<Act, { type: string | null; by: 'applicant' | 'county' | 'city'; to: string; opinion?: string }>
> = {
  submit: { type: null, by: 'applicant', to: '1' },
  withdraw: { type: null, by: 'applicant', to: '9' },
  accept: { type: '1', by: 'county', to: '2' },
  return: { type: '2', by: 'county', to: '7', opinion: '安全现状评价报告未附整改复核意见，请补正' },
  firstReview: { type: '3', by: 'county', to: '3', opinion: '材料齐全，现场核查符合要求' },
  secondReview: { type: '4', by: 'city', to: '4', opinion: '同意初审意见' },
  publicise: { type: '5', by: 'city', to: '5' },
  issue: { type: '6', by: 'city', to: '6', opinion: '准予许可' },
  refuse: { type: '7', by: 'county', to: '8', opinion: '外部安全距离不足，不予许可' },
  objection: { type: '8', by: 'city', to: '10', opinion: '公示期间收到群众来信，反映运输道路问题' },
}
/** The ways an application may have gone. */
export const WAYS = {
  draft: [],
  submitted: ['submit'],
  withdrawn: ['submit', 'withdraw'],
  accepted: ['submit', 'accept'],
  returned: ['submit', 'accept', 'return'],
  reviewed: ['submit', 'accept', 'firstReview'],
  refused: ['submit', 'accept', 'firstReview', 'refuse'],
  approved: ['submit', 'accept', 'firstReview', 'secondReview'],
  publicised: ['submit', 'accept', 'firstReview', 'secondReview', 'publicise'],
  objected: ['submit', 'accept', 'firstReview', 'secondReview', 'publicise', 'objection'],
  issued: ['submit', 'accept', 'firstReview', 'secondReview', 'publicise', 'issue'],
} as const satisfies Record<string, readonly Act[]>

interface Application {
  readonly guide: GuideKey
  readonly way: keyof typeof WAYS
  readonly licenceId: string | null
  /** When the first act happened; they follow every so many days. */
  readonly at: number
  readonly every: number
  readonly licence: Row
  readonly changes?: readonly Row[]
}

/** An application with its materials and its trail. */
export function apply(book: Book, guides: Guides, of: Application): { id: string; row: Row } {
  const { crew, enterprise, sheet, county } = book
  const [countyOffice, cityOffice] = enterprise.countyId === '430281' ? ['liling', 'zhuzhou'] : ['county', 'city']
  const office = { county: official(county, countyOffice ?? ''), city: official(county, cityOffice ?? '') }
  const acts: readonly Act[] = WAYS[of.way]
  const times = acts.map((_, n) => of.at + n * of.every * DAY)
  const when = (act: Act) => times[acts.indexOf(act)]
  const [accepted, publicised, issued, refused] = [when('accept'), when('publicise'), when('issue'), when('refuse')]
  const done = issued ?? refused
  const { scope, permitCategories, maxStockBox, maxStockKg, principal, address, creditCode } = of.licence
  const row: Row = {
    ...{ recordNo: book.numbers.next('XK', of.at), applyType: { first: '1', renewal: '2', change: '3' }[of.guide] },
    ...{
      certificateType: '01',
      licenceId: of.licenceId,
      changeItems: of.changes ?? null,
      guideId: guides[of.guide].id,
    },
    ...{
      applyDate: acts.length > 0 ? dayOf(of.at) : null,
      applicant: crew.writer.name,
      applicantPhone: enterprise.safetyPhone,
    },
    ...{ principal, address, creditCode, scope, permitCategories, maxStockBox, maxStockKg, validYears: 3 },
    ...{ economicType: '173', modeOfOperation: '01', status: acts.length > 0 ? ACTS[acts.at(-1) as Act].to : '0' },
    ...{ verifyOrganizeId: acts.length > 0 ? office.county.organizeId : null, reviewOpinion: opinionOf(acts) },
    ...{
      adminOrganizeId: acts.length > 0 ? office.city.organizeId : null,
      licenseNumber: issued ? of.licence.licenseNumber : null,
    },
    ...{
      publicityFrom: publicised ? dayOf(publicised) : null,
      publicityTo: publicised ? dayOf(publicised + 9 * DAY) : null,
    },
    ...{
      acceptTime: accepted ? iso(accepted) : null,
      finishTime: done ? iso(done) : null,
      limitDays: accepted ? 45 : null,
    },
    ...{ submitUser: acts.length > 0 ? crew.verifier.userId : null },
    ...{
      firstReviewUser: when('firstReview') ? office.county.userId : null,
      ...writtenBy(book, crew.writer, of.at - DAY),
    },
  }
  const id = sheet.add('lic_record', row)
  for (const { id: paper, name } of guides[of.guide].materials)
    sheet.add('lic_materia', {
      ...{ recordId: id, guideMaterialId: paper, materialName: name, required: 1, checkOpinion: null },
      ...{ checkStatus: when('firstReview') ? '1' : acts.includes('return') ? '3' : '2' },
      ...writtenBy(book, crew.writer, of.at - HOUR),
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

const opinionOf = (acts: readonly Act[]): string | null =>
  [...acts].reverse().flatMap((act) => ACTS[act].opinion ?? [])[0] ?? null

interface Trail {
  readonly act: string
  readonly actionType: string | null
  readonly from?: string
  readonly to?: string
  readonly licenceFrom?: string
  readonly licenceTo?: string
  readonly opinion?: string | undefined
  readonly recordId?: string
  readonly licenceId?: string
  readonly actor: Actor & { readonly organizeId?: string }
  readonly at: number
}
/** Who did what to an application or a licence, and where he stands. */
export function leaveTrail({ sheet, enterprise, county }: Book, step: Trail): void {
  const { actor, at } = step
  const place = county.organizations.find(({ id }) => id === actor.organizeId)
  sheet.add('lic_record_log', {
    ...{
      enterpriseId: enterprise.id,
      recordId: step.recordId ?? null,
      licenceId: step.licenceId ?? null,
      act: step.act,
    },
    ...{
      actionType: step.actionType,
      fromStatus: step.from ?? null,
      toStatus: step.to ?? null,
      opinion: step.opinion ?? null,
    },
    ...{ fromLicenceStatus: step.licenceFrom ?? null, toLicenceStatus: step.licenceTo ?? null, operator: actor.name },
    ...{ operateOrg: place?.organizeName ?? enterprise.enterpriseName, operateTime: iso(at), createUser: actor.userId },
    ...{ createDept: actor.deptId, createTime: iso(at), updateTime: iso(at) },
  })
}
