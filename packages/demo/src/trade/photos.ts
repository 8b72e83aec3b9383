import { pictureRow } from '../pictures/attachments.ts'
import { pictureBytes } from '../pictures/stored.ts'
import { troublesFound } from './registers/found.ts'
import type { Sheet } from './sheet.ts'

/** Ids of stored photographs by name; empty when none are stored. */
export type Photos = ReadonlyMap<string, string>

/** Stores the photographs of troubles and inspections once for all enterprises. */
export function writePhotos(sheet: Sheet): Photos {
  const names = ['gate', ...troublesFound.flatMap(({ picture }) => [`${picture}-before`, `${picture}-after`])]
  return new Map(
    names.map((name) => {
      const bytes = pictureBytes(name)
      const { id: _, ...row } = pictureRow('', name, bytes)
      const stored = { ...row, name: `demo/books-${name}.webp` }
      sheet.files.set(stored.name, bytes)
      return [name, sheet.add('sys_attach', stored)]
    }),
  )
}
