import { submissionStatus } from '@fengsui/contract/dictionaries/registers.ts'
import type { Row } from '@fengsui/server/framework/store/row.ts'
import type { DemoCounty } from '../../county/county.ts'
import { DAY, dayOf, HOUR } from '../../county/days.ts'
import type { Span } from '../calendar.ts'
import { type Actor, official } from '../people.ts'
import type { Sheet } from '../sheet.ts'
import { type Book, iso, writtenBy } from '../trade-book.ts'

const ITEMS = [
  {
    itemCode: 'output',
    itemName: '本月产值（万元）',
    valueType: 'number',
    required: 1,
    min: 0,
    max: null,
    dictCode: null,
    unit: '万元',
  },
  {
    itemCode: 'boxes',
    itemName: '本月产量（箱）',
    valueType: 'number',
    required: 1,
    min: 0,
    max: null,
    dictCode: null,
    unit: '箱',
  },
  {
    itemCode: 'people',
    itemName: '在岗人数',
    valueType: 'number',
    required: 1,
    min: 0,
    max: 5000,
    dictCode: null,
    unit: '人',
  },
  {
    itemCode: 'safety',
    itemName: '安全情况说明',
    valueType: 'text',
    required: 1,
    min: null,
    max: 500,
    dictCode: null,
    unit: null,
  },
] as const
const DUE_DAY = 10

/** Writes the class of the province's monthly producer report. */
export function writeClass(sheet: Sheet, county: DemoCounty, span: Span): string {
  const { userId, deptId } = official(county, 'province')
  const at = iso(span.from - 60 * DAY)
  return sheet.add('sub_class', {
    className: '生产经营月报',
    submissionPeriod: '3',
    deadlineDay: DUE_DAY,
    enterpriseNatures: ['1'],
    items: ITEMS,
    enabled: 1,
    createUser: userId,
    createDept: deptId,
    createTime: at,
    updateUser: userId,
    updateTime: at,
  })
}

/** Writes a report for every completed month; the last ones await review. */
export function report(book: Book, classId: string, officer: Actor): void {
  const { span } = book
  const first = new Date(span.from + 8 * HOUR)
  for (let n = 1; ; n++) {
    const begin = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n, 1) - 8 * HOUR
    if (begin > span.to - DAY) return
    const period = dayOf(begin - DAY).slice(0, 7)
    task(book, { classId, period, deadline: begin + DUE_DAY * DAY - 1000, begin }, officer)
  }
}

interface Asked {
  readonly classId: string
  readonly period: string
  readonly deadline: number
  readonly begin: number
}
function task(book: Book, { classId, period, deadline, begin }: Asked, officer: Actor): void {
  const { random, crew, sheet, span } = book
  const isLate = random.next() < 0.05
  const submitted = isLate ? deadline + 2 * DAY : begin + random.whole(2, 8) * DAY + 10 * HOUR
  const reviewed = submitted + random.whole(1, 2) * DAY
  const status = reviewed < span.to ? '2' : submitted < span.to ? '1' : deadline < span.to ? '4' : '0'
  const isSent = status === submissionStatus.is.submitted || status === submissionStatus.is.approved
  const own = writtenBy(book, officer, begin)
  const row: Row = {
    classId,
    period,
    deadline: iso(deadline),
    submissionStatus: status,
    items: ITEMS,
    overdue: isLate && deadline < span.to ? 1 : 0,
    submitUser: isSent ? crew.writer.userId : null,
    submitTime: isSent ? iso(submitted) : null,
    reviewUser: status === submissionStatus.is.approved ? officer.userId : null,
    reviewTime: status === submissionStatus.is.approved ? iso(reviewed) : null,
    reviewOpinion: status === submissionStatus.is.approved ? '数据齐全' : null,
    ...own,
  }
  const id = sheet.add('sub_task', row)
  if (!isSent) return
  const values = [
    `${random.whole(40, 300)}`,
    `${random.whole(200, 500)}`,
    `${random.whole(45, 160)}`,
    '本月未发生生产安全事故',
  ]
  const contents = ITEMS.map(({ itemCode, itemName, valueType }, n) => ({
    itemCode,
    itemName,
    valueType,
    value: values[n],
    files: [],
  }))
  for (const content of contents)
    sheet.add('sub_content', { submissionId: id, ...content, ...writtenBy(book, crew.writer, submitted) })
  const told = (action: string, actor: Actor, at: number, snapshot: object | null, opinion: string | null) =>
    sheet.add('sub_history', {
      submissionId: id,
      versionNo: 1,
      snapshot,
      action,
      opinion,
      operateUser: actor.userId,
      operateTime: iso(at),
      ...writtenBy(book, actor, at),
    })
  told('submit', crew.writer, submitted, contents, null)
  if (status === submissionStatus.is.approved) told('approve', officer, reviewed, null, '数据齐全')
}
