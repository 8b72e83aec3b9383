import type { Implementation } from '../../framework/http/implement.ts'
import patrol from './patrol.ts'

/** Patrols, checks and inspections. */
export const checks: readonly Implementation[] = [patrol]
