import { expect, it } from 'vitest'
import { warningFields } from './fields.ts'
import { listStatus, statusFilters } from './list-status.ts'
import { typeLabel, warningTypes } from './type-label.ts'
import { warningFilters } from './warning.ts'

it('offers every type under the key the records carry', () => {
  for (const key of ['a-1', 'a0', 'w105', 'm1', 'e1001']) expect(warningTypes.entries[key]).toEqual(typeLabel(key))
})

it('narrows lists only by fields that can be searched', () => {
  const fields = { ...warningFields, ...warningFilters }
  for (const status of Object.keys(listStatus.entries) as (keyof typeof statusFilters)[])
    for (const name of Object.keys(statusFilters[status]))
      expect(fields[name as keyof typeof fields]?.search, `${status} ${name}`).toBeDefined()
})
