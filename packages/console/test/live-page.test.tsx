import { pds } from '@fengsui/contract/devices/pds.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { type CameraNode, cameraCounts } from '@fengsui/contract/video/camera-counts.ts'
import { streamLinks } from '@fengsui/contract/video/stream-link.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ThemeProvider } from '../src/app/theme/theme-provider.tsx'
import LivePage from '../src/features/video/live/live-page.tsx'
import { queries } from '../src/ui/client/queries.ts'
import { ClockFigure } from '../src/ui/video/clock-figure.tsx'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const node = (kind: CameraNode['kind'], id: string, title: string, children?: CameraNode[]): CameraNode => ({
  id,
  parentId: '0',
  title,
  key: `${kind}-${id}`,
  value: id,
  kind,
  total: children?.length ?? 1,
  online: children?.length ?? 1,
  warned: 0,
  ...(children && { children }),
})
const plant = node('enterprise', '9', '云岫花炮', [
  node('camera', '51', '1号摄像机'),
  node('camera', '52', '2号摄像机'),
  { ...node('camera', '53', '3号摄像机'), online: 0 },
])
const room = { workplaceId: '31', workplaceName: '3号混药工房', enterpriseId: '9', enterpriseName: '云岫花炮' }
const row = {
  id: '51',
  name: '1号摄像机',
  onLine: 1,
  maxPerson: 2,
  ptz: 0,
  protocolType: '1',
  recordMode: '1',
  ...room,
}

let address = ''
function Address() {
  const { pathname, search } = useLocation()
  address = `${pathname}${search}`
  return null
}
const shown = () => (new URLSearchParams(address.split('?')[1]).get('cameras') ?? '').split(',')

async function open(at = '/video/live', tree: CameraNode[] = [plant], more: Partial<typeof row> = {}) {
  const server = fakeServer()
  const codes = ['warn_view', 'device_view', 'video_view']
  server.says(
    menu,
    'buttons',
    codes.map((code) => ({ id: code, parentId: '0', code, name: code, path: '', source: '' })),
  )
  server.says(cameraCounts, 'orgCameraList', tree)
  server.says(camera, 'findOne', { ...row, ...more } as never)
  server.fails(streamLinks, 'previewURLs', '摄像机离线')
  server.page(pds, [{ id: '71', onLine: 1, peopleCount: 3, ...room }])
  server.page(warn, [
    {
      id: '88',
      severity: '1',
      typeKey: 'm3',
      typeName: '超温',
      content: '温度 41 ℃',
      warnTime: '2026-11-20 13:58:04',
      handleStatus: '0',
      ...room,
    },
  ])
  vi.stubGlobal('fetch', server.answer)
  const { container } = render(
    <ThemeProvider>
      <App>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[at]}>
            <LivePage />
            <Address />
          </MemoryRouter>
        </QueryClientProvider>
      </App>
    </ThemeProvider>,
  )
  await screen.findByText('1号摄像机', { selector: '.fs-live-node span' })
  const tile = (n: number) => container.querySelectorAll('.fs-tile')[n] as HTMLElement
  const treeNode = (name: string) =>
    screen.getByText(name, { selector: '.fs-live-node span' }).closest('.fs-live-node') as HTMLElement
  return { tile, treeNode, container }
}

/** What a drag carries, as the browser keeps it. */
function transfer() {
  const kept = new Map<string, string>()
  return {
    effectAllowed: 'all',
    get types() {
      return [...kept.keys()]
    },
    setData: (type: string, value: string) => void kept.set(type, value),
    getData: (type: string) => kept.get(type) ?? '',
  }
}
function drag(from: HTMLElement, to: HTMLElement): void {
  const dataTransfer = transfer()
  fireEvent.dragStart(from, { dataTransfer })
  // A place that takes it says so by ending the usual refusal.
  expect(fireEvent.dragOver(to, { dataTransfer })).toBe(false)
  fireEvent.drop(to, { dataTransfer })
}

