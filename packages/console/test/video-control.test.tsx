import { patrol } from '@fengsui/contract/checks/patrol.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { storage } from '@fengsui/contract/storage/attach.ts'
import { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { evidence } from '@fengsui/contract/video/evidence-files.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ThemeProvider } from '../src/app/theme/theme-provider.tsx'
import { FindCamerasDialog } from '../src/features/video/find-cameras-dialog.tsx'
import { AreaEditor } from '../src/features/video/live/detection-area.tsx'
import { KeepStillDialog } from '../src/features/video/live/keep-still-dialog.tsx'
import { PatrolDialog } from '../src/features/video/live/patrol-dialog.tsx'
import { PtzPanel } from '../src/features/video/live/ptz-panel.tsx'
import { queries } from '../src/ui/client/queries.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

async function open(part: React.ReactNode, permissions: readonly string[] = []) {
  const server = fakeServer()
  server.says(
    menu,
    'buttons',
    permissions.map((code) => ({ id: code, parentId: '0', code, name: code, path: '', source: '' })),
  )
  vi.stubGlobal('fetch', server.answer)
  const draw = (drawn: React.ReactNode) =>
    render(
      <ThemeProvider>
        <App>
          <QueryClientProvider client={queries}>
            <MemoryRouter>{drawn}</MemoryRouter>
          </QueryClientProvider>
        </App>
      </ThemeProvider>,
    )
  const sent = (path: string) => server.asked.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body)
  return { server, sent, show: () => draw(part), user: userEvent.setup({ delay: null }) }
}

const turnPath = '/blade-dcms-video/camera/ptz'
const presets = [
  { token: '1', name: '操作台' },
  { token: 'P-7', name: '门口' },
  { token: '9', name: null },
]
const turns = { holder: '张三', until: '2999-01-01 00:00:00' }

it('a held key moves the camera and its release stops it; who has the control is named', async () => {
  const { server, sent, show } = await open(<PtzPanel cameraId="51" name="球机" isGb={false} />, ['video_control'])
  server.says(camera, 'ptz', turns)
  server.says(camera, 'presets', presets)
  show()
  const left = await screen.findByRole('button', { name: '左' })
  fireEvent.pointerDown(left, { pointerId: 1 })
  await waitFor(() => expect(sent(turnPath)).toEqual([{ id: '51', move: 'left', speed: 5 }]))
  // Held on, it is not sent again; a window that loses the keyboard lets go.
  fireEvent.pointerDown(left, { pointerId: 1 })
  fireEvent.blur(window)
  await waitFor(() => expect(sent(turnPath)).toHaveLength(2))
  expect(sent(turnPath)[1]).toEqual({ id: '51', move: 'stop', speed: 5 })
  fireEvent.pointerUp(left, { pointerId: 1 })
  fireEvent.click(await screen.findByRole('button', { name: '转到预置位 门口' }))
  await waitFor(() => expect(sent(turnPath)[2]).toEqual({ id: '51', move: 'preset', speed: 5, token: 'P-7' }))
  expect(sent(turnPath)).toHaveLength(3)
  await screen.findByText('张三 控制中，30 秒不动即让出')
  server.fails(camera, 'ptz', '李四正在控制，30秒后可以接手')
  fireEvent.click(screen.getByRole('button', { name: '转到预置位 操作台' }))
  await screen.findByText('李四正在控制，30秒后可以接手')
})

it('presets are gone to by Enter, saved under a name and removed, and a refusal is told', async () => {
  const { server, sent, show, user } = await open(<PtzPanel cameraId="51" name="球机" isGb={false} />, [
    'video_control',
  ])
  server.says(camera, 'ptz', turns)
  server.fails(camera, 'presets', '摄像机没有应答')
  show()
  await screen.findByText('摄像机没有应答')
  server.says(camera, 'presets', presets)
  await user.click(screen.getByRole('button', { name: '立即重试' }))
  const own = await screen.findByRole('button', { name: '转到预置位 预置位 9' })
  own.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent(turnPath)).toEqual([{ id: '51', move: 'preset', speed: 5, token: '9' }]))
  await within(own).findByText('当前')
  // Any other movement leaves it.
  await user.click(screen.getByRole('button', { name: '回原位' }))
  await waitFor(() => expect(sent(turnPath)[1]).toEqual({ id: '51', move: 'home', speed: 5 }))
  expect(within(own).queryByText('当前')).toBeNull()

  const save = screen.getByRole('button', { name: /存\s?为/ }) as HTMLButtonElement
  expect(save.disabled).toBe(true)
  server.fails(camera, 'savePreset', '摄像机没有保存预置位')
  await user.type(screen.getByRole('textbox', { name: '预置位名称' }), ' 药桶区 {Enter}')
  await screen.findByText('摄像机没有保存预置位')
  server.says(camera, 'savePreset', [...presets, { token: '4', name: '药桶区' }])
  await user.click(save)
  const kept = await screen.findByRole('button', { name: '转到预置位 药桶区' })
  within(kept).getByText('当前')
  expect(sent('/blade-dcms-video/camera/savePreset').at(-1)).toEqual({ id: '51', name: '药桶区' })

  server.says(camera, 'removePreset', presets)
  await user.click(screen.getByRole('button', { name: '删除预置位 药桶区' }))
  await user.click(await screen.findByRole('button', { name: /^删\s?除$/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '转到预置位 药桶区' })).toBeNull())
  expect(sent('/blade-dcms-video/camera/removePreset')).toEqual([{ id: '51', token: '4' }])
})

