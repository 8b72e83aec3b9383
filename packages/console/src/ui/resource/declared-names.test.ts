import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { expect, it } from 'vitest'
import type { FactList } from './fact-list.tsx'
import type { ResourcePage } from './resource-page.tsx'

// Never called: `npm run types` checks the calls below.
const page = undefined as never as typeof ResourcePage
const facts = undefined as never as typeof FactList
const of = enterprise
const save = async (..._given: unknown[]) => null

it('does not compile a screen that names a field its resource does not have, or a column twice', () => {
  const planted = [
    // @ts-expect-error no such field of the row in a cell
    () => page({ of, cells: { enterpriseName: (row) => row.enterprizeName } }),
    // @ts-expect-error no such field to give a cell
    () => page({ of, cells: { enterprizeName: () => null } }),
    // @ts-expect-error no such field of the row in an action
    () => page({ of, acts: (row) => [{ key: 'a', label: String(row.enterprizeName), run: () => {} }] }),
    // @ts-expect-error no such field of the row that may be changed
    () => page({ of, mayChange: (row) => row.enterprizeStatus === '1' }),
    // @ts-expect-error no such field of the row that is saved
    () => page({ of, save: async (_values, row) => save(row?.enterprizeName) }),
    // @ts-expect-error no such key of the field's dictionary
    () => page({ of, mayChange: (row) => row.enterpriseType === '77' }),
    // @ts-expect-error a cell made for rows of another resource
    () => page({ of, cells: { enterpriseName: (row: RowOf<typeof workplace>) => row.buildingNumber } }),
    // @ts-expect-error no such column
    () => page({ of, columns: ['enterprizeName'] }),
    // @ts-expect-error a column named twice
    () => page({ of, columns: ['enterpriseName', 'regionName', 'enterpriseName'] }),
    // @ts-expect-error a filter named twice
    () => page({ of, search: ['enterpriseName', 'enterpriseName'] }),
    // @ts-expect-error no such field in the form
    () => page({ of, form: { groups: [{ title: '', fields: ['enterprizeName'] }] } }),
    // @ts-expect-error no such field of the record
    (row: RowOf<typeof of>) => facts({ of, row, names: ['enterprizeName'] }),
    // @ts-expect-error a fact named twice
    (row: RowOf<typeof of>) => facts({ of, row, names: ['enterpriseName', 'enterpriseName'] }),
    // @ts-expect-error the record of another resource
    (row: RowOf<typeof workplace>) => facts({ of, row, names: ['enterpriseName'] }),
  ]
  expect(planted).toHaveLength(14)
  expect(workplace.path).not.toBe(of.path)
})

it('compiles a screen that names what there is', () => {
  const sound = [
    () => page({ of, columns: ['enterpriseName', 'regionName'], search: ['enterpriseName'], save }),
    () => page({ of, cells: { enterpriseName: (row) => row.enterpriseName } }),
    (names: readonly ('enterpriseName' | 'regionName')[]) => page({ of, columns: names }),
    (row: RowOf<typeof of>) => facts({ of, row, names: ['enterpriseName', 'regionName'] }),
  ]
  expect(sound).toHaveLength(4)
})
