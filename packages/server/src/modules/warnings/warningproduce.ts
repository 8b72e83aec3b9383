import { familySources, warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { familyOf } from './family.ts'

/** Warnings of sensors and devices. */
export default familyOf(warningproduce, familySources.warningproduce)
