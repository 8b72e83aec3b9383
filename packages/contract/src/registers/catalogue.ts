import type { Group, Resource } from '../kit/resource.ts'

/** Registers of enterprises and submissions. */
export const registers: readonly Resource[] = []
export const registersGroups: readonly Group[] = []
