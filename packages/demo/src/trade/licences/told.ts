import { DAY, dayOf, HOUR } from '../../county/days.ts'
import type { official } from '../people.ts'
import { type Book, iso, writtenBy } from '../trade-book.ts'
import { leaveTrail } from './trail.ts'

type Office = ReturnType<typeof official>
/** Writes the end of a licence to its history. */
export function tellEnd(
  book: Book,
  id: string,
  how: string,
  at: number,
  { countyOffice, cityOffice }: Record<string, Office>,
): void {
  if (!countyOffice || !cityOffice) return
  const word = { licenceId: id, at, actionType: null }
  if (how === 'expired')
    leaveTrail(book, {
      ...word,
      act: 'expire',
      licenceFrom: '2',
      licenceTo: '5',
      actor: { ...cityOffice, name: '系统' },
    })
  if (how === 'suspended') {
    const opinion = '改变工房用途且逾期未整改，暂扣许可证'
    leaveTrail(book, {
      ...word,
      actionType: '9',
      act: 'suspend',
      licenceFrom: '2',
      licenceTo: '4',
      opinion,
      actor: cityOffice,
    })
  }
  if (how !== 'revoking') return
  const opinion = '转包分包生产线，拟撤销安全生产许可证'
  leaveTrail(book, { ...word, act: 'askRevoke', opinion, actor: countyOffice })
  book.sheet.add('lic_revocation_log', {
    licenceId: id,
    reason: 'revoke',
    applyOpinion: opinion,
    applyUser: countyOffice.userId,
    applyTime: iso(at),
    applyOrganizeId: countyOffice.organizeId,
    revocationApplyStatus: '0',
    reviewOpinion: null,
    reviewUser: null,
    reviewTime: null,
    ...writtenBy(book, countyOffice, at),
  })
}

/**
 * Writes expiry notices at 90, 60, 30 and 7 days before a licence's end and at its end. Those due today are
 * left to the job.
 */
export function warn(book: Book, licenceId: string, last: number): void {
  for (const rung of [90, 60, 30, 7, 0]) {
    const at = last - rung * DAY + (rung === 0 ? DAY : 0) + HOUR
    if (at >= book.span.to - DAY) continue
    book.sheet.add('lic_warning', {
      licenceId,
      warnKind: rung === 0 ? 'expired' : 'expiring',
      warnDate: dayOf(at),
      validTo: dayOf(last),
      remainDays: rung,
      rung,
      handled: rung > 30 ? 1 : 0,
      handleOpinion: rung > 30 ? '已提交延期申请' : null,
      ...writtenBy(book, book.crew.writer, at),
    })
  }
}
