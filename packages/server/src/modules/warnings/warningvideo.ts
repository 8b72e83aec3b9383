import { familySources, warningvideo } from '@fengsui/contract/warnings/warning.ts'
import { familyOf } from './family.ts'

/** Warnings of cameras. */
export default familyOf(warningvideo, familySources.warningvideo)
