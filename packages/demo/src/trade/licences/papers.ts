import { pictureRow } from '../../pictures/attachments.ts'
import type { PaperName } from '../../pictures/papers.ts'
import { pictureBytes } from '../../pictures/stored.ts'
import type { Sheet } from '../sheet.ts'
import { materialNames } from './guides.ts'

/** Ids of stored papers by the name of the material; empty when none are stored. */
export type Papers = ReadonlyMap<string, string>

/** Returns which drawing represents a material. */
function drawingOf(material: string): PaperName {
  if (/申请书|申报表/.test(material)) return 'paper-form'
  if (/报告|文件/.test(material)) return 'paper-report'
  return /证/.test(material) ? 'paper-certificate' : 'paper-statement'
}

/** Stores a paper for every material once for all enterprises. */
export const writePapers = (sheet: Sheet): Papers =>
  new Map(
    materialNames.map((material, n) => {
      const drawing = drawingOf(material)
      const bytes = pictureBytes(drawing)
      const { id: _, ...row } = pictureRow('', drawing, bytes)
      const stored = { ...row, name: `demo/material-${n + 1}.webp`, originalName: `${material}.webp` }
      sheet.files.set(stored.name, bytes)
      return [material, sheet.add('sys_attach', stored)]
    }),
  )
