import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { CallList } from '../src/features/warnings/desk/call-list.tsx'
import { SuperviseStrip } from '../src/features/warnings/desk/supervise-strip.tsx'
import type { Desk } from '../src/features/warnings/desk/use-desk.ts'
import { DrawerBody } from '../src/features/warnings/drawer/drawer-body.tsx'
import { overload } from '../src/features/warnings/test-warning.ts'
import { StillOver, ValueNow } from '../src/features/warnings/value-now.tsx'
import type { WarningDetail } from '../src/features/warnings/warning-row.ts'
import { queries } from '../src/ui/client/queries.ts'
import { serverNow } from '../src/ui/format/clock.ts'
import { emitLive } from '../src/ui/live/events.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const person = (key: string, level: number, name: string, phone: string | null, readTime: string | null) => ({
  key,
  level,
  name,
  organizeName: level > 2 ? '大瑶镇应急办' : null,
  own: false,
  phone,
  masked: null,
  account: true,
  informed: true,
  texted: level === 2,
  textDue: false,
  readTime,
})
const people = [
  person('u21', 1, '姚安平', '13900002113', '2026-11-21 09:03:40'),
  person('u22', 2, '陈伟平', '13900002161', null),
]
const room = (id: string, number: string, name: string, distance: number) => ({
  id,
  number,
  name,
  enterpriseName: null,
  distance,
  east: distance,
  north: 0,
  people: 2,
  maxPeople: 2,
  quantity: 3.2,
  limit: 5,
  severity: null,
})
const desk: Desk = {
  people,
  neighbours: {
    state: 'known',
    distance: 35,
    centre: room('3', '03#', '3号混药工房', 0),
    rooms: [
      room('2', '02#', '2号混药工房', 18),
      { ...room('4', '04#', '4号装药工房', 26), people: null, quantity: null },
    ],
    unplaced: 0,
    musterPoints: ['北大门外停车场'],
  },
  supervisions: [],
  nextUrge: null,
}
const base: WarningDetail = { ...overload, chart: null, occurrences: [], metric: 'weight' }
const now = (value: number, time: string, silentSeconds: number | null) => ({
  value,
  time: `2026-11-21 ${time}`,
  silentSeconds,
})

function show(children: ReactNode) {
  const server = fakeServer()
  vi.stubGlobal('fetch', server.answer)
  return render(wrapped(children))
}
const wrapped = (children: ReactNode) => (
  <MemoryRouter>
    <QueryClientProvider client={queries}>
      <App>{children}</App>
    </QueryClientProvider>
  </MemoryRouter>
)
const drawer = (detail: WarningDetail, of: Desk | null = desk, deskError: Error | null = null, readDesk = () => {}) => (
  <DrawerBody
    row={detail}
    detail={detail}
    desk={of ?? undefined}
    deskError={deskError}
    readDesk={readDesk}
    error={null}
    again={() => {}}
  />
)
const site = () => document.querySelector('.fs-figure-site') as HTMLElement
const large = () => document.querySelector('.fs-figure-now') as HTMLElement

