import { productionState, stopReason } from '@fengsui/contract/dictionaries/enterprises.ts'
import { enforcementResult } from '@fengsui/contract/dictionaries/registers.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import { DAY, dayOf, HOUR } from '../../county/days.ts'
import { stories, storyStart } from '../../county/stories.ts'
import type { Actor } from '../people.ts'
import type { Photos } from '../photos.ts'
import { type Book, iso } from '../trade-book.ts'
import { troublesFound } from './found.ts'
import { writeTrouble } from './troubles.ts'
import { writeVisit } from './visits.ts'

/**
 * The end of the story in which the county drafts a stop-work order: it inspects the plant on the same afternoon and
 * finds a sunk barrier; the room is stopped until the barrier is raised, rechecked, and the reopening approved.
 */
export function tellReopening(book: Book, officer: Actor & { readonly organizeId: string }, photos: Photos): void {
  const { county, enterprise, entry, span, crew, sheet } = book
  if (entry.prefix !== stories.stopOrder.plant) return
  // A time within the day of installation: the warning's story starts from the same one.
  const raised = storyStart('stopOrder', span.to + HOUR)
  if (raised < span.from + DAY) return
  const device = county.devices.find(({ code }) => code === stories.stopOrder.device)
  const room = county.workplaces.find(({ id }) => id === device?.workplaceId)
  const barrier = troublesFound.find(({ picture }) => picture === 'barrier')
  if (!room || !barrier) return
  const [inspected, asked, reopened] = [raised + 4 * HOUR, raised + 9 * DAY, raised + 10 * DAY + 5 * HOUR]
  writeVisit(book, officer, inspected, {
    result: enforcementResult.is.productionHaltedRectification,
    problem: `${room.name}领药超过限药量，防护屏障局部下沉，低于屋檐`,
    documentNo: `（浏）应急现决〔${dayOf(inspected).slice(0, 4)}〕168号`,
  })
  writeTrouble(book, photos, { found: barrier, room, at: inspected, status: '3', isOwn: false, isMajor: true, officer })
  const subject = {
    subject: 'workplace',
    subjectId: room.id,
    subjectName: room.name,
    workplaceId: room.id,
    area: 'workplace',
  }
  const stopped = { productionState: productionState.is.stopped, stopReason: stopReason.is.orderedAuthority }
  const working = { productionState: productionState.is.inProduction, stopReason: null }
  const log = (
    time: number,
    user: Actor,
    field: string,
    oldValue: string | null,
    newValue: string | null,
    reason: string,
  ) =>
    sheet.add('change_log', {
      enterpriseId: enterprise.id,
      ...subject,
      field,
      oldValue,
      newValue,
      reason,
      userId: user.userId,
      time: iso(time),
      createTime: iso(time),
    })
  log(
    inspected + HOUR,
    crew.writer,
    'productionState',
    working.productionState,
    stopped.productionState,
    '按县应急局现场处理措施决定书停产整改',
  )
  log(inspected + HOUR, crew.writer, 'stopReason', null, stopped.stopReason, '按县应急局现场处理措施决定书停产整改')
  const reason = '防护屏障已回填夯实，隐患已复查销号，申请恢复生产'
  sheet.add('change_request', {
    enterpriseId: enterprise.id,
    ...subject,
    changeType: 'update',
    before: stopped,
    after: working,
    reason,
    status: changeStatus.is.approved,
    applyUser: crew.writer.userId,
    applyTime: iso(asked),
    reviewUser: officer.userId,
    reviewTime: iso(reopened),
    reviewOpinion: '现场复查合格，同意恢复生产',
    createTime: iso(asked),
  })
  log(reopened, officer, 'productionState', stopped.productionState, working.productionState, reason)
  log(reopened, officer, 'stopReason', stopped.stopReason, null, reason)
}
