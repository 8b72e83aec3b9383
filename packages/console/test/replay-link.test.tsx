import { type PlantScene, plantScene } from '@fengsui/contract/enterprises/plant-scene.ts'
import { type ReplayFrame, replay } from '@fengsui/contract/replay/replay.ts'
import type { World } from '@fengsui/contract/replay/world.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import type { ComponentProps } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import ReplayPage from '../src/features/replay/replay-page.tsx'
import type { ReplayParts } from '../src/features/replay/replay-parts.ts'
import { queries } from '../src/ui/client/queries.ts'
import { formatFull } from '../src/ui/format/time.ts'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const minute = 60_000
/** A window that is over, so that nothing is read again. */
const start = Math.floor(Date.now() / minute) * minute - 120 * minute
const end = start + 45 * minute
const measured = start + 10 * minute + 59_400
const frame: ReplayFrame = {
  region: { code: '430181', name: '浏阳市' },
  enterprises: [{ id: '5', name: '长晴烟花', enterpriseId: '5', at: [113.6, 28.1], placeSource: null }],
  gates: [],
  vehicles: [{ id: '8', name: '湘A00001', enterpriseId: '5' }],
  cameras: [
    { id: '31', name: '内01', enterpriseId: '5', place: '1号工房' },
    { id: '32', name: '内02', enterpriseId: '5', place: '1号工房' },
  ],
  cut: false,
}
const reading = (at: number, weight: number) =>
  ({ kind: 'reading', at, deviceId: '21', time: at, values: { weight } }) as const
const driven = (at: number, east: number) =>
  ({
    kind: 'vehicles',
    at,
    vehicles: [{ id: '8', at: [113.6 + east, 28.1], heading: 90, speed: 40, time: formatFull(at) }],
  }) as never
const scene = {
  time: formatFull(start),
  id: '5',
  name: '长晴烟花',
  plan: null,
  rooms: [
    {
      id: '1',
      number: '1',
      name: '1号工房',
      workplaceKind: '1',
      processType: null,
      hazardGrade: '1.3',
      area: 90,
      longitude: null,
      latitude: null,
      protectiveBarrier: 0,
      safeDistance: null,
      peopleNow: null,
      maxPerson: 2,
      weightNow: null,
      xianDingYaoLiang: 60,
      worstSeverity: null,
      bjCount: 0,
      warningId: null,
      deviceCount: 1,
      onlineCount: 1,
      dataTime: null,
    },
  ],
  stations: [],
  devices: [{ id: '21', workplaceId: '1', kind: 'chargegunpowder', name: '药量 1', code: 'CG-1' }],
  model: null,
} as never as PlantScene

/** The address in which the page leaves what it shows. */
const told = { address: '' }
function Address() {
  const { pathname, search } = useLocation()
  told.address = pathname + search
  return null
}

type Seen = { -readonly [K in keyof ReplayParts]?: ComponentProps<ReplayParts[K]> }
/** Opens an address with drawings that only keep what they are given. */
function open(address: string) {
  const seen: Seen = {}
  const keeps = <K extends keyof ReplayParts>(name: K) =>
    ((props: ComponentProps<ReplayParts[K]>) => {
      seen[name] = props as never
      return null
    }) as unknown as ReplayParts[K]
  const server = fakeServer()
  server.says(menu, 'buttons', [])
  server.says(replay, 'frame', frame)
  server.says(replay, 'states', {
    start,
    end,
    level: 'raw',
    before: [],
    events: [
      driven(start + 5 * minute, 0.01),
      reading(measured, 66.2),
      driven(start + 20 * minute, 0.05),
      reading(start + 30 * minute, 20),
    ],
    cut: false,
  })
  // A step ends with its minute: what was measured in its last second is followed by a stretch without data at once.
  const gaps = [{ start: start + 11 * minute, end: start + 30 * minute }]
  server.says(replay, 'happenings', { happenings: [], cut: false, gaps })
  server.says(plantScene, 'find', scene)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  render(
    <QueryClientProvider client={queries}>
      <App>
        <MemoryRouter initialEntries={[address]}>
          <Address />
          <ReplayPage parts={{ Map: keeps('Map'), Scene: keeps('Scene'), Video: keeps('Video') }} />
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )
  return { seen, address: () => told.address }
}
const windowOf = (at: number, more = '') =>
  `/overview/replay?${new URLSearchParams({ enterprise: '5', from: formatFull(start), to: formatFull(end), at: formatFull(at) })}${more}`
