import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The drawn pictures; `npm run demo-pictures` writes them. */
export const picturesFolder = join(import.meta.dirname, '../../data/pictures')

/** Returns the bytes of a picture, WebP. */
export const pictureBytes = (name: string): Buffer => readFileSync(join(picturesFolder, `${name}.webp`))

/** Identifies a drawing: a stored picture is out of date when that of its drawing has changed. */
export const fingerprintOf = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16)
