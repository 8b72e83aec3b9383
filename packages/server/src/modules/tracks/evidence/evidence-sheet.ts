import { roadKind } from '@fengsui/contract/dictionaries/maps.ts'
import { transportStatus, tripEventKind } from '@fengsui/contract/dictionaries/orders.ts'
import { inOut } from '@fengsui/contract/dictionaries/warehouse.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { type Label, type Language, say } from '@fengsui/contract/kit/label.ts'
import { evidenceWords as words } from '@fengsui/contract/tracks/evidence-words.ts'
import { trip as of, type TripCourse } from '@fengsui/contract/tracks/trip.ts'
import { tripEventTypes } from '@fengsui/contract/tracks/trip-events.ts'
import { a4, pdfPages } from '../../../framework/documents/pdf.ts'
import type { Row } from '../../../framework/store/row.ts'
import { drawTrack } from './draw-track.ts'
import { createSheetFlow, left, right } from './sheet-flow.ts'

export interface Evidence {
  /** The trip as it is shown. */
  readonly row: Row
  readonly course: TripCourse
  readonly warnings: readonly {
    readonly no: string
    readonly content: string
    readonly time: string
    readonly end: string | null
  }[]
  readonly positions: number
  /** SHA-256 of the positions, hexadecimal. */
  readonly hash: string
  readonly made: { readonly time: string; readonly name: string }
}

const facts = [
  ['enterpriseName', 'receiverName'],
  ['fromAddress', 'toAddress'],
  ['driverName', 'escortName'],
  ['departTime', 'planArrive'],
  ['leftTime', 'arriveTime'],
  ['kilometres', 'topSpeed'],
] as const
const pictureHeight = 220
const half = (right - left) / 2

/** The evidence of a trip as a PDF, in the language of the caller. */
export function evidenceSheet({ row, course, warnings, positions, hash, made }: Evidence, language: Language): Buffer {
  const t = (label: Label) => say(label, language)
  const fill = (label: Label, values: Readonly<Record<string, string>>) => t(filled(label, values))
  const flow = createSheetFlow()
  const status = labelOf(transportStatus, String(row.transportStatus ?? ''))
  flow.row([{ text: t(words.title), x: left, width: right - left }], 18)
  const named = [`${t(words.transport)} ${row.transportNo}`, row.plateNumber, status && t(status)]
  flow.row([{ text: named.filter(Boolean).join('　'), x: left, width: right - left }], 11)
  for (const pair of facts)
    flow.row(
      pair.flatMap((name, n) => {
        const field = of.fields[name === 'enterpriseName' ? 'enterpriseId' : name]
        const unit = 'unit' in field && field.unit ? ` ${field.unit}` : ''
        const value = row[name] === null || row[name] === undefined ? '—' : `${row[name]}${unit}`
        return [
          { text: t(field.label), x: left + n * half, width: 78 },
          { text: value, x: left + n * half + 82, width: half - 92 },
        ]
      }),
    )
  flow.heading(t(words.track))
  if (course.points.length === 0) flow.paragraph(t(words.noPoints))
  else {
    const y = flow.room(pictureHeight + 6)
    const frame = { x: left, y: y + 6, width: right - left, height: pictureHeight }
    flow.draw(drawTrack(course, frame, { from: t(words.from), to: t(words.to) }))
    flow.paragraph(t(words.trackNote), 8)
  }
  flow.heading(t(words.events))
  for (const [n, event] of course.events.entries()) flow.row(eventCells(n + 1, event))
  if (course.events.length === 0) flow.paragraph(t(words.none))
  flow.heading(t(words.warnings))
  for (const { no, content, time, end } of warnings)
    flow.row([
      { text: no, x: left, width: 92 },
      { text: content, x: left + 96, width: 214 },
      { text: `${time} — ${end ?? t(words.goesOn)}`, x: left + 314, width: right - left - 314 },
    ])
  if (warnings.length === 0) flow.paragraph(t(words.none))
  flow.heading(t(words.gates))
  for (const { time, gateName, inOut: way } of course.gates)
    flow.paragraph(`${time}　${gateName ?? '—'}　${t(way === inOut.is.in ? words.in : words.out)}`)
  if (course.gates.length === 0) flow.paragraph(t(words.none))
  flow.heading(t(words.documents))
  for (const { of: kind, name, validTo, isValid } of course.documents)
    flow.paragraph(
      [t(words[kind]), name, validTo && fill(words.until, { date: validTo }), !isValid && t(words.invalid)]
        .filter(Boolean)
        .join('　'),
    )
  flow.heading(t(words.goods))
  for (const { productName, quantity, unit } of course.goods)
    flow.paragraph(`${productName ?? '—'}　${Number(quantity)} ${unit ?? ''}`)
  if (course.goods.length === 0) flow.paragraph(t(words.none))
  flow.heading(t(words.proof))
  flow.paragraph(fill(words.proofNote, { n: String(positions) }), 8)
  flow.paragraph(hash, 9)
  flow.paragraph(fill(words.made, made), 8)
  return pdfPages(
    a4,
    flow.pages(
      (n, of) => `${row.transportNo}　${fill(words.page, { n: String(n), of: String(of) })}　${hash.slice(0, 16)}`,
    ),
  )

  function eventCells(n: number, event: TripCourse['events'][number]) {
    const { kind, start, end, worst, limit, longitude, latitude, permitted, roadKind: road } = event
    const roadName = labelOf(roadKind, road)
    const { unit } = tripEventTypes[kind]
    const figure = (value: number) => `${Math.round(value * 10) / 10} ${unit}`
    const name = labelOf(tripEventKind, kind)
    const much = [
      worst === null ? '' : figure(worst),
      limit === null ? '' : fill(words.limit, { limit: figure(limit) }),
      permitted ? t(words.permitted) : '',
      roadName ? t(roadName) : '',
    ]
    const place = longitude === null || latitude === null ? '' : `${longitude.toFixed(5)}, ${latitude.toFixed(5)}`
    return [
      { text: `${n}　${name ? t(name) : kind}`, x: left, width: 104 },
      { text: `${start} — ${end?.slice(11) ?? t(words.goesOn)}`, x: left + 108, width: 134 },
      { text: much.filter(Boolean).join(' '), x: left + 246, width: 152 },
      { text: place, x: left + 402, width: right - left - 402 },
    ]
  }
}
