import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { cameraBy, clockOfFile, clockShown, momentOf, seesFire } from './support/cameras.ts'
import { eventually } from './support/eventually.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney({ cameras: true })
const video = '/blade-dcms-video'
const text = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/**
 * A clip is whole half a minute after its event: the event comes first, its clip is looked at last, and all that is recorded
 * meanwhile, by several people at once.
 */
let warning: Awaited<ReturnType<typeof seesFire>>
test('a fire that a camera sees is a red warning', async () => {
  const api = await openApi(journey.server.url, 'admin')
  const { id } = await cameraBy(api, 'LY01-CAM-001')
  // It is recorded once a still has become of it.
  await api.ask(`${video}/evidence/capture`, { cameraId: id })
  await eventually(async () => (await api.ask(`${video}/evidence/page?size=1`)).total).toBe(1)
  warning = await seesFire(journey.server, api, id)
})

async function playsRecorder(code: string): Promise<void> {
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
  // A jump by the time line: the playhead is in the middle of an hour.
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
}

async function replayShows(): Promise<void> {
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
}

test('a moment of the time line shows its own picture by ONVIF and GB/T 28181, and a replay the instant of its slider', () =>
  Promise.all([playsRecorder('LY01-CAM-002'), playsRecorder('LY01-CAM-005'), replayShows()]))

test('a red warning has a still and a clip whose pictures show the time of the event', async () => {
  const api = await openApi(journey.server.url, 'county')
  type File = Record<'id' | 'kind' | 'startTime' | 'endTime', string>
  const fileOf = async (kind: string): Promise<File | undefined> =>
    (await api.ask(`${video}/evidence/ofWarning?warnId=${warning.id}`)).files.find((one: File) => one.kind === kind)
  const { page } = await journey.person('county')
  await page.goto(`${journey.server.url}/yjxx?open=${warning.id}&status=all`)
  await page.locator('img[src*="/evidence/file"], video[src*="/evidence/file"]').first().waitFor()
  const address = (of: File | undefined) => `/api${video}/evidence/file?id=${of?.id}`
  const { event } = warning
  const stillAt = await clockOfFile(page, address(await fileOf('still')), null)
  expect(Math.abs((stillAt ?? 0) - event), `still of ${stillAt}, event at ${event}`).toBeLessThanOrEqual(2000)
  await eventually(async () => (await fileOf('clip'))?.kind).toBe('clip')
  const clip = (await fileOf('clip')) as File
  const begins = momentOf(clip.startTime)
  for (const second of [1, 10]) {
    const shown = await clockOfFile(page, address(clip), second)
    expect(Math.abs((shown ?? 0) - (begins + second * 1000)), `second ${second}`).toBeLessThanOrEqual(2000)
  }
  // It holds the event itself, and the time after it.
  const atEvent = await clockOfFile(page, address(clip), (event - begins) / 1000 + 0.5)
  expect(Math.abs((atEvent ?? 0) - event)).toBeLessThanOrEqual(2000)
  expect(momentOf(clip.endTime) - event).toBeGreaterThanOrEqual(28_000)
})
