import { text } from '@fengsui/contract/kit/field.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { warehouse } from '@fengsui/contract/warehouse/warehouse.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { queries } from '../src/ui/client/queries.ts'
import { submit } from '../src/ui/client/resource-calls.ts'
import { ResourceDialog } from '../src/ui/resource/form/resource-dialog.tsx'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const of = {
  ...warehouse,
  fields: { warehouseName: text(['库房名称', 'Name'], 50), position: text(['位置', 'Position'], 50) },
}
const said = '库房名称「一号库」已存在'

/** Submits the form with a name; the server refuses it, for a field where one is given. */
async function refused(field: string | undefined) {
  const server = fakeServer()
  server.says(menu, 'buttons', [])
  server.says(dictBiz, 'dictionary', [])
  server.says(oauth, 'userInfo', {} as never)
  server.failsSubmit(warehouse, 400, said, field)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  const user = userEvent.setup({ delay: null })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <App>
          <ResourceDialog of={of as never} row={undefined} save={(values) => submit(of, values)} close={() => {}} />
        </App>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const name = await screen.findByLabelText(/库房名称/)
  await user.type(name, '一号库')
  await user.click(screen.getByRole('button', { name: /保\s?存/ }))
  const alert = (await screen.findByText(said, { selector: '.fs-faults *' })).closest<HTMLElement>('[role=alert]')
  return { user, name, alert: alert as HTMLElement }
}

it('a refusal of the server marks the field it is about and leads to it, until the field is changed', async () => {
  const { user, name, alert } = await refused('warehouseName')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(/位置/).getAttribute('aria-invalid')).not.toBe('true')
  await user.click(within(alert).getByRole('link', { name: '库房名称' }))
  expect(document.activeElement).toBe(name)
  await user.type(name, '甲')
  expect(name.getAttribute('aria-invalid')).not.toBe('true')
})

it.each([undefined, 'elsewhere'])('a refusal about %s of the form has no link and marks nothing', async (field) => {
  const { name, alert } = await refused(field)
  expect(within(alert).queryByRole('link')).toBeNull()
  expect(name.getAttribute('aria-invalid')).not.toBe('true')
})
