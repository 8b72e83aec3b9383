import { lookup } from '../kit/lookup.ts'

/**
 * Which hazard divisions must not share a store (domain-model.md#R8.3): articles with explosives among themselves by
 * compatibility group, and none of them with anything else; oxidisers, peroxides, self-heating and water-reacting goods,
 * flammables and corrosives each apart.
 */
const apart: Readonly<Record<string, readonly string[]>> = {
  '3': ['4.1', '4.2', '4.3', '5.1', '5.2'],
  '4.1': ['4.2', '4.3', '5.1', '5.2'],
  '4.2': ['4.3', '5.1', '5.2', '8'],
  '4.3': ['5.1', '5.2', '8'],
  '5.1': ['5.2', '8'],
  '5.2': ['8'],
}
const isExplosive = (division: string): boolean => /^1\.\d[A-Z]$/.test(division)
const groupOf = (division: string): string => division.slice(-1)

/** Group S goes with all explosives, every other group with its own. */
function explosivesClash(one: string, other: string): boolean {
  const [a, b] = [groupOf(one), groupOf(other)]
  return a !== b && a !== 'S' && b !== 'S'
}

export function areIncompatible(one: string, other: string): boolean {
  if (one === other) return false
  if (isExplosive(one) && isExplosive(other)) return explosivesClash(one, other)
  if (isExplosive(one) || isExplosive(other)) return true
  return lookup(apart, one)?.includes(other) === true || lookup(apart, other)?.includes(one) === true
}
