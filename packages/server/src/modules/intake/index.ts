import type { Implementation } from '../../framework/http/implement.ts'
import calls from './intake.ts'

export const intake: readonly Implementation[] = [calls]
