import { handleType } from '../dictionaries/warnings.ts'
import { filled } from '../kit/common-messages.ts'
import { labelOf } from '../kit/dictionary.ts'
import type { Label } from '../kit/label.ts'
import { intakeMessages } from './intake-messages.ts'

const namesOf = (levels: readonly number[]): Label => {
  const labels = levels.map((level) => labelOf(handleType, level) ?? ['', ''])
  return [labels.map(([zh]) => zh).join('、'), labels.map(([, en]) => en).join(', ')]
}

/** Says of a new enterprise at which levels of its ladder nobody would be told of a warning; undefined if there are none. */
export const vacantSentence = (levels: readonly number[]): Label | undefined =>
  levels.length > 0 ? filled(intakeMessages.vacantLevels, { levels: namesOf(levels) }) : undefined
