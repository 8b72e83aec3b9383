import { lookup } from '../kit/lookup.ts'

/**
 * Hazard divisions that must not share a store (domain-model.md#R8.3): explosive articles only by
 * compatibility group and never with other goods; oxidisers, peroxides, self-heating and water-reacting
 * goods, flammables and corrosives separately.
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

/** Whether two explosives are incompatible: group S goes with all, every other group only with itself. */
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
