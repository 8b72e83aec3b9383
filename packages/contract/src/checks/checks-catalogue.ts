import type { Resource } from '../kit/resource.ts'
import { patrol } from './patrol.ts'

/** Patrols, checks and inspections. */
export const checks: readonly Resource[] = [patrol]
