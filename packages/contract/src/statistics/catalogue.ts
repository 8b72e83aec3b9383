import type { Group, Resource } from '../kit/resource.ts'

/** Statistics and the mass balance. */
export const statistics: readonly Resource[] = []
export const statisticsGroups: readonly Group[] = []