describe('the incident desk', () => {
  it('shows a live value beside peak and limit, whom to call first and what is near', () => {
    show(drawer({ ...base, now: now(6.12, '09:41:02', null) }))
    expect(large().textContent).toBe('现在 09:41:026.12 kg超限 22.4%')
    expect(document.querySelector('.fs-figures')?.getAttribute('data-state')).toBe('over')
    expect(site().textContent).toMatch(/持续/)
    expect(site().textContent).toContain('室内 2 人，定员 2 人')
    const calls = screen.getAllByRole('link', { name: /139 0000/ })
    expect(calls.map((one) => one.getAttribute('href'))).toEqual(['tel:13900002113', 'tel:13900002161'])
    expect(screen.getByText('未读，短信已发').className).toBe('fs-call-unread')
    const table = within(screen.getByRole('region', { name: '周边' })).getAllByRole('row')
    expect(table).toHaveLength(3)
    const plan = screen.getByRole('img', { name: /35/ })
    expect([...plan.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
      '2号混药工房',
      '4号装药工房',
      '3号混药工房',
    ])
    // North up and to scale: 18 m and 26 m to the east of the room, within the circle of 35 m.
    const places = [...plan.querySelectorAll('g')].map((mark) =>
      /\((\S+) (\S+)\)/.exec(mark.getAttribute('transform') ?? ''),
    )
    const [near, far, here] = places.map((place) => Number(place?.[1]))
    const [distance = 0, further = 0] = [near, far].map((x = 0) => x - (here ?? 0))
    const radius = Number(plan.querySelector('circle')?.getAttribute('r'))
    expect(distance / further).toBeCloseTo(18 / 26)
    expect(distance / radius).toBeCloseTo(18 / 35)
    expect(new Set(places.map((place) => place?.[2])).size).toBe(1)
    expect(document.querySelector('.fs-near-sum')?.textContent).toContain('合计 2 人，3.20 kg。 1 间无数据。')
    expect(document.querySelector('.fs-near-sum')?.textContent).toContain('北大门外停车场')
  })

  it('says in the dialog of handling that nothing is heard only until something is', async () => {
    const silent = { ...base, recoverTime: null, now: now(6.2, '09:26:40', 900) }
    show(
      <>
        <StillOver detail={silent} />
        <ValueNow detail={silent} />
      </>,
    )
    const dialog = () => document.body.textContent ?? ''
    expect(dialog()).not.toContain('现场仍超限')
    expect(dialog()).toContain('6.20 kg')
    act(() => emitLive('reading', { deviceId: String(silent.deviceId), time: serverNow(), values: { weight: 6.31 } }))
    expect(dialog()).toContain('现场仍超限')
    expect(dialog()).toContain('6.31 kg')
  })

  it('without data shows the last figure with its time, and never says that it goes on', () => {
    show(drawer({ ...base, now: now(6.2, '09:26:40', 900) }))
    expect(large().textContent).toContain('最后 09:26:40')
    expect(document.querySelector('.fs-figures')?.getAttribute('data-state')).toBe('silent')
    expect(site().textContent).toMatch(/无数据/)
    expect(document.body.textContent).not.toMatch(/持续/)
  })

  it('within the limit but not recovered is no figure in a severity colour', () => {
    show(drawer({ ...base, now: now(4.9, '14:41:00', null) }))
    expect(document.querySelector('.fs-figures')?.getAttribute('data-state')).toBe('within')
    expect(large().textContent).toContain('在限值内')
  })

  it('recovered shows when, and no figure in a severity colour', () => {
    show(drawer({ ...base, recoverTime: '2026-11-21 14:16:40', now: now(4.2, '14:40:00', null) }))
    expect(document.querySelector('.fs-figures')?.getAttribute('data-state')).toBe('recovered')
    expect(large().textContent).toContain('在限值内')
    expect(site().textContent).toContain('已恢复')
    expect(site().textContent).toContain('14:16:40')
    expect(document.body.textContent).not.toMatch(/持续/)
  })

  it('says of a text message without a provider that it would have been sent, not that it was', () => {
    const unsent = people.map((one) => ({ ...one, texted: false, textDue: one.level === 2 }))
    show(<CallList warningId="147" people={unsent} />)
    expect(screen.getByText('未读，应发短信（未接短信平台）').className).toBe('fs-call-unread')
    expect(screen.queryByText('未读，短信已发')).toBeNull()
  })

  it('says what is unknown about the neighbourhood instead of showing nobody', () => {
    const neighbours = { ...desk.neighbours, state: 'noPlace' as const, rooms: [], distance: null }
    show(drawer(base, { ...desk, neighbours }))
    expect(screen.getByText('本工库房没有登记坐标，周边未知')).toBeTruthy()
  })

  it('says that whom to call was not read, and reads it again', async () => {
    const again = vi.fn()
    const { rerender } = show(drawer(base, null, new Error('服务器没有答复'), again))
    expect(screen.getByText(/要拨打的人、督办和周边没有加载出来。服务器没有答复/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^重\s?试$/ }))
    expect(again).toHaveBeenCalledOnce()
    rerender(wrapped(drawer(base)))
    expect(screen.queryByText(/没有加载出来/)).toBeNull()
    expect(document.querySelectorAll('a[href^="tel:"]')).toHaveLength(2)
  })

  it('keeps the form in use while others read and call', async () => {
    queries.setQueryData(['session', 'buttons'], new Set(['warn_call']))
    const { rerender } = show(<CallList warningId="147" people={people} />)
    const [record] = await screen.findAllByRole('button', { name: '记录通话' })
    await userEvent.click(record as HTMLElement)
    const words = screen.getByRole('textbox', { name: '通话内容' })
    await userEvent.type(words, '已停机')
    const read = people.map((one) => ({ ...one, readTime: '2026-11-21 09:50:00' }))
    rerender(wrapped(<CallList warningId="147" people={read} />))
    expect(screen.getByRole('textbox', { name: '通话内容' })).toBe(words)
    expect((words as HTMLInputElement).value).toBe('已停机')
    expect(screen.queryByText('未读，短信已发')).toBeNull()
  })

  it('asks the likely person as soon as the people are read, and a chosen one from then on', async () => {
    const strip = (asked: readonly { key: string; name: string }[]) =>
      wrapped(<SuperviseStrip warningId="147" people={asked} close={() => undefined} />)
    const { rerender } = render(strip([]))
    const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /发\s?出|发送|督\s?办/ })
    expect(send().disabled).toBe(true)
    rerender(strip([{ key: 'u21', name: '姚安平' }]))
    expect(send().disabled).toBe(false)
    expect(screen.getByText('姚安平')).toBeTruthy()
  })
})