it('the zoom slider zooms faster the further it is held, and stops when it springs back', async () => {
  const { server, sent, show } = await open(<PtzPanel cameraId="51" name="球机" isGb={false} />, ['video_control'])
  server.says(camera, 'ptz', turns)
  server.says(camera, 'presets', [])
  show()
  await screen.findByText('还没有预置位')
  const slider = screen.getByRole('slider') as HTMLInputElement
  for (const value of ['1', '3', '-2']) fireEvent.change(slider, { target: { value } })
  fireEvent.pointerUp(slider)
  fireEvent.blur(slider)
  await waitFor(() =>
    expect(sent(turnPath)).toEqual([
      { id: '51', move: 'zoomIn', speed: 3 },
      { id: '51', move: 'zoomIn', speed: 10 },
      { id: '51', move: 'zoomOut', speed: 7 },
      { id: '51', move: 'stop', speed: 5 },
    ]),
  )
  expect(slider.value).toBe('0')
})

it('turns diagonally by the pad, and by two arrow keys for as long as they are held', async () => {
  const { server, sent, show } = await open(<PtzPanel cameraId="51" name="球机" isGb={false} />, ['video_control'])
  server.says(camera, 'ptz', turns)
  server.says(camera, 'presets', presets)
  show()
  const corner = await screen.findByRole('button', { name: '右下' })
  const moves = () => sent(turnPath).map((body) => (body as { move: string }).move)
  fireEvent.pointerDown(corner, { pointerId: 1 })
  fireEvent.pointerUp(corner, { pointerId: 1 })
  await waitFor(() => expect(moves()).toEqual(['downRight', 'stop']))
  for (const name of ['左上', '右上', '左下']) expect(screen.getByRole('button', { name })).toBeTruthy()
  const key = (kind: 'keyDown' | 'keyUp', name: string) => fireEvent[kind](document.body, { key: name })
  key('keyDown', 'ArrowUp')
  key('keyDown', 'ArrowUp')
  key('keyDown', 'ArrowLeft')
  key('keyUp', 'ArrowUp')
  key('keyDown', 'ArrowRight')
  key('keyUp', 'ArrowLeft')
  fireEvent.blur(window)
  await waitFor(() => expect(moves().slice(2)).toEqual(['up', 'upLeft', 'left', 'stop', 'right', 'stop']))
})

it('nobody turns a camera without the right', async () => {
  const { show } = await open(<PtzPanel cameraId="51" name="球机" isGb={false} />)
  show()
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(screen.queryByRole('button')).toBeNull()
})

it('an area is drawn corner by corner, by mouse and by keys, and saved as shares of the picture', async () => {
  const close = vi.fn()
  const row = { id: '51', name: '球机', regionPolygon: null, version: 1 } as never
  const { sent, show, user } = await open(<AreaEditor row={row} close={close} />, ['video_edit'])
  const { container } = show()
  const board = screen.getByRole('application')
  board.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 }) as DOMRect
  const save = await screen.findByRole('button', { name: /保\s?存/ })
  const corners = () => container.querySelectorAll('.fs-area-corner').length
  fireEvent.click(board, { clientX: 140, clientY: 70 })
  fireEvent.click(board, { clientX: 460, clientY: 70 })
  expect((save as HTMLButtonElement).disabled).toBe(true)
  // Beyond the edge is on it.
  fireEvent.click(board, { clientX: 460, clientY: 900 })
  fireEvent.keyDown(board, { key: 'Backspace' })
  expect(corners()).toBe(2)
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(board, { key })
  expect(corners()).toBe(3)
  await user.type(screen.getByRole('textbox', { name: '变更理由' }), '换了工位')
  await user.click(save)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent('/blade-dcms-video/enterprisecamera/submit').concat(sent(`${camera.path}/submit`))).toEqual([
    {
      id: '51',
      regionPolygon: [
        [0.1, 0.1],
        [0.9, 0.1],
        [0.5, 0.54],
      ],
      changeReason: '换了工位',
    },
  ])
})

