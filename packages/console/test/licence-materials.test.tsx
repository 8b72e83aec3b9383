import { oauth } from '@fengsui/contract/session/oauth.ts'
import { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { Materials } from '../src/features/licences/records/materials.tsx'
import { queries } from '../src/ui/client/queries.ts'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const file = { id: '7', name: '申请书.pdf', link: '/7', size: 1, ext: 'pdf' }
const material = (id: string, materialName: string, files: readonly object[]) => ({
  id,
  materialName,
  required: 1,
  files,
  checkStatus: '0',
  checkOpinion: null,
})

it('who reviews a licence opens each file, is told where there is none, and cannot pass what is not there', async () => {
  const server = fakeServer()
  server.says(menu, 'buttons', [{ code: 'licence_process' }] as never)
  server.says(dictBiz, 'dictionary', [])
  server.says(dict, 'dictionary', [])
  server.says(oauth, 'userInfo', { userType: 'sss', organizeId: '5', permissions: ['licence_process'] } as never)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  const row = {
    id: '3',
    status: '1',
    enterpriseId: '9',
    verifyOrganizeId: '5',
    businessLicenseMaterias: [material('1', '申请书', [file]), material('2', '安全评价报告', [])],
  }
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <App>
          <Materials row={row as never} />
        </App>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const filed = within(await screen.findByRole('row', { name: /申请书\.pdf/ }))
  expect(filed.getByRole('link', { name: '申请书.pdf' }).getAttribute('href')).toBe('/7')
  await filed.findByRole('button', { name: '核对通过' })
  const bare = within(screen.getByRole('row', { name: /安全评价报告/ }))
  bare.getByText('未附文件')
  expect(bare.queryByRole('button', { name: '核对通过' })).toBeNull()
  bare.getByRole('button', { name: '退回材料' })
})
