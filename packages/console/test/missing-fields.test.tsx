import { fieldNull } from '@fengsui/contract/enterprises/field-null.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { warehouse } from '@fengsui/contract/warehouse/warehouse.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lazy } from '../src/ui/lazy.ts'
import { beginTests, lead, openConsole } from './console.tsx'
import { plainPages } from './plain-pages.tsx'
import type { FakeServer } from './server.ts'

beginTests([
  ...plainPages,
  {
    path: '/enterInformation/fieldNull',
    page: lazy(() => import('../src/features/enterprises/field-null-page.tsx')),
  },
  { path: '/warehouse/store', page: lazy(() => import('../src/features/warehouse/warehouses-page.tsx')) },
])

const store = { id: '31', warehouseName: '一号库', warehouseCode: 'CK-01', version: 0 }
const may = (code: string) => ({ id: code, parentId: '0', code, name: code, path: '', source: '' })
const having =
  (...permissions: readonly string[]) =>
  (server: FakeServer) => {
    server.says(oauth, 'userInfo', { userType: 'esp', enterpriseId: '1', permissions, userId: '7' } as never)
    server.says(menu, 'buttons', permissions.map(may))
    server.says(dict, 'dictionary', [])
    server.says(dictBiz, 'dictionary', [])
    server.page(fieldNull, [
      {
        id: '31',
        area: 'warehouse',
        recordId: '31',
        recordName: '一号库',
        recordCode: 'CK-01',
        missingFields: [{ field: 'volume', label: '容积' }],
        missingNames: '容积',
        missingCount: 1,
        completeness: 90,
      },
    ])
    server.page(warehouse, [store])
    server.row(warehouse, store)
  }

it('a missing field leads to itself in the form of its record', async () => {
  await openConsole('/enterInformation/fieldNull', having('enterprise_view', 'warehouse_view', 'warehouse_edit'))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '容积' })
  const { pathname, search } = new URL(link.href)
  expect(pathname + search).toBe('/warehouse/store?warehouseCode=CK-01&edit=31.volume')
  lead(pathname + search)
  const form = (await screen.findByText('编辑仓库')).closest<HTMLElement>('[role=dialog]') as HTMLElement
  const field = await within(form).findByLabelText(new RegExp(warehouse.fields.volume.label[0]))
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('is a plain word for whoever may not change the record', async () => {
  await openConsole('/enterInformation/fieldNull', having('enterprise_view', 'warehouse_view'))
  await screen.findAllByText('容积')
  expect(screen.queryByRole('link', { name: '容积' })).toBeNull()
})
