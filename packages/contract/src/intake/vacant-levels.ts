import { handleType } from '../dictionaries/warnings.ts'
import { filled } from '../kit/common-messages.ts'
import { labelOf } from '../kit/dictionary.ts'
import type { Label } from '../kit/label.ts'
import { intakeMessages } from './intake-messages.ts'

const namesOf = (levels: readonly number[]): Label => {
  const labels = levels.map((level) => labelOf(handleType, level) ?? ['', ''])
  return [labels.map(([zh]) => zh).join('、'), labels.map(([, en]) => en).join(', ')]
}

/** Names the levels of a new enterprise's ladder at which nobody would be notified of a warning; undefined if there are none. */
export const vacantSentence = (levels: readonly number[]): Label | undefined =>
  levels.length > 0 ? filled(intakeMessages.vacantLevels, { levels: namesOf(levels) }) : undefined
