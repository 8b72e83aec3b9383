import { hiddenTroubleLevel, hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { DAY, dayOf, HOUR } from '../../county/days.ts'
import type { Actor } from '../people.ts'
import type { Photos } from '../photos.ts'
import { type Book, iso, writtenBy } from '../trade-book.ts'
import { type Found, troublesFound } from './found.ts'

const STATES = ['0', '1', '2', '3'] as const
/** Plants whose last troubles are late, and the state of those: being set right, or awaiting their recheck. */
const LATE: Readonly<Record<number, '1' | '2'>> = { 0: '2', 3: '1', 7: '2', 13: '1' }
/** Days that a recheck may take after it was asked for. */
const RECHECK_DAYS = 10

/**
 * Writes a hidden trouble every few weeks, found by the enterprise or the authority in a room that can have it; all
 * but the last ones are closed.
 */
export function findTroubles(book: Book, officer: Actor, photos: Photos): void {
  const { span, random, county, enterprise } = book
  const rooms = county.workplaces.filter((it) => it.enterpriseId === enterprise.id)
  const able = troublesFound.filter(({ fits }) => rooms.some(fits))
  for (let at = span.from + random.whole(3, 25) * DAY; at < span.to - DAY; at += random.whole(16, 40) * DAY) {
    const age = Math.floor((span.to - at) / DAY)
    const far = age > 24 ? 3 : Math.min(3, Math.floor(age / 7))
    const late = age >= 16 && age <= 45 ? LATE[book.n] : undefined
    const found = random.pick(able)
    const isOwn = random.next() < 0.6
    writeTrouble(book, photos, {
      found,
      room: random.pick(rooms.filter(found.fits)),
      at: at + 8 * HOUR + random.whole(20, 520) * 60_000,
      status: late ?? STATES[far] ?? '3',
      isOwn,
      isMajor: !isOwn && random.next() < 0.12,
      officer,
    })
  }
}

/** A trouble to write: what, where, when, and how far it has come. */
interface Trouble {
  readonly found: Found
  readonly room: Book['county']['workplaces'][number]
  readonly at: number
  readonly status: (typeof STATES)[number]
  readonly isOwn: boolean
  readonly isMajor: boolean
  readonly officer: Actor
}

/** Writes a trouble with its steps; the requester of a recheck does not carry it out. */
export function writeTrouble(book: Book, photos: Photos, of: Trouble): void {
  const { crew, random, sheet } = book
  const { found, room, at, status, isOwn, isMajor, officer } = of
  const photo = (when: 'before' | 'after') => [photos.get(`${found.picture}-${when}`)].filter((id) => id !== undefined)
  const [started, asked, closed] = [at + 5 * HOUR, at + 6 * DAY + 3 * HOUR, at + 8 * DAY + HOUR]
  const isDone = status === hiddenTroubleStatus.is.closed
  const isAsked = isDone || status === hiddenTroubleStatus.is.awaitingRecheck
  // Of what is late since before yesterday was warned when it became so.
  const isTold = (due: number) => (due < book.span.to - 2 * DAY ? 1 : 0)
  const [deadline, recheckDeadline] = [at + (isMajor ? 30 : 15) * DAY, asked + RECHECK_DAYS * DAY]
  const closer = isOwn ? crew.writer : officer
  const id = sheet.add('ent_hidden_trouble', {
    troubleNo: book.numbers.next('YH', at),
    source: isOwn ? '1' : '2',
    level: isMajor ? hiddenTroubleLevel.is.major : hiddenTroubleLevel.is.general,
    category: found.category,
    place: room.name,
    workplaceId: room.id,
    description: `${room.name}${found.what}`,
    findDate: dayOf(at),
    finder: isOwn ? crew.writer.name : officer.name,
    finderSide: isOwn ? 'esp' : 'sss',
    status,
    overdueTold: isAsked ? 0 : isTold(deadline),
    recheckOverdueTold: isAsked && !isDone ? isTold(recheckDeadline) : 0,
    deadline: dayOf(deadline),
    beforeFiles: photo('before'),
    responsible: crew.worker(3),
    fund: isMajor ? `${random.whole(2, 12)}000.00` : null,
    measure: isAsked ? found.measure : null,
    finishDate: isAsked ? dayOf(asked) : null,
    afterFiles: isAsked ? photo('after') : [],
    askDate: isAsked ? dayOf(asked) : null,
    recheckDeadline: isAsked && !isDone ? dayOf(recheckDeadline) : null,
    askUser: isAsked ? crew.verifier.userId : null,
    recheckUser: isDone ? closer.name : null,
    recheckDate: isDone ? dayOf(closed) : null,
    recheckOpinion: isDone ? '整改到位，同意销号' : null,
    ...writtenBy(book, isOwn ? crew.writer : officer, at),
  })
  const steps = [
    [started, crew.writer, '0', '1', null],
    [asked, crew.verifier, '1', '2', found.measure],
    [closed, closer, '2', '3', '整改到位，同意销号'],
  ] as const
  for (const [time, actor, fromStatus, toStatus, opinion] of steps.slice(0, Number(status)))
    sheet.add('ent_hidden_trouble_log', {
      troubleId: id,
      time: iso(time),
      userId: actor.userId,
      fromStatus,
      toStatus,
      opinion,
    })
}
