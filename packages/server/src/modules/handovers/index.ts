import type { Implementation } from '../../framework/http/implement.ts'
import handover from './handover.ts'

export const handovers: readonly Implementation[] = [handover]

export { handoverFacts } from './handover-facts.ts'
