import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { it } from 'vitest'
import { Forbidden } from '../src/ui/page/forbidden.tsx'
import { TabContext, unnamed } from '../src/ui/page/tab-scope.ts'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'

beginTests()

const open = (title: string) => {
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  render(
    <MemoryRouter>
      <TabContext value={{ title, titled: true, rename: () => undefined }}>
        <Forbidden needs="map_layer_view" />
      </TabContext>
    </MemoryRouter>,
  )
}

it('names the page that may not be opened', async () => {
  open('安全距离')
  await screen.findByText('没有“安全距离”的权限')
})

it('says so of a page that is in no menu of the user, without a name', async () => {
  open(unnamed)
  await screen.findByText('没有访问这个页面的权限')
  screen.getByText('403 map_layer_view', { collapseWhitespace: true })
})
