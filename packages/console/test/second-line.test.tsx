import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { handover } from '@fengsui/contract/handovers/handover.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warehouse } from '@fengsui/contract/warehouse/warehouse.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { switchLanguage } from '../src/i18n/i18n.ts'
import { queries } from '../src/ui/client/queries.ts'
import type { Row } from '../src/ui/client/resource-calls.ts'
import { type ColumnChoice, useColumnsOf } from '../src/ui/resource/use-columns-of.tsx'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

interface CellProps {
  of: Resource
  choice: ColumnChoice
  row: Row
}
const FirstCell = ({ of, choice, row }: CellProps) => useColumnsOf(of, choice)[0]?.cell(row)

/** Returns the second line of the first column, null without one. */
function lineOf(of: Resource, choice: ColumnChoice, values: Readonly<Record<string, unknown>>): Element | null {
  vi.stubGlobal('fetch', fakeServer().answer)
  const { container } = render(
    <QueryClientProvider client={queries}>
      <FirstCell of={of} choice={choice} row={{ id: '1', ...values }} />
    </QueryClientProvider>,
  )
  return container.querySelector('.fs-second')
}
const secondLine = (...given: Parameters<typeof lineOf>): string | null => lineOf(...given)?.textContent ?? null

const shift = { periodTo: '2026-11-29 08:00:00', periodFrom: '2026-11-28 20:00:00' }
const times = { columns: ['periodTo'], second: { periodTo: 'periodFrom' } } as const

it('says of a time below another which it is', async () => {
  expect(secondLine(handover, times, shift)).toMatch(/^班次起 .*20:00/)
  await act(() => switchLanguage('en'))
  expect(secondLine(handover, times, shift)).toMatch(/^Shift from .*20:00/i)
})

it('has no second line without a value', () => {
  expect(secondLine(handover, times, { ...shift, periodFrom: null })).toBeNull()
})

it('does not say what a code below its name is', () => {
  const named = { columns: ['warehouseName'], second: { warehouseName: 'warehouseCode' } } as const
  expect(secondLine(warehouse, named, { warehouseName: '成品库', warehouseCode: 'CK-01' })).toBe('CK-01')
})

it('keeps a number on one line below a name that wraps, and lets a name below wrap', () => {
  const isOneLine = (...given: Parameters<typeof lineOf>) => lineOf(...given)?.matches('.fs-one-line')
  const code = { columns: ['enterpriseName'], second: { enterpriseName: 'creditCode' } } as const
  expect(isOneLine(enterprise, code, { enterpriseName: '烟花', creditCode: '91430181MADEM0193W' })).toBe(true)
  const name = { columns: ['creditCode'], second: { creditCode: 'enterpriseName' } } as const
  expect(isOneLine(enterprise, name, { enterpriseName: '烟花', creditCode: '91430181MADEM0193W' })).toBe(false)
})
