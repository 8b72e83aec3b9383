import type { Page } from 'playwright-core'
import type { openApi } from './api.ts'
import { burnedClock, clockStrip as strip } from './burned-clock.ts'
import { eventually } from './eventually.ts'
import type { TimedServer } from './timed-server.ts'

type Api = Awaited<ReturnType<typeof openApi>>
const register = '/yhjg-dp/sss/Dashboard/camera'

interface Camera {
  readonly id: string
  readonly enterpriseId: string
  readonly name: string
  readonly onLine: number
  readonly nvrId: string | null
}

/** A camera of the register by its code, once its device has been heard. */
export async function cameraBy(api: Api, code: string): Promise<Camera> {
  const found = async (): Promise<Camera> => (await api.ask(`${register}/page?code=${code}&size=1`)).records[0]
  await eventually(async () => (await found()).onLine).toBe(1)
  return found()
}

/** Lets a camera see a fire, as its own analysis would report it; returns the red warning. */
export async function seesFire(server: TimedServer, api: Api, cameraId: string) {
  const { accessToken } = await api.ask(`${register}/submit`, { id: cameraId, renewToken: 1 })
  const answer = await fetch(`${server.url}/api/v1/${accessToken}/isapi`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: '<EventNotificationAlert><channelID>1</channelID><eventType>firedetection</eventType><eventState>active</eventState></EventNotificationAlert>',
  })
  const { events } = (await answer.json()) as { events: number }
  if (events !== 1) throw new Error('the event was not taken')
  const raised = async () =>
    (await api.ask(`/yhjg-warn/warningvideo/page?deviceId=${cameraId}&typeKey=w105&size=1&descs=warnTime`)).records[0]
  await eventually(async () => (await raised())?.severity).toBe('1')
  const { id, warnTime } = (await raised()) as { id: string; warnTime: string }
  return { id, event: momentOf(warnTime) }
}

/** A time of an answer, ms since 1970. */
export const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/** What each picture shows now, as text; empty for one that shows nothing. */
export const pictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].map((video) => {
      if (video.readyState < 2) return ''
      const canvas = document.createElement('canvas')
      canvas.width = 320
      canvas.height = 180
      const context = canvas.getContext('2d')
      context?.drawImage(video, 0, 0, 320, 180)
      const { data } = context?.getImageData(0, 0, 320, 180) ?? { data: [] }
      let [sum, hash] = [0, 7]
      for (const value of data) {
        sum += value
        hash = (hash * 31 + value) % 1_000_003
      }
      // A black picture is none.
      return sum > 320 * 180 * (255 + 3 * 20) ? String(hash) : ''
    }),
  )

const clockIn = (rgba: readonly number[]): number | null => (rgba.length === 0 ? null : burnedClock(rgba))

/** The time burned into the picture that is on the screen; null while none is. */
export const clockShown = async (page: Page): Promise<number | null> =>
  clockIn(
    await page.evaluate(({ width, height }) => {
      const element = document.querySelector('video')
      if (!element || element.readyState < 2 || element.seeking) return []
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      context?.drawImage(element, 0, 0, element.videoWidth, (height * element.videoWidth) / width, 0, 0, width, height)
      return [...(context?.getImageData(0, 0, width, height).data ?? [])]
    }, strip),
  )

/** The time burned into a still, or into a clip at a second of it. */
export const clockOfFile = async (page: Page, url: string, at: number | null): Promise<number | null> =>
  clockIn(
    await page.evaluate(
      async ([address, second, { width, height }]) => {
        const canvas = document.createElement('canvas')
        canvas.width = width
        canvas.height = height
        const context = canvas.getContext('2d')
        if (second === null) {
          const image = new Image()
          image.src = address
          await image.decode()
          context?.drawImage(image, 0, 0)
        } else {
          const clip = document.createElement('video')
          clip.muted = true
          clip.src = address
          await new Promise((resolve, reject) => {
            clip.onloadeddata = resolve
            clip.onerror = () => reject(new Error(`the clip does not load: ${clip.error?.message}`))
          })
          const sought = new Promise((resolve) => clip.addEventListener('seeked', resolve, { once: true }))
          clip.currentTime = second
          await sought
          context?.drawImage(clip, 0, 0)
        }
        return [...(context?.getImageData(0, 0, width, height).data ?? [])]
      },
      [url, at, strip] as const,
    ),
  )
