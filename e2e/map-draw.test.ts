import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney()
let page: Page
let api: Awaited<ReturnType<typeof openApi>>
const [x, y] = [113.64, 28.15]
const base = '/yhjg-dp/sss/Dashboard/map-area'

beforeAll(async () => {
  const [visit, asked] = await Promise.all([
    journey.person('county', { width: 1366 }),
    openApi(journey.server.url, 'county'),
  ])
  page = visit.page
  api = asked
  await api.ask(`${base}/submit`, {
    enterpriseId: '21000001',
    areaName: '装卸围栏',
    areaKind: '1',
    shape: {
      type: 'Polygon',
      coordinates: [
        [
          [x - 0.01, y - 0.006],
          [x + 0.01, y - 0.006],
          [x + 0.01, y + 0.006],
          [x - 0.01, y + 0.006],
          [x - 0.01, y - 0.006],
        ],
      ],
    },
  })
  await page.goto(`${journey.server.url}/overview/map?at=${x},${y},13&layers=enterprise,plant,fence`)
})

const stored = async (): Promise<[number, number][]> =>
  (await api.ask(`${base}/page?areaName=${encodeURIComponent('装卸围栏')}`)).records[0].shape.coordinates[0]
const handle = (at: number) => page.getByRole('button', { name: `第${at}点，方向键移动，Delete删除` })
const panel = () => page.getByRole('region', { name: '绘制区域' })
/** The pixels of the shapes, not the DOM. */
const drawn = () => page.locator('.fs-map-shapes').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

test('a stored fence is dragged at a corner, undone, and refused when it crosses itself', async () => {
  await page.locator('.fs-map-marks[data-ready]').waitFor()
  await page.keyboard.press('e')
  await panel().getByRole('combobox', { name: '修改已有' }).click()
  await page.getByTitle('修改：装卸围栏').click()
  await handle(4).waitFor()
  expect(await page.getByRole('button', { name: /方向键移动/ }).count()).toBe(4)
  const before = await drawn()
  const from = await handle(3).boundingBox()
  const to = await handle(1).boundingBox()
  if (!from || !to) throw new Error('no handles')
  const save = panel().getByRole('button', { name: '保存' })
  // Beyond the opposite corner: the two sides beside it cross.
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 48, to.y - 30, { steps: 4 })
  await page.mouse.move(to.x - 40, to.y - 40, { steps: 4 })
  await page.mouse.up()
  await panel().getByRole('alert').filter({ hasText: '相交' }).waitFor()
  expect(await save.isDisabled()).toBe(true)
  await expect.poll(drawn).not.toBe(before)
  await panel().getByRole('button', { name: '撤销' }).click()
  await panel().getByRole('alert').waitFor({ state: 'detached' })
  await expect.poll(drawn).toBe(before)
})

test('a corner is moved by keys and numbers, another is inserted, and what is saved is what is shown', async () => {
  await handle(2).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await panel().getByText('坐标（4点）').click()
  const longitude = panel().getByRole('spinbutton', { name: '第1点经度' })
  await longitude.fill('140')
  await longitude.press('Enter')
  await panel().getByRole('alert').filter({ hasText: '第1点不在国境范围内' }).waitFor()
  await longitude.fill(String(x - 0.012))
  await longitude.press('Enter')
  await panel().getByRole('alert').waitFor({ state: 'detached' })
  await panel().getByRole('button', { name: '在第4点后插入' }).click()
  await handle(5).waitFor()
  await panel().getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').first().waitFor()
  const ring = await stored()
  expect(ring.length).toBe(6)
  expect(ring[0]).toEqual([x - 0.012, y - 0.006])
  expect(ring[1]?.[0]).toBeGreaterThan(x + 0.01)
  expect(ring[1]?.[1]).toBeCloseTo(y - 0.006, 5)
})

test('a shape is chosen by its line, and what somebody else changed meanwhile is reported', async () => {
  await page.locator('.fs-map-marks[data-ready]').waitFor()
  await page.keyboard.press('e')
  await panel().getByText('单击它的边线').waitFor()
  const box = await page.locator('.fs-map-shapes').boundingBox()
  if (!box) throw new Error('no map')
  // The north side, in pixels of a world of 512 × 2^13.
  const north = ((0.006 / Math.cos((y * Math.PI) / 180)) * 512 * 2 ** 13) / 360
  await page.mouse.click(box.x + box.width / 2 + 20, box.y + box.height / 2 - north)
  await handle(5).waitFor()
  const [row] = (await api.ask(`${base}/page?areaName=${encodeURIComponent('装卸围栏')}`)).records
  await api.ask(`${base}/submit`, { id: row.id, remark: '另一人' })
  await handle(1).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  const save = panel().getByRole('button', { name: '保存' })
  await save.click()
  await panel().getByRole('alert').filter({ hasText: '已被他人修改' }).waitFor()
  await panel().getByRole('button', { name: '读取最新' }).click()
  await panel().getByRole('alert').waitFor({ state: 'detached' })
  await handle(1).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await save.click()
  await handle(1).waitFor({ state: 'detached' })
  expect((await stored())[0]?.[0]).toBeLessThan(x - 0.012)
})

