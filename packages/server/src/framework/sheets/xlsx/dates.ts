import type { Entry } from '../../files/zip-directory.ts'
import { partOf } from './book.ts'
import { readXml } from './xml.ts'

/** Built-in date and time formats by number, East Asian ones included. */
const known = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** Returns the cell styles that show a number as a date or a time. */
export async function readDateStyles(bytes: Buffer, entries: readonly Entry[]): Promise<ReadonlySet<number>> {
  const part = await partOf(bytes, entries, 'xl/styles.xml')
  const own = new Map<number, string>()
  const dates = new Set<number>()
  let isCellStyles = false
  let style = 0
  if (part)
    readXml(part, {
      open(name, { numFmtId = '0', formatCode = '' }) {
        if (name === 'numFmt') own.set(Number(numFmtId), formatCode)
        if (name === 'cellXfs') isCellStyles = true
        if (name === 'xf' && isCellStyles) {
          if (isDate(Number(numFmtId), own.get(Number(numFmtId)))) dates.add(style)
          style += 1
        }
      },
      close(name) {
        if (name === 'cellXfs') isCellStyles = false
      },
    })
  return dates
}

function isDate(id: number, code: string | undefined): boolean {
  if (code === undefined) return known.some(([from, to]) => id >= from && id <= to)
  // Without quoted, escaped or bracketed parts, such as a colour.
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(bare) && !/^general$/i.test(bare)
}

const dayMs = 86_400_000
const days1900to1970 = 25_569
const days1900to1904 = 1462
const lastDay = 2_958_465

/** Converts a serial day number to the wire form; returns the number itself when it is not a valid date. */
export function dateText(serial: number, isFrom1904: boolean): string {
  const days = serial + (isFrom1904 ? days1900to1904 : 0)
  if (!(days >= 0 && days <= lastDay)) return String(serial)
  const text = new Date(Math.round((days - days1900to1970) * 86_400) * 1000).toISOString()
  const [date, time] = [text.slice(0, 10), text.slice(11, 19)]
  if (days < 1) return time.replace(/:00$/, '')
  return Math.round(days * dayMs) % dayMs === 0 ? date : `${date} ${time}`
}
