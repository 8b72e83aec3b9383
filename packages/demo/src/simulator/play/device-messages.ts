import type { Sample } from './sample.ts'

export interface Outbound {
  readonly topic: string
  readonly payload: string
  readonly readings: number
}
const most = 300
const valuesOf = (samples: readonly Sample[]) =>
  samples.reduce((sum, { values }) => sum + Object.keys(values).length, 0)

/** Creates one message with a device's own samples. */
export const ownMessage = (samples: readonly Sample[]): Outbound => ({
  topic: 'v1/devices/me/telemetry',
  payload: JSON.stringify(samples),
  readings: valuesOf(samples),
})

/** A device without values to report, such as a gate, reports that it is there. */
const presence = (codes: readonly string[]): Outbound[] =>
  codes.length === 0
    ? []
    : [
        {
          topic: 'v1/gateway/attributes',
          payload: JSON.stringify(Object.fromEntries(codes.map((code) => [code, { gateState: 'closed' }]))),
          readings: 0,
        },
      ]
const isEmpty = ({ values }: Sample): boolean => Object.keys(values).length === 0

/** Creates messages of a few hundred readings from devices behind a gateway. */
export function gatewayMessages(all: ReadonlyMap<string, readonly Sample[]>): Outbound[] {
  const messages = presence([...all].filter(([, samples]) => samples.some(isEmpty)).map(([code]) => code))
  const byCode = new Map(
    [...all]
      .map(([code, samples]) => [code, samples.filter((sample) => !isEmpty(sample))] as const)
      .filter(([, samples]) => samples.length > 0),
  )
  let body: Record<string, readonly Sample[]> = {}
  let readings = 0
  const flush = () => {
    if (readings > 0) messages.push({ topic: 'v1/gateway/telemetry', payload: JSON.stringify(body), readings })
    body = {}
    readings = 0
  }
  for (const [code, samples] of byCode) {
    body[code] = samples
    readings += valuesOf(samples)
    if (readings >= most) flush()
  }
  flush()
  return messages
}
