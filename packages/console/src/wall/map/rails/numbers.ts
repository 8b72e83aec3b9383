import type { WallSize } from '../../screen.ts'
import type { Box } from '../../use-box.ts'
import type { Area } from '../labels.ts'
import type { RailSize } from './ports.ts'

/** A row of the list that explains the numbered marks. */
export interface NumberedRow {
  readonly number: number
  readonly side: 'left' | 'right'
  readonly edge: Area
  readonly text: Area
}

const rowHeights: Readonly<Record<WallSize, { whole: number; least: number }>> = {
  '3840': { whole: 32, least: 26 },
  '1920': { whole: 26, least: 22 },
}
/** Width of a column when each side has two. */
const narrow: Readonly<Record<WallSize, number>> = { '3840': 156, '1920': 106 }
const edgeWidth = 4
const gap = 6
const between = 14

/** Returns how many columns a list of this length needs on each side. */
export function columnsFor(rows: number, rail: RailSize, size: WallSize, box: Box): 1 | 2 {
  return rows <= 2 * perColumn(rail, rowHeights[size].least, box) ? 1 : 2
}

/** Returns the rail that holds the columns. */
export const railFor = (columns: 1 | 2, rail: RailSize, size: WallSize): RailSize =>
  columns === 1 ? rail : { ...rail, width: narrow[size] * 2 + between }

const perColumn = ({ top, bottom }: RailSize, row: number, { height }: Box): number =>
  Math.max(1, Math.floor((height - top - bottom) / row))

/** Returns the rows of a numbered list, down the left rail and then down the right one. */
export function numberedRows(count: number, columns: 1 | 2, rail: RailSize, size: WallSize, box: Box): NumberedRow[] {
  const each = Math.ceil(count / (columns * 2))
  const room = box.height - rail.top - rail.bottom
  const step = Math.min(rowHeights[size].whole, room / Math.max(1, each))
  const width = columns === 1 ? rail.width : narrow[size]
  return Array.from({ length: count }, (_, i) => {
    const column = Math.floor(i / each)
    const side = column < columns ? 'left' : 'right'
    const from = (column % columns) * (width + between)
    const start = side === 'left' ? rail.margin + from : box.width - rail.margin - rail.width + from
    const top = rail.top + (i % each) * step
    const height = step - 4
    const edgeLeft = side === 'left' ? start + width - edgeWidth : start
    const textLeft = side === 'left' ? start : start + edgeWidth + gap
    return {
      number: i + 1,
      side,
      edge: { left: edgeLeft, top, width: edgeWidth, height },
      text: { left: textLeft, top, width: width - edgeWidth - gap, height },
    }
  })
}
