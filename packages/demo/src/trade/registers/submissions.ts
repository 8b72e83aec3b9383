import { submissionStatus } from '@fengsui/contract/dictionaries/registers.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
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
const { returned, submitted: awaiting, overdue: missing } = submissionStatus.is
/** State of the last reports of some plants. */
const LAST: Readonly<Record<number, KeyOf<typeof submissionStatus>>> = {
  1: awaiting,
  2: returned,
  4: awaiting,
  8: returned,
  9: missing,
  12: awaiting,
  14: returned,
}

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

/** Work by month: much before the Spring Festival, little in the heat and around the festival. */
const SEASON = [0.5, 0.35, 0.9, 1, 1, 0.95, 0.5, 0.45, 1, 1.1, 1.25, 1.3] as const

/** Returns a month's output in ten thousand yuan, boxes and people: near the plant's usual, by season. */
function figuresOf({ enterprise, random }: Book, period: string) {
  const season = (SEASON[Number(period.slice(5)) - 1] ?? 1) * random.between(0.93, 1.07, 3)
  return {
    output: Math.round((Number(enterprise.annualOutput) / 12) * season),
    boxes: Math.round((Number(enterprise.annualOutput) / 9) * season),
    people: Math.round(enterprise.employeeCount * Math.min(1, 0.6 + season * 0.36)),
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
  const submitted = isLate
    ? deadline + 2 * DAY
    : begin + random.whole(1, 8) * DAY + 8 * HOUR + random.whole(10, 540) * 60_000
  const reviewed = submitted + random.whole(1, 2) * DAY
  const { is } = submissionStatus
  const isLast = reviewed < span.to && reviewed > span.to - 40 * DAY
  // A few of the last reports were sent back and wait to be submitted again; others are not reviewed or are missing.
  const seen = isLast ? (LAST[book.n] ?? is.approved) : is.approved
  const reached =
    reviewed < span.to ? seen : submitted < span.to ? is.submitted : deadline < span.to ? is.overdue : is.notSubmitted
  // One that was sent back and not submitted again in time is overdue since, and was warned of then.
  const status = reached === is.returned && deadline < span.to ? is.overdue : reached
  const isReviewed = status === is.approved || status === is.returned
  const opinion = status === is.returned ? '产量与上月相比变化较大，请核对后重新报送' : '数据齐全'
  const isSent = status === is.submitted || isReviewed
  const own = writtenBy(book, officer, begin)
  const row: Row = {
    classId,
    period,
    deadline: iso(deadline),
    submissionStatus: status,
    items: ITEMS,
    overdue: (isLate || status === is.overdue) && deadline < span.to ? 1 : 0,
    submitUser: isSent ? crew.writer.userId : null,
    submitTime: isSent ? iso(submitted) : null,
    reviewUser: isReviewed ? officer.userId : null,
    reviewTime: isReviewed ? iso(reviewed) : null,
    reviewOpinion: isReviewed ? opinion : null,
    ...own,
  }
  const id = sheet.add('sub_task', row)
  if (!isSent) return
  const { output, boxes, people } = figuresOf(book, period)
  const values = [`${output}`, `${boxes}`, `${people}`, '本月未发生生产安全事故']
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
  if (isReviewed) told(status === is.approved ? 'approve' : 'return', officer, reviewed, null, opinion)
}
