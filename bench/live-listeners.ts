import { get } from 'node:http'
import { percentile } from './support/row.ts'

/** Orders from the parent process: streams to open, and when to report. */
export interface Order {
  readonly url: string
  readonly streams: readonly { readonly token: string; readonly devices: readonly string[]; readonly count: number }[]
}
export interface Report {
  readonly open: number
  readonly events: number
  readonly p50: number
  readonly p99: number
}

/** Opens the streams and reads them like a console; records the age of each reading on arrival. */
const ages: number[] = []
let events = 0
let open = 0

function listen(url: string, token: string, devices: readonly string[]): void {
  const request = get(
    `${url}/api/live?device=${devices.join(',')}`,
    { headers: { 'blade-auth': `bearer ${token}` } },
    (answer) => {
      open++
      answer.setEncoding('latin1')
      answer.on('data', (text: string) => {
        // All streams are counted; ages are sampled from the first reading of each chunk, which is enough for
        // percentiles.
        let at = text.indexOf('event: reading')
        const first = at
        while (at >= 0) {
          events++
          at = text.indexOf('event: reading', at + 10)
        }
        const time = first >= 0 ? /"time":(\d{13})/.exec(text.slice(first, first + 200)) : null
        if (time) ages.push(Date.now() - Number(time[1]))
      })
    },
  )
  request.setNoDelay(true)
}

process.on('message', (message: Order | 'reset' | 'report') => {
  if (message === 'reset') {
    ages.length = 0
    events = 0
  } else if (message === 'report') {
    process.send?.({ open, events, p50: percentile(ages, 0.5), p99: percentile(ages, 0.99) } satisfies Report)
  } else {
    for (const { token, devices, count } of message.streams)
      for (let i = 0; i < count; i++) listen(message.url, token, devices)
  }
})
