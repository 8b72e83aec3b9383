import { enterpriseLevel, enterpriseType } from '@fengsui/contract/dictionaries/enterprises.ts'
import { enforcementResult } from '@fengsui/contract/dictionaries/registers.ts'
import { hazardGrade } from '@fengsui/contract/dictionaries/workplaces.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { DAY, dayOf, HOUR } from '../../county/days.ts'
import { holder } from '../../county/people.ts'
import type { Actor } from '../people.ts'
import type { Photos } from '../photos.ts'
import { type Book, writtenBy } from '../trade-book.ts'
import { troublesFound } from './found.ts'

type Office = Actor & { readonly organizeId: string }
const TYPES = ['1', '1', '2', '3', '4'] as const

/** Writes the county's records of an enterprise: its supervision, visits, gradings and risk points. */
export function superviseEnterprise(book: Book, officer: Office, photos: Photos): void {
  const { enterprise, entry, span, random, sheet } = book
  const isKey = entry.level === enterpriseLevel.is.level1
  const own = writtenBy(book, officer, span.from - 20 * DAY)
  sheet.add('ent_management', {
    keySupervision: isKey ? 1 : 0,
    keyReason: isKey ? '一级危险企业' : null,
    abnormal: entry.prefix === 'LL02' ? 1 : 0,
    abnormalReason: entry.prefix === 'LL02' ? '擅自改变工房用途' : null,
    gridLeader: holder('gridLeader', book.n).realName,
    gridPhone: holder('gridLeader', book.n).phone,
    contactLeader: holder('contactLeader', book.n).realName,
    checkFrequency: isKey ? 12 : 6,
    accountExpire: dayOf(span.to + 300 * DAY),
    joinDate: dayOf(span.from - 20 * DAY),
    remark: null,
    ...own,
  })
  for (let at = span.from + random.whole(5, 40) * DAY; at < span.to - DAY; at += random.whole(30, 70) * DAY)
    visit(book, officer, photos, at + 8 * HOUR + random.whole(30, 500) * 60_000)
  for (const year of years(book)) grade(book, officer, year)
  for (const room of county(book)) riskPoint(book, room)
  if (enterprise.id === book.county.enterprises[7]?.id) exceed(book)
}

/** What an inspection of a plant finds, by what the plant has, and the name of its photograph. */
function problemOf({ random, county: { workplaces }, enterprise }: Book): readonly [problem: string, photo: string] {
  const rooms = workplaces.filter((it) => it.enterpriseId === enterprise.id)
  const able = troublesFound.filter(({ fits }) => rooms.some(fits))
  // A trader has no rooms.
  if (able.length === 0)
    return [random.pick(['流向登记不及时，有两日未登记', '消防器材未按期检查', '安全出口堆放杂物']), 'gate']
  const found = random.pick(able)
  return [`${random.pick(rooms.filter(found.fits)).name}${found.what}`, `${found.picture}-before`]
}

function visit(book: Book, officer: Office, photos: Photos, at: number): void {
  const { random, enterprise } = book
  const result = random.pick(['1', '1', '2', '2', '2', '3'] as const)
  const letter = enterprise.countyId === '430281' ? '醴' : '浏'
  const [problem, found] = problemOf(book)
  const photo = photos.get(result === enforcementResult.is.noProblemFound ? 'gate' : found)
  writeVisit(book, officer, at, {
    result,
    problem,
    photo,
    documentNo: `（${letter}）应急责改〔${dayOf(at).slice(0, 4)}〕${random.whole(100, 999)}号`,
  })
}

interface Visited {
  readonly result: KeyOf<typeof enforcementResult>
  /** What was found, and the number of the document; left out where no problem was found. */
  readonly problem: string
  readonly documentNo: string
  /** The id of what was photographed. */
  readonly photo?: string | undefined
}

