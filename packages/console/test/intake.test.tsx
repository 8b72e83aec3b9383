import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { type IntakeState, intake } from '@fengsui/contract/intake/intake.ts'
import { socialCreditCheck } from '@fengsui/contract/kit/validators.ts'
import { organize } from '@fengsui/contract/organisations/organize.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { region } from '@fengsui/contract/system/region.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { ThemeProvider } from '../src/app/theme/theme-provider.tsx'
import IntakePage from '../src/features/enterprises/intake/intake-page.tsx'
import { ownRegion } from '../src/features/enterprises/intake/own-region.ts'
import { queries } from '../src/ui/client/queries.ts'
import { PlacePicker } from '../src/ui/map/place-picker.tsx'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const device = (id: string, code: string, more: object = {}) => ({
  id,
  code,
  name: `设备${code}`,
  kind: 'gateway',
  workplaceId: null,
  gatewayId: null,
  connectTime: null,
  heartTime: null,
  lastValueTime: null,
  ...more,
})
const state = (more: Partial<IntakeState> = {}): IntakeState => ({
  enterpriseId: '9',
  enterpriseName: '浏阳市试铃烟花制造有限公司',
  shortName: '试铃烟花',
  creditCode: '91430181MA4L1A2B3C',
  regionCode: '430181111',
  regionName: '金刚镇',
  longitude: 113.62,
  latitude: 27.965,
  placeSource: 'township',
  principal: '彭志高',
  principalPhone: '13900005120',
  safetyManager: '易安平',
  safetyPhone: '13900005121',
  openTime: '2026-11-24 09:00:00',
  savedTime: '2026-11-24 09:40:00',
  closeTime: null,
  steps: (['enterprise', 'people', 'rooms', 'gateway', 'devices', 'check'] as const).map((step, n) => ({
    step,
    done: n === 0,
    count: n === 0 ? 1 : 0,
  })),
  people: [],
  rooms: [],
  gateways: [],
  devices: [],
  refused: [],
  unguarded: [],
  settled: [],
  drafts: {},
  broker: { host: 'mqtt.example.cn', port: 1883 },
  ...more,
})
const doneUntil = (last: number): IntakeState['steps'] => state().steps.map((step, n) => ({ ...step, done: n <= last }))

async function open(
  shown: IntakeState,
  words = ['enterprise_add', 'enterprise_edit', 'device_edit'],
  address = '?enterpriseId=9',
) {
  const server = fakeServer()
  server.says(intake, 'state', shown)
  server.says(oauth, 'userInfo', {
    userType: 'sss',
    rung: 4,
    permissions: words,
    userId: '7',
    organizeId: '2004',
    reach: { kind: 'region', prefix: '430181' },
  } as never)
  server.says(dictBiz, 'dictionary', [])
  server.says(dict, 'dictionary', [])
  server.says(menu, 'buttons', words.map((code) => ({ code })) as never)
  const below = [
    ['430000', '湖南省'],
    ['430100', '长沙市'],
    ['430181', '浏阳市'],
  ].map(([value, title]) => ({ value, title }))
  server.says(region, 'lazyTree', below as never)
  server.says(organize, 'listOption', [{ value: '2004', label: '浏阳市应急管理局' }] as never)
  vi.stubGlobal('fetch', server.answer)
  begin({
    expires_in: 3600,
    tenant_id: '000000',
    user_id: '7',
    account: 'county',
    real_name: '邱海燕',
    dept_id: '1',
    role_id: '1',
    role_name: 'sup_county',
  })
  render(
    <ThemeProvider>
      <App>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[`/enterInformation/intake${address}`]}>
            <IntakePage />
          </MemoryRouter>
        </QueryClientProvider>
      </App>
    </ThemeProvider>,
  )
  await screen.findByText(address === '?new=1' ? '第 1 步，共 6 步：企业' : '还没人管的')
  return { server, user: userEvent.setup({ delay: null }) }
}

