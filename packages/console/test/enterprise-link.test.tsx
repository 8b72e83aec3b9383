import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { warehouse } from '@fengsui/contract/warehouse/warehouse.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useParams } from 'react-router'
import { expect, it, vi } from 'vitest'
import { queries } from '../src/ui/client/queries.ts'
import { FactList } from '../src/ui/resource/fact-list.tsx'
import { useFilterWords } from '../src/ui/resource/filter-words.ts'
import { RefInput } from '../src/ui/resource/inputs/ref-input.tsx'
import { useColumnsOf } from '../src/ui/resource/use-columns-of.tsx'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const Opened = () => <p>{`企业 ${useParams().id}`}</p>

function shown(may: readonly string[]) {
  const server = fakeServer()
  const button = (code: string) => ({ id: code, parentId: '0', code, name: code, path: '', source: '' })
  server.says(menu, 'buttons', may.map(button))
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  const row = { id: '9', enterpriseId: '5', enterpriseName: '云岫花炮' } as RowOf<typeof enterprisehiddentrouble>
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Routes>
          <Route
            path="/"
            element={<FactList of={enterprisehiddentrouble} row={row as never} names={['enterpriseName']} />}
          />
          <Route path="/companyInfo/index/:id" element={<Opened />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('the name of an enterprise leads to its page, by the keyboard too', async () => {
  const user = userEvent.setup({ delay: null })
  shown(['enterprise_view'])
  await screen.findByRole('link', { name: '云岫花炮' })
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('企业 5')).toBeTruthy()
})

it('is a name only for those who may not view enterprises', async () => {
  shown(['hidden_view'])
  expect(await screen.findByText('云岫花炮')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

const row = { id: '9', enterpriseId: '5', enterpriseName: '浏阳市云岫花炮厂', enterpriseShortName: '云岫花炮' }
function ListCell() {
  const [column] = useColumnsOf(enterprisehiddentrouble, { columns: ['enterpriseName'] })
  return column?.cell(row as never)
}

it('is short in a list, with the whole name as its tooltip, and whole in a drawer', async () => {
  const server = fakeServer()
  server.says(menu, 'buttons', [])
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ListCell />
        <FactList of={enterprisehiddentrouble} row={row as never} names={['enterpriseName']} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect((await screen.findByText('云岫花炮')).title).toBe('浏阳市云岫花炮厂')
  expect(screen.getAllByText('浏阳市云岫花炮厂')).toHaveLength(1)
})

const { enterpriseId, workplaceId } = warehouse.fields
const control = { id: 'input', 'aria-required': false } as never
function Filter() {
  return (
    <>
      <RefInput field={enterpriseId} value="41" onChange={() => {}} control={control} label="" within={{}} />
      <p>
        {useFilterWords(
          [
            ['enterpriseId', enterpriseId],
            ['workplaceId', workplaceId],
          ],
          { enterpriseId: '41', workplaceId: '42' },
        )}
      </p>
    </>
  )
}

it('is what a filter shows that came as an id with the address; an unknown one stays an id', async () => {
  const server = fakeServer()
  server.row(enterprise, { id: '41', enterpriseName: '云岫花炮' } as never)
  vi.stubGlobal('fetch', server.answer)
  render(
    <QueryClientProvider client={queries}>
      <Filter />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('云岫花炮')).toBeTruthy()
  expect(await screen.findByText(/云岫花炮.*42/)).toBeTruthy()
  expect(server.asked.map(({ call, query }) => `${call} ${query.get('id')}`)).toEqual([
    'GET /blade-dcms/enterprise/detail 41',
    'GET /yhjg-dp/sss/Dashboard/workplace/page 42',
  ])
})
