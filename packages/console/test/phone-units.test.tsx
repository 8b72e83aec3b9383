import { unit } from '@fengsui/contract/dictionaries/chemicals.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { switchLanguage } from '../src/i18n/i18n.ts'
import { CardList } from '../src/ui/table/card-list.tsx'
import type { Column } from '../src/ui/table/column.ts'
import { beginTests } from './console.tsx'

beginTests()
afterEach(() => switchLanguage('zh'))

interface Goods {
  id: string
  name: string
  quantity: number
  unit: string
}
const columns: readonly Column<Goods>[] = [
  { key: 'name', heading: 'Product', width: 90, cell: ({ name }) => name },
  { key: 'quantity', heading: 'Quantity', width: 90, align: 'right', cell: ({ quantity }) => quantity },
  { key: 'unit', heading: 'Unit', width: 60, cell: (row) => labelOf(unit, row.unit)?.[1] },
]
const rows: readonly Goods[] = [
  { id: '1', name: 'Cakes', quantity: 156, unit: 'pcs' },
  { id: '2', name: 'One cake', quantity: 1, unit: 'pcs' },
  { id: '3', name: 'Powder', quantity: 25, unit: 'kg' },
]

it('names a unit beside its quantity in the plural, except after 1, and a symbol as it is', async () => {
  await act(() => switchLanguage('en'))
  render(<CardList caption="Goods" columns={columns} rows={rows} nameOf={({ name }) => name} />)
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shown).toEqual(['156 pieces', '1 piece', '25 kg'])
})
