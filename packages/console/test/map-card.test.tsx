import { livingMap, type Mark } from '@fengsui/contract/maps/living-map.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { vehicleTrack } from '@fengsui/contract/tracks/vehicle-track.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { MapCard } from '../src/features/map/card/map-card.tsx'
import { HoverTip } from '../src/features/map/marks/hover-tip.tsx'
import { createCamera } from '../src/features/map/view/camera-store.ts'
import { switchLanguage } from '../src/i18n/i18n.ts'
import { queries } from '../src/ui/client/queries.ts'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { type FakeServer, fakeServer } from './server.ts'

beginTests()

const mark = (more: Partial<Mark>): Mark => ({
  kind: 'device',
  id: '21',
  name: '温湿度 1',
  at: [113.6, 28.1],
  worst: null,
  open: 0,
  onLine: 1,
  enterpriseId: '5',
  ...more,
})
function card(of: Mark, rights: readonly string[], prepare: (server: FakeServer) => void = () => {}) {
  const server = fakeServer()
  server.says(menu, 'buttons', rights.map((code, at) => ({ id: String(at), code, name: code })) as never)
  server.says(livingMap, 'getEquipmentPoint', [
    {
      id: '21',
      code: 'LY01-TH-001',
      kind: 'th',
      name: '温湿度 1',
      enterpriseId: '5',
      longitude: 113.6,
      latitude: 28.1,
      onLine: 1,
      status: null,
      warnCount: 0,
      lastValues: { temperature: 22.41, humidity: 61, unknown: 3 },
    },
  ])
  prepare(server)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  render(
    <QueryClientProvider client={queries}>
      <App>
        <MemoryRouter>
          <MapCard selected={of} mark={of} rings={[]} close={() => {}} />
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )
  return screen.getByRole('region', { name: of.name })
}

describe('the card of a device', () => {
  it('has its newest values under their names with units, and leads to their curve', async () => {
    const shown = card(mark({}), ['device_view'])
    const values = await waitFor(() => {
      const list = shown.querySelector('dl')
      if (!list) throw new Error('no values')
      return list
    })
    expect(values.textContent).toBe('温度22.4 ℃湿度61.0 %RH')
    expect(
      within(shown)
        .getByRole('link', { name: /曲\s*线/ })
        .getAttribute('href'),
    ).toBe('/sbtj/th/LY01-TH-001')
  })
  it('asks for no values without the right to devices', async () => {
    const shown = card(mark({}), [])
    await within(shown).findByText('在线')
    expect(shown.querySelector('dl')).toBeNull()
  })
})

describe('the card of a camera', () => {
  const camera = mark({ kind: 'camera', id: '31', name: '内01' })
  it('shows its live picture and leads to its page', async () => {
    const shown = card(camera, ['video_view'])
    await waitFor(() => expect(shown.querySelector('video')).not.toBeNull())
    expect(within(shown).getByRole('link', { name: '摄像机' }).getAttribute('href')).toBe('/video/camera?open=31')
  })
  it('has neither without the right to videos', async () => {
    const shown = card(camera, [])
    await within(shown).findByText('在线')
    expect(shown.querySelector('video')).toBeNull()
    expect(within(shown).queryByRole('link', { name: '摄像机' })).toBeNull()
  })
})

describe('the card of a vehicle', () => {
  const vehicle = (more: Partial<Mark>) => mark({ kind: 'vehicle', id: '8', name: '湘A00001', speed: 0, ...more })
  const row = { id: '8', vehicleId: '8', plateNumber: '湘A00001', enterpriseId: '5', transportNo: null, speed: '0.0' }
  const warned = (shown: HTMLElement) => within(shown).queryByRole('link', { name: /报警/ })
  it('names its open warnings and leads to them', async () => {
    const shown = card(vehicle({ worst: 2, open: 2 }), ['warn_view'], (server) => server.page(vehicleTrack, [row]))
    const link = await within(shown).findByRole('link', { name: /未关闭报警2条/ })
    expect(link.getAttribute('href')).toBe(`/scbjxx?${new URLSearchParams({ content: '湘A00001' })}`)
  })
  it('does not without a warning, nor without the right to warnings', async () => {
    const quiet = card(vehicle({}), ['warn_view'], (server) => server.page(vehicleTrack, [row]))
    await within(quiet).findByText('湘A00001')
    expect(warned(quiet)).toBeNull()
    cleanup()
    queries.clear()
    const blind = card(vehicle({ worst: 2, open: 2 }), [], (server) => server.page(vehicleTrack, [row]))
    await within(blind).findByText('湘A00001')
    expect(warned(blind)).toBeNull()
  })
})

describe('the words beside a mark', () => {
  const tip = (of: Mark) => {
    const camera = createCamera({ longitude: 113.6, latitude: 28.1, zoom: 13 })
    camera.setState({ width: 800, height: 600 })
    const { container } = render(<HoverTip mark={of} camera={camera} />)
    return { camera, words: container.querySelector('p') as HTMLElement }
  }
  it('are its name, its kind and its state', async () => {
    expect(tip(mark({ worst: 1, open: 2 })).words.textContent).toContain('温湿度 1')
    expect(tip(mark({ worst: 1, open: 2 })).words.textContent).toContain('设备 · 未关闭报警2条 · 在线')
    expect(tip(mark({ kind: 'camera', onLine: 0 })).words.textContent).toContain('摄像机 · 离线')
    const driven = mark({ kind: 'vehicle', name: '湘A00001', speed: 44, time: '2026-11-26 12:00:05' })
    expect(tip(driven).words.textContent).toBe('湘A00001车辆 · 44 km/h · 12:00:05')
    await switchLanguage('en')
    expect(tip(mark({ count: 12, id: 'c:1.2', name: '', onLine: null })).words.textContent).toBe('Devices: 12')
    expect(tip(mark({ kind: 'enterprise', onLine: null })).words.textContent).toBe('温湿度 1Plant')
  })
  it('stand above it, below where there is no room, and go with the map', async () => {
    const { camera, words } = tip(mark({}))
    expect([words.style.left, words.dataset.side]).toEqual(['400px', 'above'])
    camera.setState({ latitude: 28.06 })
    await waitFor(() => expect(words.dataset.side).toBe('below'))
  })
})
