import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { cameraBy, clockOfFile, momentOf, pictures, seesFire } from './support/cameras.ts'
import { eventually } from './support/eventually.ts'
import { openJourney } from './support/journey.ts'
import { drawerOf } from './support/lists.ts'

const journey = openJourney({ cameras: true, papersInForce: true })

test('four cameras of a plant move on the screen, and the address brings them back', async () => {
  await cameraBy(await openApi(journey.server.url, 'county'), 'LY01-CAM-005')
  const { page } = await journey.person('county', { page: '/video/live' })
  const cameras = page.getByRole('region', { name: '摄像机' })
  await cameras.getByRole('textbox').fill('号摄像机')
  // Cameras are online once their gateways have connected.
  await eventually(() => cameras.locator('.fs-live-node:has(> i):not(.fs-live-node-off)').count()).toBeGreaterThan(3)
  for (const at of [0, 1, 2, 3]) await cameras.locator('.fs-live-node:has(> i):not(.fs-live-node-off)').nth(at).click()
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

test('a wall without a red warning goes round the key cameras', async () => {
  const { page } = await journey.person('county', { page: '/overview/index', moves: true })
  const tour = page.getByRole('figure', { name: '重点摄像机巡看' })
  const shown = async () => (await tour.locator('video').getAttribute('aria-label')) ?? ''
  const moves = async () => {
    await eventually(async () => (await pictures(page))[0] ?? '').not.toBe('')
    const [before] = await pictures(page)
    await eventually(async () => (await pictures(page))[0] ?? '').not.toBe(before)
  }
  await tour.waitFor()
  // From each 20 s to each 10 s.
  await tour.getByRole('button').click()
  await tour.getByRole('button').click()
  await tour.getByText(/重点巡看 \d+\/\d+ · 10 秒/).waitFor()
  const first = await shown()
  await moves()
  await eventually(shown).not.toBe(first)
  await moves()
})

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
})