it('a new enterprise begins in the region of the officer, with its organisation and its map', async () => {
  await open(state(), undefined, '?new=1')
  for (const name of ['湖南省', '长沙市', '浏阳市', '浏阳市应急管理局']) await screen.findByText(name)
  expect(screen.queryByText('先选县，再点位置')).toBeNull()
  expect(ownRegion({ reach: { kind: 'all' }, organizeId: '1' })).toEqual({})
  expect(ownRegion({ reach: { kind: 'region', prefix: '43' }, organizeId: '1' })).toEqual({ provinceId: '430000' })
  expect(ownRegion({ reach: { kind: 'region', prefix: '430181111' }, organizeId: '5' })).toEqual({
    provinceId: '430000',
    cityId: '430100',
    countyId: '430181',
    townId: '430181111',
    organizeId: '5',
  })
})

it('a new enterprise whose ladder has nobody says at which levels when it is saved', async () => {
  const typed = {
    enterpriseName: '试铃烟花',
    creditCode: '91430181MA4L1A2B3N',
    enterpriseNature: '2',
    enterpriseLevel: '002',
    economicType: '110',
    modeOfOperation: '01',
    address: '石霜村',
    legalPerson: '甲',
    principal: '彭志高',
    principalPhone: '13900005120',
    safetyManager: '易安平',
    safetyPhone: '13900005121',
    businessScope: '烟花',
  }
  const first = typed.creditCode.slice(0, 17)
  typed.creditCode = first + '0123456789ABCDEFGHJKLMNPQRTUWXY'.charAt(socialCreditCheck(first))
  localStorage.setItem('saber-intake-7', JSON.stringify(typed))
  const { user, server } = await open(state(), undefined, '?new=1')
  await screen.findByText('浏阳市应急管理局')
  server.submits(enterprise, { id: '9', vacantLevels: [1, 2] })
  await user.click(screen.getByRole('button', { name: '登记企业' }))
  await screen.findByText('已保存。安全管理员、企业负责人没有接收人，报警到这一级没有人收到')
})

describe('people', () => {
  it('are those just named on the form; a wrong phone is refused at its field and linked', async () => {
    const { user, server } = await open(state())
    const phones = await screen.findAllByLabelText(/^\d 手机号$/)
    expect(phones.map((input) => (input as HTMLInputElement).value)).toEqual(['13900005120', '13900005121'])
    await user.clear(phones[1] as HTMLElement)
    await user.type(phones[1] as HTMLElement, '139')
    await user.click(screen.getByRole('button', { name: '建账号' }))
    expect(await screen.findByText('手机号长度应为11位')).toBeTruthy()
    expect(document.activeElement).toBe(phones[1])
    await user.click(within(screen.getByRole('alert')).getByRole('link', { name: '2 手机号' }))
    expect(document.activeElement).toBe(phones[1])
    expect(server.calls()).not.toContain('POST /yhjg-base/intake/add-people')
  })

  it('show what the server refuses at the row, and a first password once', async () => {
    const { user, server } = await open(state())
    const message = '手机号13900005121已有账号「abc」'
    server.says(intake, 'addPeople', { added: 0, faults: [{ row: 1, field: 'phone', message }], accounts: [] })
    await user.click(await screen.findByRole('button', { name: '建账号' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('2 手机号'))
    server.says(intake, 'addPeople', {
      added: 2,
      faults: [],
      accounts: [{ name: '彭志高', account: '13900005120', password: 'Ab3defGh9jkm' }],
    })
    await user.click(screen.getByRole('button', { name: '建账号' }))
    expect(await screen.findByText('账号 13900005120，初始密码 Ab3defGh9jkm')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '账号和初始密码' }))
  })

  it('tell the number of a refused row as it is shown, after a row left empty', async () => {
    const drafts = { people: [{}, { realName: '甲', phone: '13900005122', posts: ['esp_trade'] }] }
    const { user, server } = await open(state({ drafts }))
    const message = '角色「贸易」不存在，请联系管理员'
    server.says(intake, 'addPeople', { added: 0, faults: [{ row: 0, field: null, message }], accounts: [] })
    await user.click(await screen.findByRole('button', { name: '建账号' }))
    expect(await screen.findByText(`第 2 行：${message}`)).toBeTruthy()
  })
})