/** What was given to the drawings, without the functions. */
const shown = ({ Map: map, Video: video, Scene: plant }: Seen) => ({
  map: map && { marks: map.marks, bounds: map.bounds, camera: map.camera, chosen: map.chosen },
  video: video && { ...video },
  plant: plant && { room: plant.room, at: plant.at, world: worldOf(plant.world) },
})
const worldOf = (world: World) => ({ readings: [...world.readings], vehicles: [...world.vehicles] })
const ready = () =>
  waitFor(() => expect(document.querySelector('.fs-replay [role=status]')?.getAttribute('data-ready')).toBe('true'))

it('a link shows the instant again on map and video, with the camera, the part of the map and the speed', async () => {
  const first = open(windowOf(start + 6 * minute))
  await ready()
  await waitFor(() => expect(first.seen.Map?.marks.length).toBe(2))
  expect(first.seen.Video).toMatchObject({ cameraId: '31', at: start + 6 * minute, isPlaying: false, speed: 1 })
  // Another camera, another part of the map, fifteen times as fast, and fourteen minutes later.
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '摄像机' }))
  fireEvent.click(await screen.findByTitle('1号工房 · 内02'))
  first.seen.Map?.keepCamera({ longitude: 113.65, latitude: 28.12, zoom: 12.5 })
  fireEvent.click(within(screen.getByRole('radiogroup', { name: '速度' })).getByText('15×'))
  const slider = screen.getByRole('slider', { name: '时间' })
  slider.focus()
  for (let n = 0; n < 14; n++) fireEvent.keyDown(slider, { key: 'ArrowRight', shiftKey: true })
  await waitFor(() => expect(first.seen.Video).toMatchObject({ cameraId: '32', at: start + 20 * minute }))
  await waitFor(() =>
    expect(new URLSearchParams(first.address().split('?')[1]).get('at')).toBe(formatFull(start + 20 * minute)),
  )
  const before = shown(first.seen)
  expect(before.map?.marks.find(({ kind }) => kind === 'vehicle')?.at).toEqual([expect.closeTo(113.65, 6), 28.1])
  expect(before.map?.camera).toEqual({ longitude: 113.65, latitude: 28.12, zoom: 12.5 })

  cleanup()
  queries.clear()
  const again = open(first.address())
  await ready()
  await waitFor(() => expect(shown(again.seen)).toEqual(before))
})

it('a link shows the plant in three dimensions again, with its room', async () => {
  const one = open(windowOf(start + 12 * minute, '&look=scene&room=1'))
  await ready()
  await waitFor(() => expect(one.seen.Scene).toMatchObject({ room: '1', at: start + 12 * minute }))
  const before = shown(one.seen)
  expect(before.plant?.world.readings).toEqual([['21', { weight: { value: 66.2, time: measured } }]])
  cleanup()
  queries.clear()
  const again = open(one.address())
  await ready()
  await waitFor(() => expect(shown(again.seen)).toEqual(before))
})

it('a link with a camera that is not there names it, and shows no other in its place', async () => {
  const one = open(windowOf(start + 6 * minute, '&camera=99'))
  await ready()
  await screen.findByText('链接中的摄像机不在本厂，或没有查看权限')
  expect(one.seen.Video).toBeUndefined()
})

it('a stretch without data shows for its first minute what was measured just before it', async () => {
  open(windowOf(start + 11 * minute + 1000))
  await ready()
  const row = await screen.findByRole('row', { name: /1号工房/ })
  await waitFor(() => expect(row.textContent).toContain('66.20'))
  const slider = screen.getByRole('slider', { name: '时间' })
  slider.focus()
  fireEvent.keyDown(slider, { key: 'ArrowRight', shiftKey: true })
  await waitFor(() => expect(row.textContent).not.toContain('66.20'))
  expect(row.closest('table')?.dataset.gap).toBe('true')
})