/** Writes an inspection by two officers of the county. */
export function writeVisit(
  book: Book,
  officer: Office,
  at: number,
  { result, problem, documentNo, photo }: Visited,
): void {
  const { random, numbers, sheet, enterprise } = book
  const second = holder('inspector', enterprise.countyId === '430281' ? 1 : 0).realName
  const isClear = result === enforcementResult.is.noProblemFound
  // Rechecked a day after what was found should be set right; the last ones are not due yet.
  const rechecked = at + 16 * DAY
  const isRechecked = !isClear && rechecked < book.span.to
  const isFine = result === enforcementResult.is.administrativePenalty
  sheet.add('ent_enforcement', {
    enforcementNo: numbers.next('ZX', at),
    enforcementType: random.pick(TYPES),
    enforceDate: dayOf(at),
    enforceOrg: officer.organizeId,
    officers: `${officer.name}、${second}`,
    certNos: '湘A0810231、湘A0810245',
    problem: isClear ? null : problem,
    result,
    penaltyType: isFine ? '2' : null,
    basis: isClear ? null : '《烟花爆竹安全管理条例》第十八条',
    penaltyAmount: isFine ? `${random.whole(1, 5)}0000.00` : null,
    documentNo: isClear ? null : documentNo,
    deadline: isClear ? null : dayOf(at + 15 * DAY),
    recheckDate: isRechecked ? dayOf(rechecked) : null,
    recheckResult: isRechecked ? '1' : null,
    files: photo ? [photo] : [],
    ...writtenBy(book, officer, at),
  })
}

const years = ({ span }: Book): number[] => {
  const last = Number(dayOf(span.to - DAY).slice(0, 4))
  return [last - 1, last].filter((year) => `${year}-03-20` < dayOf(span.to))
}

function grade(book: Book, officer: Office, year: number): void {
  const { random, entry, sheet } = book
  const at = Date.parse(`${year}-03-20T02:00:00Z`)
  sheet.add('ent_classification', {
    year,
    enterpriseLevel: entry.level,
    baseScore: random.between(68, 94, 2).toFixed(2),
    riskColor: entry.level[2],
    managementScore: random.between(65, 95, 2).toFixed(2),
    evaluateDate: `${year}-03-20`,
    evaluateOrg: officer.organizeId,
    majorHazard: entry.type === enterpriseType.is.blackPowder ? 1 : 0,
    majorHazardLevel: entry.type === enterpriseType.is.blackPowder ? '4' : null,
    ...writtenBy(book, officer, at),
  })
}

const county = ({ county: { workplaces }, enterprise }: Book) =>
  workplaces
    .filter((it) => it.enterpriseId === enterprise.id && it.hazardGrade !== hazardGrade.is.noExplosive)
    .slice(0, 6)

function riskPoint(book: Book, room: ReturnType<typeof county>[number]): void {
  const { random, crew, span, sheet } = book
  const isSharp = room.hazardGrade === '1.1-1'
  sheet.add('ent_risk_point', {
    pointName: `${room.name}作业`,
    pointPlace: room.buildingNumber,
    accidentType: isSharp ? 'explosion' : 'fire',
    likelihood: random.pick(['1.00', '3.00']),
    exposure: '6.00',
    consequence: isSharp ? '40.00' : '15.00',
    controlMeasure: '定员定量，导静电，限时限量存放，视频和人数监测',
    controlLevel: isSharp ? 'company' : 'workshop',
    ...writtenBy(book, crew.writer, span.from - 10 * DAY),
  })
}

/** Writes an overcrowding event, reported and handled. */
function exceed(book: Book): void {
  const at = book.span.to - 90 * DAY
  book.sheet.add('sub_excess', {
    excessKind: 'people',
    productId: null,
    permitQuantity: '20',
    actualQuantity: '23',
    occurDate: dayOf(at),
    reason: '旺季临时调班，交接时段人员重叠',
    handled: 1,
    handleOpinion: '责令错峰交接',
    ...writtenBy(book, book.crew.writer, at),
  })
}
