import type { DeviceHosts } from '../../framework/http/device-hosts.ts'
import { DeviceFailure, type DeviceLogin, openDevice } from '../../framework/http/device-request.ts'
import { boundaryOf, multipartReader } from './multipart.ts'
import type { SeenEvent } from './seen-event.ts'
import { alertJoiner } from './unpack.ts'

export interface AlertStream {
  readonly hosts: DeviceHosts
  readonly url: string
  readonly login: DeviceLogin | null
  readonly signal: AbortSignal
  /** Called with each event, in order. */
  readonly heard: (event: SeenEvent) => void
  /** Called once when the device has accepted. */
  readonly opened: () => void
}

/** Without any sign of life for so long the connection is given up; a device sends one every few seconds. */
const silentMs = 60_000
/** A picture comes within this time after its event, ms. */
const pictureMs = 1500

/** Listens to the events of a Hikvision device until it ends. Throws `DeviceFailure` or `BadMultipart`. */
export async function listenToAlerts({ hosts, url, login, signal, heard, opened }: AlertStream): Promise<void> {
  const answer = await openDevice(hosts, { url, login, signal, headers: { accept: 'multipart/*' } })
  const boundary = boundaryOf(answer.headers['content-type'])
  if (answer.statusCode !== 200 || !boundary) {
    answer.destroy()
    throw new DeviceFailure('refused', `HTTP ${answer.statusCode}`)
  }
  opened()
  const reader = multipartReader(boundary)
  const joiner = alertJoiner()
  const tell = (events: readonly SeenEvent[]) => {
    for (const event of events) heard(event)
  }
  const silence = setTimeout(() => answer.destroy(new DeviceFailure('silent')), silentMs)
  let late: NodeJS.Timeout | undefined
  const abort = () => answer.destroy()
  signal.addEventListener('abort', abort, { once: true })
  try {
    for await (const bytes of answer) {
      silence.refresh()
      for (const part of reader.push(bytes)) tell(joiner.add(part))
      clearTimeout(late)
      late = setTimeout(() => tell(joiner.flush()), pictureMs)
    }
    tell(joiner.flush())
  } finally {
    clearTimeout(silence)
    clearTimeout(late)
    signal.removeEventListener('abort', abort)
    answer.destroy()
  }
}
