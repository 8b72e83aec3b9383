import { mb1 } from '../rules/mb1.ts'
import { mb2 } from '../rules/mb2.ts'
import { mb3 } from '../rules/mb3.ts'
import { mb4 } from '../rules/mb4.ts'
import { mb5, mb5Month } from '../rules/mb5.ts'
import { mb6 } from '../rules/mb6.ts'
import { mb7 } from '../rules/mb7.ts'
import { mb8 } from '../rules/mb8.ts'
import { mb9, mb9Month } from '../rules/mb9.ts'
import { mb10 } from '../rules/mb10.ts'
import { mb11 } from '../rules/mb11.ts'
import { mb12 } from '../rules/mb12.ts'
import { mb13 } from '../rules/mb13.ts'
import { mb14 } from '../rules/mb14.ts'
import { mb15 } from '../rules/mb15.ts'
import type { Rule } from './rule.ts'

/** The fifteen reconciliations, in their order; what two of them find of a month has a tolerance of its own. */
export const rules: readonly Rule[] = [
  ...[mb1, mb2, mb3, mb4, mb5, mb5Month, mb6, mb7, mb8, mb9, mb9Month, mb10, mb11, mb12, mb13, mb14, mb15],
]
