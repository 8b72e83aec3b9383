import type { Group, Resource } from '../kit/resource.ts'
import { businesslicense } from './licence.ts'

/** Licences. */
export const licences: readonly Resource[] = [businesslicense]
export const licencesGroups: readonly Group[] = []
