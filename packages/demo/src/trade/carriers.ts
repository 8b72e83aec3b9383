import { citizenCheck } from '@fengsui/contract/kit/validators.ts'
import { DAY, dayOf } from '../county/days.ts'
import { holder } from '../county/people.ts'
import type { Actor } from './people.ts'
import { type Book, iso, writtenBy } from './trade-book.ts'

/** Encrypts personal data, as the crew register stores it. */
export type Seal = (text: string) => Promise<string>

/**
 * Returns an invented citizen id of the county: region, date of birth, serial number (its parity encodes the
 * sex), check character.
 */
export function citizenId(countyId: string, no: number, sex: 1 | 2): string {
  const serial = String(((no * 2) % 900) + 50 + (sex === 1 ? 1 : 0)).padStart(3, '0')
  const digits = `${countyId}19${70 + (no % 25)}0${1 + (no % 9)}${10 + (no % 18)}${serial}`
  return digits + citizenCheck(digits)
}

/** Registers two crews of driver, escort and vehicle, and the cartons goods are packed in. */
export async function registerCarriers(book: Book, reviewer: Actor, at: number, seal: Seal): Promise<void> {
  const reviewed = {
    reviewStatus: '1',
    reviewOpinion: null,
    reviewUser: reviewer.userId,
    reviewTime: iso(at + 7_200_000),
    ...writtenBy(book, book.crew.writer, at),
  }
  for (const turn of [0, 1]) book.teams.push(await team(book, turn, reviewed, seal))
}

async function team(book: Book, turn: number, reviewed: Record<string, unknown>, seal: Seal) {
  const { n, enterprise, sheet, span } = book
  const one = (role: number) => {
    const no = 320 + n * 4 + turn * 2 + role
    return { no, ...holder('carrier', n * 4 + turn * 2 + role) }
  }
  const crew = async ({ no, realName, phone, sex }: ReturnType<typeof one>, kind: string) => ({
    name: realName,
    gender: String(sex),
    idCard: await seal(citizenId(enterprise.countyId, no, sex)),
    phone,
    qualificationNo: `${enterprise.countyId}${kind}${String(no).padStart(6, '0')}`,
    employStatus: '1',
    qualificationExpire: dayOf(
      span.to + (kind === 'D' && turn === 1 && n % 5 === 0 ? 9 + n : 200 + ((no * 37) % 900)) * DAY,
    ),
    ...reviewed,
  })
  const [driver, escort] = [one(0), one(1)]
  const driverId = sheet.add('base_driver', {
    licenceNo: `4301${String(driver.no).padStart(8, '0')}`,
    licenceClass: turn ? 'B2' : 'A2',
    licenceExpire: dayOf(span.to + (300 + driver.no) * DAY),
    ...(await crew(driver, 'D')),
  })
  const escortId = sheet.add('base_escort', await crew(escort, 'Y'))
  const letter = enterprise.countyId === '430281' ? 'B' : 'A'
  const vehicleId = sheet.add('base_vehicle', {
    plateNumber: `湘${letter}${String(60_000 + n * 37 + turn * 911)}`,
    plateColor: '2',
    vehicleKind: turn ? '1' : '2',
    brandModel: turn ? '东风多利卡 D6' : '解放 J6L 爆炸品运输车',
    vin: null,
    ratedLoad: turn ? '4.500' : '8.200',
    explosiveLimit: '6000.00',
    permitNo: `湘交运管字4301${String(81_000 + n * 2 + turn)}`,
    driverId,
    escortId,
    permitExpire: dayOf(span.to + (150 + n * 20) * DAY),
    inspectExpire: dayOf(span.to + (turn === 0 && n % 6 === 0 ? 16 - n / 2 : 60 + n * 11 + turn * 40) * DAY),
    insuranceExpire: dayOf(span.to + (120 + n * 9) * DAY),
    terminalNo: null,
    inOutType: '1',
    ...reviewed,
  })
  return { vehicleId, driverId, escortId }
}
