import type { DeviceKindDeclaration } from '@fengsui/contract/devices/kinds/declare.ts'
import { deviceKinds } from '@fengsui/contract/devices/kinds/device-kinds.ts'
import type { IntakeState } from '@fengsui/contract/intake/intake.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'

/** The topic on which a gateway reports for its devices. */
export const gatewayTopic = 'v1/gateway/telemetry'
/** Values of the sample by metric; any other metric says 1. */
const usual: Readonly<Record<string, number>> = {
  temperature: 26.5,
  humidity: 61,
  concentration: 2.4,
  peopleCount: 1,
  weight: 2.4,
  resistance: 45,
  speed: 1200,
}
const mostDevices = 2
const mostMetrics = 2

const metricsOf = (kind: string): readonly string[] => {
  const declared: readonly DeviceKindDeclaration[] = deviceKinds
  const own = declared.find(({ code }) => code === kind)?.metrics ?? []
  return own.slice(0, mostMetrics).map(({ key }) => key)
}

/** Returns a message as a gateway sends it: of its own devices, else of a device to be added. `time` in milliseconds. */
export function sampleMessage(devices: IntakeState['devices'], time: number): string {
  const behind = devices.slice(0, mostDevices).map(({ code, kind }) => ({ code, metrics: metricsOf(kind) }))
  const shown = behind.length > 0 ? behind : [{ code: 'TH-01', metrics: metricsOf('th') }]
  const message = Object.fromEntries(
    shown.map(({ code, metrics }) => [
      code,
      [{ ts: time, values: Object.fromEntries(metrics.map((key) => [key, lookup(usual, key) ?? 1])) }],
    ]),
  )
  return JSON.stringify(message, null, 1).replace(/\n\s*/g, ' ')
}
