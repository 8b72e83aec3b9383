import type { handleType } from '@fengsui/contract/dictionaries/warnings.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'

/** Report level of a warning: 0 none, 1-2 enterprise, 3-7 authority. */
export type EscalationLevel = KeyOf<typeof handleType>

const tower = 6
const gap = 2
/** The wider gap between the enterprise's two steps and the authority's five. */
const divide = 6

/** Returns the left edge of the symbol of an escalation level (1-7). */
export const towerX = (level: number): number => (level - 1) * (tower + gap) + (level > 2 ? divide - gap : 0)

export const trackWidth = towerX(7) + tower