it('a camera is dragged from the tree to a tile, and to another tile, where it changes places', async () => {
  const { tile, treeNode } = await open()
  drag(treeNode('1号摄像机'), tile(2))
  await waitFor(() => expect(shown()).toEqual(['', '', '51', '']))
  drag(treeNode('2号摄像机'), tile(0))
  await waitFor(() => expect(shown()).toEqual(['52', '', '51', '']))
  drag(treeNode('1号摄像机'), tile(0))
  await waitFor(() => expect(shown()).toEqual(['51', '', '52', '']))
  screen.getByText('2 路在看 · 主码流 2，子码流 0')
})

it('what is no camera is dropped on no tile', async () => {
  const { tile } = await open('/video/live?cameras=51')
  const dataTransfer = transfer()
  dataTransfer.setData('text/plain', '52')
  expect(fireEvent.dragOver(tile(1), { dataTransfer })).toBe(true)
  fireEvent.drop(tile(1), { dataTransfer })
  dataTransfer.setData('application/x-fengsui-camera', '<b>52</b>')
  fireEvent.drop(tile(1), { dataTransfer })
  expect(shown()).toEqual(['51'])
})

it('all pictures, or one of them, fill the screen and leave it', async () => {
  const { tile, container } = await open('/video/live?cameras=51')
  const asked: string[] = []
  let full: Element | null = null
  // The document of these tests has no full screen of its own.
  Object.defineProperty(document, 'fullscreenElement', { get: () => full, configurable: true })
  // Files of a worker share the document.
  onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenElement'))
  Object.assign(Element.prototype, {
    async requestFullscreen(this: Element) {
      asked.push(this.className)
      full = this
    },
  })
  Object.assign(document, {
    async exitFullscreen() {
      asked.push('left')
      full = null
    },
  })
  fireEvent.keyDown(container, { key: 'f' })
  fireEvent.keyDown(container, { key: 'f' })
  fireEvent.click(await within(tile(0)).findByRole('button', { name: '全屏' }))
  expect(asked).toEqual(['fs-tiles', 'left', 'fs-tile-inner'])
})

it('people beyond the limit stand over the picture, and the open warning of the room below it with what can be done', async () => {
  const { tile } = await open('/video/live?cameras=51&grid=1')
  await within(tile(0)).findByText('超 1 人')
  within(tile(0)).getByText('/ 2 人')
  const strip = await screen.findByRole('region', { name: '该位置的报警' })
  // The picture of the moment is asked about, with the warning chosen.
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { value: 64, configurable: true })
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,eA=='
  fireEvent.click(within(strip).getByRole('button', { name: /抓图存入报警/ }))
  const dialog = await screen.findByRole('dialog', { name: '抓图存证' })
  expect((within(dialog).getByRole('radio', { checked: true }) as HTMLInputElement).value).toBe('88')
  fireEvent.click(within(strip).getByRole('button', { name: '看报警前 15 秒' }))
  expect(new URLSearchParams(address.split('?')[1])).toEqual(
    new URLSearchParams({ cameras: '51', at: '2026-11-20 13:57:49', warning: '88' }),
  )
  expect(address).toMatch(/^\/video\/playback\?/)
})

it('B leads to the recordings of the chosen camera', async () => {
  const { container } = await open('/video/live?cameras=52,51&chosen=1')
  fireEvent.keyDown(container, { key: 'b' })
  expect(address).toBe('/video/playback?cameras=51')
})

it('a clock that is off is told, one that is right is not', () => {
  const { container, rerender } = render(<ClockFigure offset={-94} />)
  screen.getByText('时钟差 94 秒')
  for (const offset of [null, 0, 4]) {
    rerender(<ClockFigure offset={offset} />)
    expect(container.textContent).toBe('')
  }
})

