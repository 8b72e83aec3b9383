import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { DAY, dayOf, HOUR } from '../../county/days.ts'
import type { Actor } from '../people.ts'
import { type Book, iso, writtenBy } from '../trade-book.ts'

const FOUND = [
  ['equipment', '静电释放装置接地线松动', '更换接地线并复测电阻'],
  ['environment', '成品仓库堆垛距墙不足0.45米', '重新码垛，划设墙距线'],
  ['people', '涉药工房作业人员未穿防静电工作服', '重新培训并增设更衣检查'],
  ['management', '药物中转登记与实际不符', '核对台账，落实双人登记'],
  ['equipment', '混药机防护罩固定螺栓缺失', '补齐螺栓，纳入日检'],
  ['environment', '防火隔离带杂草未清除', '清除杂草并洒水'],
  ['management', '警示标识褪色', '更换标识牌'],
] as const
const STATES = ['0', '1', '2', '3'] as const

/**
 * Writes a hidden trouble every few weeks, found by the enterprise or the authority; all but the last ones
 * are closed.
 */
export function findTroubles(book: Book, officer: Actor): void {
  const { span, random } = book
  for (let at = span.from + random.whole(3, 25) * DAY; at < span.to - DAY; at += random.whole(16, 40) * DAY) {
    const age = Math.floor((span.to - at) / DAY)
    const far = age > 24 ? 3 : Math.min(3, Math.floor(age / 7))
    write(book, officer, at + 10 * HOUR, STATES[far] ?? '3')
  }
}

function write(book: Book, officer: Actor, at: number, status: (typeof STATES)[number]): void {
  const { crew, random, county, enterprise, sheet } = book
  const [category, description, measure] = random.pick(FOUND)
  const isOwn = random.next() < 0.6
  const isMajor = !isOwn && random.next() < 0.12
  const room = random.pick(county.workplaces.filter((it) => it.enterpriseId === enterprise.id))
  const [started, asked, closed] = [at + 5 * HOUR, at + 6 * DAY, at + 8 * DAY]
  const isDone = status === hiddenTroubleStatus.is.closed
  const isAsked = isDone || status === hiddenTroubleStatus.is.awaitingRecheck
  // The requester of a recheck must not carry it out.
  const closer = isOwn ? crew.writer : officer
  const id = sheet.add('ent_hidden_trouble', {
    troubleNo: book.numbers.next('YH', at),
    source: isOwn ? '1' : '2',
    level: isMajor ? '2' : '1',
    category,
    place: room.name,
    workplaceId: room.id,
    description: `${room.name}：${description}`,
    findDate: dayOf(at),
    finder: isOwn ? crew.writer.name : officer.name,
    finderSide: isOwn ? 'esp' : 'sss',
    status,
    overdueTold: 0,
    deadline: dayOf(at + (isMajor ? 30 : 15) * DAY),
    responsible: crew.worker(1),
    fund: isMajor ? `${random.whole(2, 12)}000.00` : null,
    measure: isAsked ? measure : null,
    finishDate: isAsked ? dayOf(asked) : null,
    askUser: isAsked ? crew.verifier.userId : null,
    recheckUser: isDone ? closer.name : null,
    recheckDate: isDone ? dayOf(closed) : null,
    recheckOpinion: isDone ? '整改到位，同意销号' : null,
    ...writtenBy(book, isOwn ? crew.writer : officer, at),
  })
  const steps = [
    [started, crew.writer, '0', '1', null],
    [asked, crew.verifier, '1', '2', measure],
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
