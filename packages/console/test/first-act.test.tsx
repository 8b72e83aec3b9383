import { permissionsOf, roles } from '@fengsui/contract/roles.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { incident } from '@fengsui/contract/warnings/incident.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from 'antd'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import FirstAct from '../src/features/warnings/acts/first-act.tsx'
import { overload } from '../src/features/warnings/test-warning.ts'
import { calls } from '../src/features/warnings/warning-row.ts'
import { queries } from '../src/ui/client/queries.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const open = { ...overload, handleStatus: '0' as const, applyCount: 0 }
const Address = () => <output>{useLocation().pathname + useLocation().search}</output>

/** Shows the button beside a warning as a user of a role sees it. */
function show(alias: string, rung: number, warning: object = open) {
  const role = roles.find((one) => one.alias === alias)
  if (!role) throw new Error(`no role ${alias}`)
  const server = fakeServer()
  const enterpriseId = role.userType === 'esp' ? overload.enterpriseId : null
  const permissions = permissionsOf(role)
  server.says(oauth, 'userInfo', { userId: '7', userType: role.userType, rung, enterpriseId, permissions } as never)
  server.says(calls, 'detail', warning as never)
  server.says(incident, 'urge', { informed: ['姚安平'], next: '2026-11-21 10:03:00' })
  vi.stubGlobal('fetch', server.answer)
  render(
    <MemoryRouter initialEntries={['/companyInfo/index/3']}>
      <QueryClientProvider client={queries}>
        <App>
          <FirstAct id={open.id} done={() => undefined} />
          <Address />
        </App>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return server
}

describe("the act beside a warning of the plant's page", () => {
  it('is nothing for a warning that is closed', async () => {
    const server = show('sup_county', 4, { ...overload, handleStatus: '3', nature: '002' })
    await waitFor(() => expect(server.calls().some((one) => one.endsWith('/detail'))).toBe(true))
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is supervision for the county, ordered at the desk of that warning', async () => {
    show('sup_county', 4)
    await userEvent.click(await screen.findByRole('button', { name: /督\s?办/ }))
    expect(screen.getByRole('status').textContent).toBe(`/yjxx?open=${open.id}`)
  })

  it('is a reminder for the township, sent in place', async () => {
    const server = show('sup_township', 3, { ...open, handleType: '3' })
    await userEvent.click(await screen.findByRole('button', { name: /催\s?办/ }))
    await screen.findByText(/姚安平/)
    expect(server.asked.find(({ call }) => call.endsWith('/urge'))?.body).toEqual({ id: open.id })
    expect(screen.getByRole('status').textContent).toBe('/companyInfo/index/3')
  })

  it('is the handling for the plant, in a dialog', async () => {
    show('esp_safety', 1)
    await userEvent.click(await screen.findByRole('button', { name: /处\s?理/ }))
    await screen.findByRole('dialog', { name: /处理报警/ })
  })
})