it('goes round the cameras online of the chosen plant, waits while somebody acts, and ends by Esc', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { container, treeNode } = await open('/video/live?grid=1')
    // One screenful of each camera; the third is offline.
    const later = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000))
    fireEvent.click(treeNode('云岫花炮'))
    fireEvent.click(screen.getByRole('button', { name: /轮巡 20 秒/ }))
    await waitFor(() => expect(shown()).toEqual(['51']))
    screen.getByText('轮巡 云岫花炮，第 1/2 屏')
    await later(19)
    expect(shown()).toEqual(['51'])
    await later(1)
    await waitFor(() => expect(shown()).toEqual(['52']))
    fireEvent.pointerDown(container)
    await later(10)
    screen.getByText('轮巡 云岫花炮，第 2/2 屏 · 有人操作，20 秒后继续')
    await later(39)
    expect(shown()).toEqual(['52'])
    await later(1)
    await waitFor(() => expect(shown()).toEqual(['51']))
    fireEvent.keyDown(container, { key: 'Escape' })
    await screen.findByRole('button', { name: /轮巡 20 秒/ })
    await later(60)
    expect(shown()).toEqual(['51'])
  } finally {
    vi.useRealTimers()
  }
})

const offline = (of: CameraNode): CameraNode => ({ ...of, online: 0, children: of.children?.map(offline) ?? [] })

it('does not begin to go round while no camera is online, and says so', async () => {
  await open('/video/live?grid=1&cameras=51', [offline(plant)])
  fireEvent.click(screen.getByRole('button', { name: /轮巡 20 秒/ }))
  await screen.findByText('没有在线的摄像机可以轮巡')
  expect(screen.queryByRole('button', { name: /停止轮巡/ })).toBeNull()
  expect(shown()).toEqual(['51'])
})

it('stands still with words when the last camera goes offline, and goes on when one is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await open('/video/live?grid=1')
    const later = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000))
    fireEvent.click(screen.getByRole('button', { name: /轮巡 20 秒/ }))
    await waitFor(() => expect(shown()).toEqual(['51']))
    await act(async () => void queries.setQueryData(['camera-tree'], [offline(plant)]))
    await later(45)
    await screen.findByText('全部：没有在线的摄像机，轮巡等待中')
    expect(shown()).toEqual(['51'])
    await act(async () => void queries.setQueryData(['camera-tree'], [plant]))
    await later(1)
    await screen.findByText('轮巡 全部，第 1/2 屏')
    await later(20)
    await waitFor(() => expect(shown()).toEqual(['52']))
  } finally {
    vi.useRealTimers()
  }
})

it('a tile is headed by the name of the camera, whole on pointing, and its place after it', async () => {
  const { tile } = await open('/video/live?cameras=51')
  const name = await within(tile(0)).findByText('1号摄像机', { selector: 'b' })
  expect(name.title).toBe('3号混药工房 1号摄像机')
  expect(name.nextElementSibling?.textContent).toBe('3号混药工房 云岫花炮')
})

it('a camera that turns has its control and its facts, of which a low screen shows one', async () => {
  const { container } = await open('/video/live?cameras=51&grid=1', [plant], { ptz: 1 })
  const control = (await screen.findByRole('region', { name: '云台' })).closest('.fs-live-part') as HTMLElement
  const facts = screen.getByRole('region', { name: '这一路' }).closest('.fs-live-part') as HTMLElement
  const shownParts = () => [control, facts].map(({ dataset }) => dataset.shown)
  expect(shownParts()).toEqual(['true', 'false'])
  fireEvent.click(screen.getByRole('radio', { name: '情况' }))
  expect(shownParts()).toEqual(['false', 'true'])
  expect(container.querySelectorAll('.fs-live-parts')).toHaveLength(1)
})

it('a camera that does not turn has its facts only', async () => {
  const { container } = await open('/video/live?cameras=51&grid=1')
  const facts = (await screen.findByRole('region', { name: '这一路' })).closest('.fs-live-part') as HTMLElement
  expect(facts.dataset.shown).toBe('true')
  expect(container.querySelector('.fs-live-parts')).toBeNull()
})