it('a step that follows another begins at its heading', async () => {
  const { user } = await open(state({ steps: doneUntil(1) }))
  await user.click(await screen.findByRole('button', { name: '先到：网关' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '第 4 步，共 6 步：网关' }))
})

describe('rooms', () => {
  it('sent with nothing typed say what the first row needs', async () => {
    const { user, server } = await open(state({ steps: doneUntil(1) }))
    await user.click(await screen.findByRole('button', { name: '登记工库房' }))
    expect(within(await screen.findByRole('alert')).getByRole('link', { name: '1 编号' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('1 编号'))
    expect(server.calls()).not.toContain('POST /yhjg-base/intake/add-rooms')
  })

  it('half typed are there again, and say what their kind makes required', async () => {
    const drafts = {
      rooms: [
        { code: '01', name: '', workplaceKind: '1', processType: '', hazardGrade: '1.3' },
        { code: '02', workplaceKind: '2' },
      ],
    }
    const { user } = await open(state({ steps: doneUntil(1), drafts }))
    const processes = await screen.findAllByLabelText(/^\d 工序$/)
    expect(processes.map((input) => input.getAttribute('aria-required'))).toEqual(['true', 'false'])
    await user.click(screen.getByRole('button', { name: '登记工库房' }))
    expect(await screen.findByText('生产工房请选择工序')).toBeTruthy()
    expect(within(screen.getByRole('alert')).getByRole('link', { name: '1 工序' })).toBeTruthy()
  })
})

describe('the gateway', () => {
  const gateways = [device('5', 'GW-01', { connectTime: '2026-11-24 09:38:40' })]
  it('shows what to copy, what has arrived, and the sentence of a refused message', async () => {
    await open(
      state({
        steps: doneUntil(2),
        gateways,
        devices: [device('6', 'TH-01', { kind: 'th', gatewayId: '5' })],
        refused: [{ receiveTime: '2026-11-24 09:39:00', deviceName: null, reason: 'unknownDevice', detail: 'TH-09' }],
      }),
    )
    expect(await screen.findByText('mqtt.example.cn:1883')).toBeTruthy()
    expect(screen.getByText('v1/gateway/telemetry')).toBeTruthy()
    expect(screen.getByText(/"TH-01": \[.*"temperature": 26.5/)).toBeTruthy()
    expect(screen.getByText('GW-01 连上过')).toBeTruthy()
    expect(screen.getByText('设备编号未知或未绑定该网关', { exact: false })).toBeTruthy()
    expect(screen.getByText('TH-09')).toBeTruthy()
    expect(screen.getByText('等待首条消息')).toBeTruthy()
  })

  it('says that messages are read only once a device behind it was heard after the last refusal', async () => {
    const time = '2026-11-24 09:39:00'
    const refused = [{ receiveTime: time, deviceName: null, reason: 'unknownDevice' as const, detail: 'TH-09' }]
    const heard = [device('5', 'GW-01', { connectTime: time, heartTime: time })]
    const isRead = async () => {
      const row = (await screen.findByText('报文可以识别')).closest('li')
      return row?.querySelector('.fs-intake-done') !== null
    }
    await open(state({ steps: doneUntil(2), gateways: heard, refused }))
    expect(await isRead()).toBe(false)
    cleanup()
    queries.clear()
    const known = [device('6', 'TH-01', { kind: 'th', gatewayId: '5', heartTime: '2026-11-24 09:39:20' })]
    await open(state({ steps: doneUntil(2), gateways: heard, devices: known, refused }))
    screen.getAllByRole('button', { name: /网关/ })[0]?.click()
    expect(await isRead()).toBe(true)
  })

  it('tells its token once, when it is added', async () => {
    const { user, server } = await open(state({ steps: doneUntil(2) }))
    server.says(intake, 'addGateway', { id: '5', accessToken: 'token-of-the-gateway' })
    await user.type(await screen.findByLabelText(/^网关编号/), 'GW-01')
    server.says(intake, 'state', state({ steps: doneUntil(2), gateways }))
    await user.click(screen.getByRole('button', { name: '建网关' }))
    expect(await screen.findByText('token-of-the-gateway')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '网关 GW-01 要填的' }))
    expect(screen.getByText('照发会被拒收', { exact: false })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '再建一台网关' }))
    expect(document.activeElement).toBe(screen.getByLabelText(/^网关编号/))
  })
})

