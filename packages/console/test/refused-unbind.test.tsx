import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from 'antd'
import { expect, it, vi } from 'vitest'
import { useUnbind } from '../src/features/devices/ports/use-unbind.tsx'
import { queries } from '../src/ui/client/queries.ts'
import { useSession } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const said = '原因不能少于5个字'
const Freeing = () => {
  const unbind = useUnbind({ name: '1号网关' } as never)
  return (
    <button type="button" onClick={() => unbind({ machineId: '5', machineName: '温湿度计', portNo: 3 } as never)}>
      open
    </button>
  )
}

/** Asks to free a port as an enterprise; the server refuses it, for a field where one is given. */
async function refused(field: string | undefined) {
  const server = fakeServer()
  server.fails(gatewayPort, 'unbind', said, field)
  vi.stubGlobal('fetch', server.answer)
  useSession.setState({ me: { userType: 'esp' } as never })
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  render(
    <QueryClientProvider client={queries}>
      <App>
        <Freeing />
      </App>
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'open' }))
  const reason = await screen.findByRole('textbox')
  await user.type(reason, '更换')
  await user.click(screen.getByRole('button', { name: '解除绑定' }))
  const alert = (await screen.findByText(said, { selector: '.fs-faults *' })).closest<HTMLElement>('[role=alert]')
  return { user, reason, alert: alert as HTMLElement }
}

it('a refused request to free a port marks the reason until it is changed, and keeps what was typed', async () => {
  const { user, reason, alert } = await refused('changeReason')
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect((reason as HTMLTextAreaElement).value).toBe('更换')
  await user.click(within(alert).getByRole('link'))
  expect(document.activeElement).toBe(reason)
  await user.type(reason, '端口')
  expect(reason.getAttribute('aria-invalid')).toBe('false')
})

it('a refusal about none of its fields is said in the dialog and marks nothing', async () => {
  const { reason, alert } = await refused(undefined)
  expect(within(alert).queryByRole('link')).toBeNull()
  expect(reason.getAttribute('aria-invalid')).toBe('false')
})
