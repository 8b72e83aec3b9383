import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** A row of a recording: its time in ms and its values by column. */
export interface Row {
  readonly time: number
  readonly values: Readonly<Record<string, number>>
}

/** Reads a packed recording, shifted in time so that its last row is at `end`. */
export function readRecording(name: string, end: number): Row[] {
  const packed = readFileSync(join(import.meta.dirname, `../data/${name}.csv.br`))
  const [head = '', ...lines] = brotliDecompressSync(packed).toString().trim().split('\n')
  const [, ...columns] = head.split(',')
  const rows = lines.map((line) => {
    const [time = '', ...cells] = line.split(',')
    return {
      time: Date.parse(`${time.replace(' ', 'T')}Z`),
      values: Object.fromEntries(columns.map((column, n) => [column, Number(cells[n])])),
    }
  })
  const shift = end - (rows.at(-1)?.time ?? 0)
  return rows.map(({ time, values }) => ({ time: time + shift, values }))
}

export const celsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9
