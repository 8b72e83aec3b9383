import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { demoCounty } from '@fengsui/demo/county/county.ts'

const program = new URL('../../../demo/test/replay-main.ts', import.meta.url).pathname

/** An incident the simulator generates. */
export interface Incident {
  readonly what: string
  readonly code: string
  readonly from: number
  readonly to: number
}
type Sample = readonly [time: number, code: string, values: Readonly<Record<string, unknown>>]

export interface PlayOptions {
  readonly scenario: 'gentle' | 'normal'
  readonly start: number
  readonly hours: number
  readonly rate?: number
  /** Only affected devices, and only around the incident. */
  readonly around?: boolean
}

/** Returns the demonstration county as the simulator fetches it. */
function countyOf(now: number) {
  const { devices, workplaces } = demoCounty(now)
  const all = devices.map(({ id, code, kind, gatewayId, workplaceId, enterpriseId, attrs, samplingSeconds }) => ({
    id,
    code,
    kind,
    gatewayId,
    workplaceId,
    enterpriseId,
    samplingSeconds,
    offlineSeconds: kindMetrics[kind].offlineSeconds,
    fields: attrs,
  }))
  const rooms = workplaces.map((room) => ({
    id: room.id,
    kind: room.workplaceKind,
    process: room.processType,
    maxPerson: room.maxPerson,
    workStart: room.workStart,
    workEnd: room.workEnd,
    stopped: false,
    fields: room,
  }))
  return {
    gateways: all.filter(({ kind }) => kind === 'gateway'),
    devices: all.filter(({ kind }) => kind !== 'gateway'),
    workplaces: rooms,
  }
}

/** Runs the simulator on the demonstration county without a clock. */
export async function play(options: PlayOptions): Promise<{ incidents: Incident[]; samples: Sample[] }> {
  const order = { seed: 1, rate: null, around: false, ...options, county: countyOf(options.start) }
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(order))
  const [first = '[]', ...rest] = (await text(child.stdout)).split('\n')
  return { incidents: JSON.parse(first), samples: rest.map((line) => JSON.parse(line)) }
}
