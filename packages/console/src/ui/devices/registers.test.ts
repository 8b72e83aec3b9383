import { idleSwitches } from '@fengsui/contract/workplaces/idle-switches.ts'
import { expect, it } from 'vitest'
import { ownFields, pagedKinds } from './registers.ts'

it('offers no switch that does nothing', () => {
  expect(ownFields('pds')).toContain('maxPerson')
  for (const kind of pagedKinds)
    expect(
      ownFields(kind).filter((name) => idleSwitches.has(name)),
      kind,
    ).toEqual([])
})
