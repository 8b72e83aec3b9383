import type { ChartTable } from '../../../kit/chart/chart.tsx'

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A table as a file that spreadsheets open; the mark at its head tells them that it is UTF-8. */
export const toCsv = ({ head, rows }: ChartTable): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`

/** Hands a file to the browser. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