test('a plant proposes another position of a workplace', async () => {
  const { page: own } = await journey.person('safety', { width: 1366 })
  const [room] = (await api.ask('/yhjg-dp/sss/Dashboard/workplace/page?size=50&enterpriseId=21000001')).records.filter(
    ({ longitude }: { longitude: string | null }) => longitude,
  )
  const at = `${room.longitude},${room.latitude},16`
  await own.goto(`${journey.server.url}/overview/map?at=${at}&layers=workplace&chosen=workplace:${room.id}`)
  await own.locator('.fs-map-marks[data-ready]').waitFor()
  await own.getByRole('button', { name: '绘制区域' }).click()
  const drawing = own.getByRole('region', { name: '绘制区域' })
  await drawing.getByText('移到工库房所在处').waitFor()
  await own
    .getByRole('button', { name: /^第1点/ })
    .first()
    .focus()
  await own.keyboard.press('Shift+ArrowRight')
  await drawing.getByRole('textbox', { name: '变更理由' }).fill('测绘更正')
  await drawing.getByRole('button', { name: '保存' }).click()
  await own.getByText('已提交监管部门审核').first().waitFor()
  const still = await api.ask(`/yhjg-dp/sss/Dashboard/workplace/info?id=${room.id}`)
  expect([still.longitude, still.reviewStatus]).toEqual([room.longitude, '2'])
})

// The route keeps off the outline: a press on a line chooses it.
const corners = [
  [-90, -60],
  [60, -70],
  [80, 50],
] as const
const stops = [
  [-60, 80],
  [10, 95],
  [110, 90],
] as const
test.each([
  ['厂区范围', 'plant', 'Polygon', '', corners],
  ['运输路线', '2', 'LineString', '送货路线', stops],
] as const)(
  '%s is drawn place by place, stays on the map, and is stored as drawn',
  async (option, kind, type, name, places) => {
    const address = `${journey.server.url}/overview/map?at=${x},${y},15&layers=enterprise,plant,route&chosen=enterprise:21000001`
    await Promise.all([page.waitForResponse(/\/map\/outlines\?/), page.goto(address)])
    await page.locator('.fs-map-marks[data-base]').waitFor()
    const outlines = async () =>
      (await api.ask('/yhjg-dp/sss/Dashboard/map/outlines?west=113&south=27.5&east=114.5&north=28.8')).outlines.filter(
        (one: { kind: string; enterpriseId: string }) => one.kind === kind && one.enterpriseId === '21000001',
      )
    const earlier = JSON.stringify(await outlines())
    const before = await drawn()
    await page.getByRole('button', { name: '绘制区域' }).click()
    await panel().getByRole('combobox', { name: '绘制区域' }).click()
    await page.getByTitle(option, { exact: true }).click()
    const box = await page.locator('.fs-map-shapes').boundingBox()
    if (!box) throw new Error('no map')
    const [middle, centre] = [box.x + box.width / 2, box.y + box.height / 2]
    for (const [n, [across, down]] of places.entries()) {
      await page.mouse.click(middle + across, centre + down)
      await handle(n + 1).waitFor()
    }
    await panel().getByRole('button', { name: '完成' }).click()
    if (name) await panel().getByRole('textbox', { name: '名称' }).fill(name)
    await panel().getByRole('button', { name: '保存' }).click()
    await panel().waitFor({ state: 'detached' })
    await expect.poll(async () => JSON.stringify(await outlines())).not.toBe(earlier)
    const { shape } = (await outlines()).at(-1)
    expect(shape.type).toBe(type)
    const ring = type === 'Polygon' ? shape.coordinates[0] : shape.coordinates
    expect(ring.length).toBe(type === 'Polygon' ? 4 : 3)
    // A pixel is 360° / (512 × 2^15).
    const perPixel = 360 / (512 * 2 ** 15)
    for (const [n, [across]] of places.entries()) expect(ring[n][0]).toBeCloseTo(x + across * perPixel, 4)
    // A page that is opened anew has it from the server.
    await page.reload()
    await page.locator('.fs-map-marks[data-base]').waitFor()
    await expect.poll(drawn).not.toBe(before)
  },
)
