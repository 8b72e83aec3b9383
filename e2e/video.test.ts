import { outageCause } from '@fengsui/contract/dictionaries/devices.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { cameraBy, clockOfFile, momentOf, pictures, seesFire } from './support/cameras.ts'
import { eventually } from './support/eventually.ts'
import { openJourney } from './support/journey.ts'
import { drawerOf } from './support/lists.ts'

/** The first picture of a page is there, and then another one. */
async function firstMoves(page: Page): Promise<void> {
  await eventually(async () => (await pictures(page))[0] ?? '').not.toBe('')
  const [before] = await pictures(page)
  await eventually(async () => (await pictures(page))[0] ?? '').not.toBe(before)
}

const journey = openJourney({ cameras: true, papersInForce: true })

test('four cameras of a plant move on the screen, and the address brings them back', async () => {
  await cameraBy(await openApi(journey.server.url, 'county'), 'LY01-CAM-005')
  const { page } = await journey.person('county', { page: '/video/live' })
  const cameras = page.getByRole('region', { name: '摄像机' })
  await cameras.getByRole('textbox').fill('号摄像机')
  // Cameras are online once their gateways have connected.
  const online = cameras.locator('.fs-live-node:has(> i):not(.fs-live-node-off)').filter({ hasNotText: '5号' })
  await eventually(() => online.count()).toBeGreaterThan(3)
  for (const at of [0, 1, 2, 3]) await online.nth(at).click()
  await eventually(() => page.locator('video').count()).toBe(4)
  await eventually(async () => (await pictures(page)).filter((one) => one !== '').length).toBe(4)
  const before = await pictures(page)
  await eventually(async () => (await pictures(page)).filter((one, n) => one !== '' && one !== before[n]).length).toBe(
    4,
  )
  await eventually(() => page.locator('.fs-tile-delay').filter({ hasText: '实时' }).count()).toBe(4)

  await page.reload()
  await eventually(async () => (await pictures(page)).filter((one) => one !== '').length).toBe(4)
  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await eventually(() => page.locator('video').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('grid')).toBe('1')
})

/** A wall without a red warning goes round the key cameras. */
async function wallTours(): Promise<void> {
  const { page } = await journey.person('county', { page: '/overview/index', moves: true })
  const tour = page.getByRole('figure', { name: '重点摄像机巡看' })
  const shown = async () => (await tour.locator('video').getAttribute('aria-label')) ?? ''
  await tour.waitFor()
  // From each 20 s to each 10 s.
  await tour.getByRole('button').click()
  await tour.getByRole('button').click()
  await tour.getByText(/重点巡看 \d+\/\d+ · 10 秒/).waitFor()
  const first = await shown()
  await firstMoves(page)
  await eventually(shown).not.toBe(first)
  await firstMoves(page)
}

/** A GB/T 28181 recorder plays, is thrown out with a wrong password, and plays again with its own. */
async function recorderIsThrownOut(): Promise<void> {
  const api = await openApi(journey.server.url, 'county')
  const { id, nvrId } = await cameraBy(api, 'LY01-CAM-005')
  const [{ page: watch }, { page: office }] = await Promise.all([
    journey.person('county', { page: `/video/live?cameras=${id}&grid=1` }),
    journey.person('admin', { page: '/video/nvr' }),
  ])
  const recorder = office.getByRole('row').filter({ hasText: 'LY01-NVR-001' })
  const setPassword = async (password: string) => {
    await recorder.getByRole('button', { name: '编辑' }).click()
    const form = office.getByRole('dialog', { name: /^编辑/ })
    await form.getByLabel('设备密码').fill(password)
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })
    return Date.now()
  }
  const shows = (...words: string[]) =>
    eventually(async () => {
      await office.getByRole('button', { name: '刷新' }).click()
      const text = await recorder.textContent()
      return words.filter((word) => text?.includes(word))
    }).toEqual(words)
  await firstMoves(watch)
  await shows('在线', '已注册')

  const changed = await setPassword('Camera-0000')
  const lost = watch.locator('.fs-plate-lost')
  await lost.getByText(/设备没有通过国标注册到本系统|设备账号或密码错误/).waitFor()
  // Looked at every ten seconds; the rest is for a busy machine.
  expect(Date.now() - changed).toBeLessThan(15_000)
  // It learns by its next sign of life that it is no longer known, and tries with what is now the wrong password.
  await shows('密码错误，被拒绝')
  // The gateway before it reports it once a minute, which brings it online again: that it left is in its log.
  const { records } = await api.ask(`/yhjg-dp/sss/Dashboard/baseEquipmentLog/page?deviceId=${nvrId}&logType=2`)
  expect(records).toContainEqual(expect.objectContaining({ deviceId: nvrId, cause: outageCause.is.signedOff }))

  await setPassword('demo-LY01-NVR-001')
  await shows('已注册')
  // A new viewer does not wait for the next try.
  await watch.reload()
  await firstMoves(watch)
}

