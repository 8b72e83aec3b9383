import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { DAY, dayOf } from '../county/days.ts'
import { demoId } from '../county/ids.ts'

/** What a check, patrol or inspection of the demonstration found. */
export interface DemoFinding {
  readonly enterpriseId: string
  readonly sourceKind: 'patrol' | 'basecheck' | 'druginvolvedInspectLog'
  readonly sourceId: string
  readonly side: 'esp' | 'sss'
  readonly category: 'people' | 'equipment' | 'environment' | 'management'
  readonly place: string
  readonly description: string
  readonly finder: string
  readonly finderId: string
  readonly responsible: string
  readonly foundAt: number
  /** Days after which it was rectified and closed; none while it is open. */
  readonly closedAfter?: number
}

/** Numbers of the demonstration's own day: those drawn later never meet them. */
export const numberOf = (prefix: string, at: number, n: number): string =>
  `${prefix}${dayOf(at).replaceAll('-', '')}${String(9000 + n)}`

/** Returns the hidden trouble of a finding with its number and the steps it went through. */
export function demoTrouble(found: DemoFinding, n: number) {
  const id = demoId('trouble', n)
  const closedAt = found.closedAfter === undefined ? null : found.foundAt + found.closedAfter * DAY
  const { toBeRectified, closed } = hiddenTroubleStatus.is
  const row = {
    id,
    troubleNo: numberOf('YH', found.foundAt, n),
    enterpriseId: found.enterpriseId,
    source: found.side === 'esp' ? '1' : '2',
    sourceKind: found.sourceKind,
    sourceId: found.sourceId,
    level: '1',
    category: found.category,
    place: found.place,
    description: found.description,
    findDate: dayOf(found.foundAt),
    finder: found.finder,
    finderSide: found.side,
    deadline: dayOf(found.foundAt + 15 * DAY),
    beforeFiles: [],
    responsible: found.responsible,
    measure: closedAt === null ? null : '已整改到位，并对当班人员重新交底',
    finishDate: closedAt === null ? null : dayOf(closedAt - DAY / 2),
    afterFiles: [],
    status: closedAt === null ? toBeRectified : closed,
    recheckUser: closedAt === null ? null : '应急办',
    recheckDate: closedAt === null ? null : dayOf(closedAt),
    recheckOpinion: closedAt === null ? null : '现场复查，已整改',
    createUser: found.finderId,
    createTime: new Date(found.foundAt).toISOString(),
    updateTime: new Date(closedAt ?? found.foundAt).toISOString(),
  }
  const step = (time: number, fromStatus: string | null, toStatus: string, opinion: string) => ({
    troubleId: id,
    time: new Date(time).toISOString(),
    userId: found.finderId,
    fromStatus,
    toStatus,
    opinion,
    files: [],
  })
  const steps = [
    step(found.foundAt, null, toBeRectified, found.description),
    ...(closedAt === null ? [] : [step(closedAt, hiddenTroubleStatus.is.awaitingRecheck, closed, '现场复查，已整改')]),
  ]
  return { row, steps }
}