it('a camera of the network is chosen, read with its account, and fills in the form', async () => {
  const found = vi.fn()
  const { server, sent, show, user } = await open(<FindCamerasDialog found={found} close={() => {}} />)
  const url = 'http://192.168.1.64/onvif/device_service'
  server.says(camera, 'search', [
    { url, address: '192.168.1.64', name: '北门', model: 'IPC-1', known: null },
    { url: 'http://192.168.1.65/', address: '192.168.1.65', name: null, model: null, known: '南门' },
  ])
  const told = {
    problem: null,
    manufacturer: '厂',
    model: 'IPC-1',
    serialNo: 'S1',
    clockOffset: 90,
    mainStream: 'rtsp://192.168.1.64/main',
    subStream: null,
    codec: 'H264',
    resolution: '1920x1080',
    ptz: 1,
    still: null,
  }
  server.says(camera, 'probe', { ...told, problem: 'wrongPassword', mainStream: null })
  show()
  await screen.findByText('已登记：南门')
  await user.click(screen.getByRole('button', { name: /192\.168\.1\.64/ }))
  await user.type(screen.getByLabelText('设备账号'), 'viewer')
  await user.type(screen.getByLabelText('设备密码'), 'wrong')
  const fill = screen.getByRole('button', { name: '填入表单' }) as HTMLButtonElement
  await user.click(screen.getByRole('button', { name: '读取' }))
  await screen.findByText('设备账号或密码错误')
  expect(fill.disabled).toBe(true)
  server.says(camera, 'probe', told as never)
  await user.clear(screen.getByLabelText('设备密码'))
  await user.type(screen.getByLabelText('设备密码'), 'right')
  await user.click(screen.getByRole('button', { name: '读取' }))
  await waitFor(() => expect(fill.disabled).toBe(false))
  expect(sent('/blade-dcms-video/camera/probe').at(-1)).toEqual({
    onvifUrl: url,
    loginName: 'viewer',
    loginPassword: 'right',
  })
  await user.click(fill)
  expect(found).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      name: '北门',
      onvifUrl: url,
      ip: '192.168.1.64',
      mainStream: 'rtsp://192.168.1.64/main',
      loginPassword: 'right',
      ptz: 1,
    }),
  )
})

const keepStill = async () => {
  const [toPatrol, close] = [vi.fn(), vi.fn()]
  const opened = await open(
    <KeepStillDialog
      cameraId="51"
      name="3号混药工房 枪机"
      at={{ workplaceId: '31', open: '1' }}
      time={Date.parse('2026-11-20T13:58:04.250+08:00')}
      picture={`data:image/jpeg;base64,${btoa('picture')}`}
      toPatrol={toPatrol}
      close={close}
    />,
    ['warn_view', 'hidden_add'],
  )
  const warning = { severity: '1', typeKey: 'm3', typeName: '超温', warnTime: '2026-11-20 13:58:04', handleStatus: '0' }
  opened.server.page(warn, [
    { id: '88', content: '温度 41 ℃', ...warning },
    { id: '87', content: '温度 40 ℃', ...warning },
  ])
  opened.show()
  const choice = await screen.findByText('温度 40 ℃')
  return { ...opened, toPatrol, close, choice }
}

it('a still is kept with a warning of the place, and a refusal is told', async () => {
  const { server, sent, user, close, choice } = await keepStill()
  server.fails(evidence, 'capture', '摄像机离线')
  await user.click(choice)
  await user.click(screen.getByRole('button', { name: '存为证据' }))
  await screen.findByText('摄像机离线')
  expect(close).not.toHaveBeenCalled()
  server.says(evidence, 'capture', { id: '1' })
  await user.click(screen.getByRole('button', { name: '存为证据' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent('/blade-dcms-video/evidence/capture')[1]).toEqual({
    cameraId: '51',
    time: '2026-11-20 13:58:04.250',
    warnId: '87',
  })
})

it('a still is uploaded to become part of a patrol by video', async () => {
  const { server, user, toPatrol } = await keepStill()
  server.says(storage, 'putFile', { attachId: '5', originalName: 'a.jpg', link: '/yhbz/5' } as never)
  await user.click(await screen.findByRole('button', { name: '存入线上巡查…' }))
  await waitFor(() => expect(toPatrol).toHaveBeenCalledExactlyOnceWith({ id: '5', name: 'a.jpg', link: '/yhbz/5' }))
})

it('a patrol with a still has the room, the moment and the picture already in it', async () => {
  const close = vi.fn()
  const row = { id: '51', name: '枪机', enterpriseId: '9', enterpriseName: '云岫花炮', workplaceId: '31' } as never
  const picture = { id: '5', name: 'a.jpg', link: '/yhbz/5' }
  const { server, sent, show, user } = await open(
    <PatrolDialog row={row} time={Date.parse('2026-11-20T13:58:04+08:00')} picture={picture} close={close} />,
    ['hidden_add', 'enterprise_view', 'workplace_view'],
  )
  server.says(oauth, 'userInfo', { userId: '7', name: '周敏行' } as never)
  server.says(dictBiz, 'dictionary', [])
  server.says(dict, 'dictionary', [])
  server.submits(patrol, { id: '1' })
  show()
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('a.jpg')
  await user.click(within(dialog).getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent(`${patrol.path}/submit`)).toMatchObject([
    {
      enterpriseId: '9',
      patrolUser: '7',
      startTime: '2026-11-20 13:58:04',
      workplaceIds: ['31'],
      files: ['5'],
    },
  ])
})