/** A camera is turned with the mouse, and its detection area drawn. */
async function turnsAndDraws(): Promise<void> {
  const api = await openApi(journey.server.url, 'admin')
  const { id } = await cameraBy(api, 'LY01-CAM-001')
  const { page } = await journey.person('admin', { page: `/video/live?cameras=${id}&grid=1` })
  await firstMoves(page)
  const left = page.getByRole('button', { name: '左', exact: true })
  await left.hover()
  await page.mouse.down()
  // The camera has taken the order: who has the control is reported with it.
  await page.getByText(/控制中，30 秒不动即让出/).waitFor()
  await page.mouse.up()
  await page.keyboard.press('d')
  const board = page.getByRole('application')
  const box = await board.boundingBox()
  if (!box) throw new Error('there is nothing to draw on')
  const corners = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.75],
  ] as const
  for (const [x, y] of corners) await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
  await page.getByRole('textbox', { name: '变更理由' }).fill('换了工位')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('检测区域已保存').waitFor()
  const { regionPolygon } = await api.ask(`/yhjg-base/camera/findOne?id=${id}`)
  const off = corners.flatMap(([x, y], n) => [Math.abs(regionPolygon[n][0] - x), Math.abs(regionPolygon[n][1] - y)])
  expect([regionPolygon.length, Math.max(...off)]).toEqual([3, expect.closeTo(0, 1)])
  // It is drawn over the picture, and is of its size; the line's width counts too.
  await board.waitFor({ state: 'detached' })
  const drawn = async () => (await page.locator('.fs-tile-picture polygon').boundingBox())?.width ?? 0
  await eventually(async () => Math.abs((await drawn()) - box.width / 2)).toBeLessThan(box.width / 50)
}

test('a wall tours the key cameras, one is turned and outlined, and a GB/T 28181 recorder thrown out until it knows its password', () =>
  Promise.all([wallTours(), turnsAndDraws(), recorderIsThrownOut()]))

test('a still of a live picture is sent into a warning, and is in its drawer', async () => {
  const api = await openApi(journey.server.url, 'admin')
  const { id } = await cameraBy(api, 'LY01-CAM-001')
  const warning = await seesFire(journey.server, api, id)
  const stills = async (): Promise<{ id: string; startTime: string; cause: string }[]> => {
    const { files } = await api.ask(`/blade-dcms-video/evidence/ofWarning?warnId=${warning.id}`)
    return files.filter(({ kind, cause }: { kind: string; cause: string }) => kind === 'still' && cause === 'manual')
  }
  const { page } = await journey.person('county')
  await page.goto(`${journey.server.url}/video/live?cameras=${id}&grid=1`)
  await eventually(async () => (await pictures(page))[0] ?? '').not.toBe('')
  await page.getByRole('button', { name: '抓图存证' }).click()
  const dialog = page.getByRole('dialog', { name: '抓图存证' })
  const seen = await clockOfFile(page, (await dialog.locator('figure img').getAttribute('src')) ?? '', null)
  await dialog
    .getByRole('radio', { checked: true })
    .and(dialog.locator(`[value="${warning.id}"]`))
    .waitFor()
  await dialog.getByRole('button', { name: '存为证据' }).click()
  await eventually(async () => (await stills()).length).toBe(1)
  const [still] = await stills()
  await page.goto(`${journey.server.url}/yjxx?open=${warning.id}&status=all`)
  const address = `/api/blade-dcms-video/evidence/file?id=${still?.id}`
  await drawerOf(page).locator(`img[src="${address}"]`).waitFor()
  const burned = (await clockOfFile(page, address, null)) ?? 0
  expect(Math.abs(burned - momentOf(still?.startTime ?? ''))).toBeLessThanOrEqual(1000)
  // It is the picture that the dialog showed.
  expect(Math.abs(burned - (seen ?? 0)), `seen at ${seen}, shows ${burned}`).toBeLessThanOrEqual(1000)
  // The wall shows the room of the red warning, live.
  await page.goto(`${journey.server.url}/overview/index`)
  await page.getByRole('figure').and(page.locator('.camera-live')).waitFor()
  await firstMoves(page)
})
