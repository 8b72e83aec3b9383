import { writeFileSync } from 'node:fs'
import { roadsFile, roadsText } from './stored-roads.ts'

/** Program: draws the roads of the demonstration anew (data/roads.json). */
writeFileSync(roadsFile, roadsText())
