import { printedCode } from '@fengsui/contract/orders/box-code.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { warehouseoutstore } from '@fengsui/contract/warehouse/warehouseoutstore.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { queries } from '../src/ui/client/queries.ts'
import { LinesTable } from '../src/ui/resource/lines/lines-table.tsx'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const line = { productId: '31', productName: '组合烟花36发', quantity: '12', unit: 'box' }
const lines = [
  { ...line, id: '1', batchNo: 'P-01', barcodeFrom: 'BZ202611010001000017', barcodeTo: 'BZ202611010001000028' },
  { ...line, id: '2', batchNo: null, barcodeFrom: null, barcodeTo: null },
]
const own = { kind: 'enterprise', enterpriseId: '5' } as const

/** Shows the lines of a document of plant 5 in region 430181; returns the addresses of its links by their text. */
async function links(permissions: readonly string[], reach: object) {
  const server = fakeServer()
  const button = (code: string) => ({ id: code, parentId: '0', code, name: code, path: '', source: '' })
  server.says(menu, 'buttons', permissions.map(button))
  server.says(dictBiz, 'dictionary', [])
  server.says(oauth, 'userInfo', { reach } as never)
  server.row(warehouseoutstore, { id: '9', enterpriseId: '5', regionCode: '430181', details: lines } as never)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <LinesTable of={warehouseoutstore} lines={warehouseoutstore.lines as never} id="9" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('P-01')
  return () =>
    Object.fromEntries(screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]))
}

/** Codes of boxes are looked up as they are printed: with their check digit. */
const boxes = ['BZ202611010001000017', 'BZ202611010001000028']
const trail = {
  'P-01': '/order/trace?productId=31&batchNo=P-01',
  ...Object.fromEntries(boxes.map((code) => [code, `/order/trace?barcode=${printedCode(code)}`])),
}
const product = { 组合烟花36发: '/hazchem/product?open=31' }

it('the goods of a document lead to nothing that its reader may not read', async () => {
  const found = await links(['warehouse_view'], own)
  await waitFor(() => expect(screen.getAllByText('组合烟花36发')).toHaveLength(2))
  expect(found()).toEqual({})
})

it('lead to their product and to the trail of their batch and boxes', async () => {
  const found = await links(['order_view', 'hazchem_view'], own)
  await waitFor(() => expect(found()).toEqual({ ...product, ...trail }))
})

it.each([
  ['of another plant', { kind: 'enterprise', enterpriseId: '6' }],
  ['of another county', { kind: 'region', prefix: '430122' }],
])('lead to the trail alone where the product is %s', async (_, reach) => {
  const found = await links(['order_view', 'hazchem_view'], reach)
  await waitFor(() => expect(found()).toEqual(trail))
})

it.each([
  ['its county', { kind: 'region', prefix: '430181' }],
  ['a county that a white list adds it to', { kind: 'region', prefix: '430122', also: ['5'] }],
])('lead to the product for %s', async (_, reach) => {
  const found = await links(['hazchem_view'], reach)
  await waitFor(() => expect(found()).toEqual(product))
})
