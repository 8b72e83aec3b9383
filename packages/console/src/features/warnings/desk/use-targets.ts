import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { useMemo } from 'react'
import type { Asked } from './supervise-strip.tsx'
import type { PersonToCall } from './use-desk.ts'

/**
 * Returns who may be asked in a supervision order: people below the actor's level, the highest first. The list
 * keeps its identity while the names stay, so that a form in use is not drawn again by somebody's reading.
 */
export function useTargets(people: readonly PersonToCall[], actor: Actor | undefined): readonly Asked[] {
  const level = actor?.escalationLevel ?? 0
  const below = people.filter((person) => person.level < level).sort((a, b) => b.level - a.level)
  const names = JSON.stringify(below.map(({ key, name }) => ({ key, name })))
  return useMemo(() => JSON.parse(names) as Asked[], [names])
}
