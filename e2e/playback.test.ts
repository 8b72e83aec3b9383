import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { cameraBy, clockOfFile, clockShown, momentOf, seesFire } from './support/cameras.ts'
import { eventually } from './support/eventually.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney({ cameras: true })
const video = '/blade-dcms-video'
const text = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** A clip is whole half a minute after its event: the event comes first, and its clip is looked at last. */
let warning: Awaited<ReturnType<typeof seesFire>>
test('a fire that a camera sees is a red warning', async () => {
  const api = await openApi(journey.server.url, 'admin')
  const { id } = await cameraBy(api, 'LY01-CAM-001')
  // Its rolling buffer has begun once a still has become of it.
  await api.ask(`${video}/evidence/capture`, { cameraId: id })
  await eventually(async () => (await api.ask(`${video}/evidence/page?size=1`)).total).toBe(1)
  warning = await seesFire(journey.server, api, id)
})

test.each([
  ['ONVIF', 'LY01-CAM-002'],
  ['GB/T 28181', 'LY01-CAM-005'],
])('what a recorder has by %s is on the time line, and a moment shows its own picture', async (_by, code) => {
  const api = await openApi(journey.server.url, 'county')
  const { id } = await cameraBy(api, code)
  // The recorder registers with the server after it has started.
  const span = () =>
    `start=${encodeURIComponent(text(Date.now() - 7_200_000))}&end=${encodeURIComponent(text(Date.now() - 60_000))}`
  await eventually(
    async () => (await api.ask(`${video}/recording/timeline?cameraIds=${id}&${span()}`))[0].recorderSpans.length,
  ).toBeGreaterThan(0)
  const first = Math.floor(Date.now() / 1000) * 1000 - 3_600_000
  const { page } = await journey.person('county')
  await page.goto(`${journey.server.url}/video/playback?cameras=${id}&at=${encodeURIComponent(text(first))}`)
  const isAt = (moment: number) =>
    eventually(async () => Math.abs(((await clockShown(page)) ?? 0) - moment)).toBeLessThanOrEqual(1000)
  await isAt(first)
  // A jump by the time line: the playhead stands in the middle of an hour.
  const told = async () => {
    const at = /at=([^&]+)/.exec(decodeURIComponent(new URL(page.url()).search.replace(/\+/g, ' ')))?.[1] ?? ''
    return momentOf(at)
  }
  const rail = page.locator('.fs-lane-rail')
  const box = await rail.boundingBox()
  if (!box) throw new Error('there is no time line')
  await page.mouse.click(box.x + box.width * 0.3, box.y + 36)
  await eventually(async () => Math.abs((await told()) - (first - 720_000))).toBeLessThan(60_000)
  await isAt(await told())
  // Played at four times the speed, the clock in the picture runs as the clock of the page does.
  await page.getByText('4×', { exact: true }).click()
  await page.getByRole('button', { name: '播放', exact: true }).click()
  const from = await told()
  await eventually(async () => ((await clockShown(page)) ?? 0) - from).toBeGreaterThan(8000)
  const download = await page.locator('a[href*="/recording/download"]').getAttribute('href')
  const file = await page.evaluate(async (address) => {
    const answer = await fetch(address)
    return [answer.status, answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength] as const
  }, download ?? '')
  expect(file.slice(0, 2)).toEqual([200, 'video/mp4'])
  expect(file[2]).toBeGreaterThan(10_000)
})

test('a replay shows the recording at the instant of its slider, and plays it with it', async () => {
  const api = await openApi(journey.server.url, 'county')
  const { id, enterpriseId } = await cameraBy(api, 'LY01-CAM-002')
  const from = Math.floor(Date.now() / 60_000) * 60_000 - 2_400_000
  const { page } = await journey.person('county')
  const window = { from: text(from), to: text(from + 1_800_000), at: text(from + 600_000) }
  const address = new URLSearchParams({ ...window, enterprise: enterpriseId, camera: id })
  await page.goto(`${journey.server.url}/overview/replay?${address}`)
  const status = page.locator('.fs-replay [role=status][data-ready]')
  const instant = async () => Number(await status.getAttribute('data-at'))
  await status.waitFor()
  const apart = async () => Math.abs(((await clockShown(page)) ?? 0) - (await instant()))
  await eventually(apart).toBeLessThanOrEqual(1000)
  expect(await instant()).toBe(from + 600_000)
  await page.getByRole('slider', { name: '时间' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await eventually(instant).toBe(from + 660_000)
  await eventually(apart).toBeLessThanOrEqual(1000)
  await page.getByRole('radiogroup', { name: '速度' }).getByText('4×').click()
  await page.getByRole('button', { name: '播放' }).click()
  await eventually(async () => ((await clockShown(page)) ?? 0) - from - 660_000).toBeGreaterThan(8000)
  await page.getByRole('button', { name: '暂停' }).click()
  await eventually(apart).toBeLessThanOrEqual(1000)
})

test('a red warning has a still and a clip whose pictures show the time of the event', async () => {
  const api = await openApi(journey.server.url, 'county')
  const files = async () => (await api.ask(`${video}/evidence/ofWarning?warnId=${warning.id}`)).files
  await eventually(async () => (await files()).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'clip',
    'still',
  ])
  const [clip, still] = (await files()).toSorted((a: { kind: string }, b: { kind: string }) =>
    a.kind < b.kind ? -1 : 1,
  )
  const { page } = await journey.person('county')
  await page.goto(`${journey.server.url}/yjxx?open=${warning.id}&status=all`)
  await page.locator('img[src*="/evidence/file"], video[src*="/evidence/file"]').first().waitFor()
  const address = (of: { id: string }) => `/api${video}/evidence/file?id=${of.id}`
  const { event } = warning
  const stillAt = await clockOfFile(page, address(still), null)
  expect(Math.abs((stillAt ?? 0) - event), `still of ${stillAt}, event at ${event}`).toBeLessThanOrEqual(2000)
  const begins = momentOf(String(clip.startTime))
  for (const second of [1, 10]) {
    const shown = await clockOfFile(page, address(clip), second)
    expect(Math.abs((shown ?? 0) - (begins + second * 1000)), `second ${second}`).toBeLessThanOrEqual(2000)
  }
  // It holds the event itself, and the time after it.
  const atEvent = await clockOfFile(page, address(clip), (event - begins) / 1000 + 0.5)
  expect(Math.abs((atEvent ?? 0) - event)).toBeLessThanOrEqual(2000)
  expect(momentOf(String(clip.endTime)) - event).toBeGreaterThanOrEqual(28_000)
})
