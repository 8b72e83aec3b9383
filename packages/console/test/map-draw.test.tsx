import type { MapOutline } from '@fengsui/contract/maps/living-map.ts'
import { mapArea } from '@fengsui/contract/maps/map-area.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { DraftHandles } from '../src/features/map/draw/draft-handles.tsx'
import { DrawPanel } from '../src/features/map/draw/draw-panel.tsx'
import { useDraft } from '../src/features/map/draw/use-draft.ts'
import { createCamera } from '../src/features/map/view/camera-store.ts'
import { queries } from '../src/ui/client/queries.ts'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { type FakeServer, fakeServer } from './server.ts'

beginTests()

const ring = (east: number): [number, number][] => [
  [113.6, 28.1],
  [east, 28.1],
  [east, 28.12],
  [113.6, 28.12],
  [113.6, 28.1],
]
const fence: MapOutline = {
  id: '5',
  kind: '1',
  name: '一号围栏',
  enterpriseId: '21',
  people: null,
  shape: { type: 'Polygon', coordinates: [ring(113.62)] },
}
const stored = (server: FakeServer, east: number, version: number) =>
  server.row(mapArea, { id: '5', shape: { type: 'Polygon', coordinates: [ring(east)] }, version } as never)

/** The panel and handles of a map that is not drawn. */
function Desk({ workplaceId }: { workplaceId: string | null }) {
  const draft = useDraft()
  const [camera] = useState(() => {
    const made = createCamera({ longitude: 113.61, latitude: 28.11, zoom: 13 })
    made.setState({ width: 800, height: 600 })
    return made
  })
  return (
    <>
      <button type="button" onClick={draft.start}>
        绘制
      </button>
      <DraftHandles camera={camera} draft={draft} />
      <DrawPanel
        draft={draft}
        enterpriseId="21"
        plants={[]}
        workplaceId={workplaceId}
        outlines={[fence]}
        region={{ name: '浏阳市', borders: [] }}
        middle={() => [113.61, 28.11]}
      />
    </>
  )
}

async function opened(prepare: (server: FakeServer) => void, workplaceId: string | null = null): Promise<FakeServer> {
  const server = fakeServer()
  const words = ['map_add', 'map_edit', 'workplace_edit']
  server.says(menu, 'buttons', words.map((code, at) => ({ id: String(at), code, name: code })) as never)
  prepare(server)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  render(
    <QueryClientProvider client={queries}>
      <App>
        <Desk workplaceId={workplaceId} />
      </App>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '绘制' }))
  return server
}
async function choose(name: string, option: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name }))
  fireEvent.click(await screen.findByTitle(option))
}
const handle = (at: number) => screen.getByRole('button', { name: `第${at}点，方向键移动，Delete删除` })
const handles = () => screen.getAllByRole('button', { name: /方向键移动/ })
const longitudeOf = (at: number) => Number(handle(at).parentElement?.dataset.x)

it('moves, inserts and removes places of a stored shape by keys and pointer, and takes a drag back as one step', async () => {
  await opened((server) => stored(server, 113.62, 3))
  await choose('修改已有', '修改：一号围栏')
  await waitFor(() => expect(handles().length).toBe(4))
  fireEvent.keyDown(handle(2), { key: 'ArrowRight' })
  expect(longitudeOf(2)).toBeGreaterThan(113.62)
  fireEvent.keyDown(handle(2), { key: 'Insert' })
  expect(handles().length).toBe(5)
  for (const _ of [1, 2, 3]) fireEvent.keyDown(handle(1), { key: 'Delete' })
  // A closed shape keeps three places.
  expect(handles().length).toBe(3)
  const undo = screen.getByRole('button', { name: /^撤\s?销$/ })
  while (!undo.hasAttribute('disabled')) fireEvent.click(undo)
  expect([handles().length, longitudeOf(2)]).toEqual([4, 113.62])
  fireEvent.pointerDown(handle(3), { button: 0 })
  for (const clientX of [500, 520, 540]) fireEvent.pointerMove(window, { clientX, clientY: 200 })
  fireEvent.pointerUp(window)
  expect(longitudeOf(3)).not.toBe(113.62)
  fireEvent.click(undo)
  expect(longitudeOf(3)).toBe(113.62)
  expect(undo.hasAttribute('disabled')).toBe(true)
})

it('reports a refusal, and after the change of somebody else reads the shape again', async () => {
  const server = await opened((one) => {
    stored(one, 113.62, 3)
    one.failsSubmit(mapArea, 400, '图形的第1边与第3边相交')
  })
  await choose('修改已有', '修改：一号围栏')
  await waitFor(() => expect(handles().length).toBe(4))
  const save = screen.getByRole('button', { name: /^保\s?存$/ })
  fireEvent.click(save)
  await screen.findByText('图形的第1边与第3边相交')
  expect(screen.queryByRole('button', { name: '读取最新' })).toBeNull()
  server.failsSubmit(mapArea, 409, '数据已被他人修改，请刷新后重试')
  stored(server, 113.65, 4)
  // A button that still waits for the first answer takes no click.
  await waitFor(() => expect(save.className).not.toContain('loading'))
  fireEvent.click(save)
  await screen.findByText('数据已被他人修改，请刷新后重试')
  fireEvent.click(screen.getByRole('button', { name: '读取最新' }))
  await waitFor(() => expect(longitudeOf(2)).toBe(113.65))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('reads the position of the chosen workplace, and needs a place to save one', async () => {
  await opened((server) => {
    const row = { id: '9', name: '1号库', longitude: null, latitude: null, version: 2 }
    server.says(workplace, 'info', row as never)
  }, '9')
  await choose('绘制区域', '工库房位置')
  await screen.findByText('在地图上单击，或拖动圆点，移到工库房所在处。')
  const save = screen.getByRole('button', { name: /^保\s?存$/ })
  expect(save.hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '在地图中心加点', hidden: true }))
  expect(handles().length).toBe(1)
  expect(save.hasAttribute('disabled')).toBe(false)
})
