import type { WallSize } from '../screen.ts'
import { widthInEm } from '../text/fitted.ts'

/** What a row of the list of warnings says before its time left. */
export interface RowTexts {
  name: string
  reading: string
  /** "15:41 recovered" and the same without its time; null while the place is beyond its limit. */
  recovered: { timed: string; plain: string } | null
  /** "overdue 2×"; null when no level was late. */
  late: string | null
  /** The place with its township. */
  place: string
}

export interface RowLine {
  /** Room in pixels that the name has. */
  nameRoom: number
  isTimed: boolean
  /** Whether the mark of a late level is on the second line, beside the place. */
  isLateBelow: boolean
  hasTown: boolean
}

interface Sizes {
  /** Room in pixels before the time left; of a short row, which has neither township nor marks. */
  width: number
  short: number
  /** Type sizes in pixels: the smallest of the name before something else gives way, and those of the rest. */
  least: number
  second: number
  chip: number
  gap: number
}

const sizes: Readonly<Record<WallSize, Sizes>> = {
  '3840': { width: 488, short: 386, least: 26, second: 24, chip: 22, gap: 12 },
  '1920': { width: 396, short: 520, least: 20, second: 20, chip: 18, gap: 8 },
}
/** Edges and padding of the mark of a recovered warning, in pixels. */
const chipEdges = 20
/** The hourglass and its distance, in em. */
const hourglass = 1.4

/**
 * Places the texts of a row so that none reaches the time left: the mark of a recovered warning gives up its time, then
 * the mark of a late level goes down beside the place, and last the township is left out.
 */
export function rowLine(texts: RowTexts, size: WallSize, isShort: boolean): RowLine {
  const { width, short, least, second, chip, gap } = sizes[size]
  const room = isShort ? short : width
  const lateWidth = texts.late === null ? 0 : (widthInEm(texts.late) + hourglass) * second + gap
  const readingWidth = texts.reading === '' ? 0 : widthInEm(texts.reading) * second + gap
  const nameRoomOf = ({ isTimed, isLateBelow }: Omit<RowLine, 'nameRoom'>): number => {
    const text = isTimed ? texts.recovered?.timed : texts.recovered?.plain
    const chipWidth = text === undefined ? 0 : widthInEm(text) * chip + chipEdges + gap
    return room - readingWidth - chipWidth - (isLateBelow ? 0 : lateWidth)
  }
  const lines = [
    { isTimed: true, isLateBelow: false, hasTown: true },
    { isTimed: false, isLateBelow: false, hasTown: true },
    {
      isTimed: false,
      isLateBelow: texts.late !== null,
      hasTown: texts.late === null || widthInEm(texts.place) * second + lateWidth <= room,
    },
  ].map((line) => ({ ...line, nameRoom: nameRoomOf(line) }))
  const needed = widthInEm(texts.name) * least
  return lines.find(({ nameRoom }) => nameRoom >= needed) ?? (lines.at(-1) as RowLine)
}