describe('devices', () => {
  it('wait for workplaces to be registered', async () => {
    const { user } = await open(state({ steps: doneUntil(1) }))
    await user.click(screen.getByText('设备', { selector: 'b' }))
    expect(screen.queryByRole('button', { name: '登记设备' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '登记工库房' }))
    expect(await screen.findByText('第 3 步，共 6 步：工库房')).toBeTruthy()
  })

  it('begin with those that the rooms lack', async () => {
    const rooms = [
      {
        id: '3',
        code: '01',
        buildingNumber: '1',
        name: '混药',
        workplaceKind: '1',
        processType: '03',
        hazardGrade: '1.3',
        xianDingYaoLiang: '5',
        maxPerson: 2,
        lacks: ['pds', 'th'],
      },
    ]
    await open(
      state({ steps: doneUntil(3), rooms, gateways: [device('5', 'GW-01', { heartTime: '2026-11-24 09:40:00' })] }),
    )
    expect(await screen.findAllByLabelText(/^\d 设备编号$/)).toHaveLength(2)
    expect(screen.getAllByText('01 混药')).toHaveLength(2)
  })
})

it('what is unguarded says what to do, and who may only look is offered nothing to write', async () => {
  const point = { subjectId: null, name: null, device: null, level: null, count: null }
  await open(
    state({
      unguarded: [
        { ...point, kind: 'roomDevice', subjectId: '3', name: '药物中转库', device: 'chargegunpowder' },
        { ...point, kind: 'vacantLevel', level: 1 },
      ],
      settled: ['noPlace'],
    }),
    [],
  )
  expect(screen.getByText('药物中转库没有药量秤')).toBeTruthy()
  expect(screen.getByText('安全管理员没有接收人')).toBeTruthy()
  expect(screen.getByText('地图位置已点')).toBeTruthy()
  expect(screen.getByRole('button', { name: '添设备' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '建账号' })).toBeNull()
})

it('closing with something unguarded asks for the reason at its field', async () => {
  const point = { subjectId: null, name: null, device: null, level: 1, count: null }
  const shown = state({ steps: doneUntil(4), unguarded: [{ ...point, kind: 'vacantLevel' }] })
  const { server, user } = await open(shown)
  await user.click(await screen.findByRole('button', { name: '结束接入' }))
  const field = screen.getByRole('textbox', { name: /结束接入的原因/ })
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(server.calls().some((one) => one.endsWith('/close'))).toBe(false)
})

it('a click on the map is a place within the county', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const picked: (readonly [number, number])[] = []
  render(<PlacePicker region="430181111" value={null} onPick={(place) => picked.push(place)} />)
  const map = screen.getByRole('button', { name: '还没有点位置' })
  map.getBoundingClientRect = () => ({ left: 0, top: 0, width: 360, height: 260 }) as DOMRect
  fireEvent.click(map, { detail: 0, clientX: 10, clientY: 10 })
  expect(picked).toEqual([])
  fireEvent.click(map, { detail: 1, clientX: 180, clientY: 130 })
  const [[longitude = 0, latitude = 0] = []] = picked
  expect(longitude).toBeGreaterThan(113.2)
  expect(longitude).toBeLessThan(114.2)
  expect(latitude).toBeGreaterThan(27.9)
  expect(latitude).toBeLessThan(28.6)
})
