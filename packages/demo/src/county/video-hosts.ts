import { diskState, eventSubscription, videoAccessType } from '@fengsui/contract/dictionaries/video.ts'
import { alarmType } from '@fengsui/contract/dictionaries/warnings.ts'
import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { devicePorts } from './cameras.ts'
import { DAY, dayOf } from './days.ts'
import type { DemoDevice } from './devices.ts'
import { demoId } from './ids.ts'

/** What cameras are connected to. */
export type VideoHostKind = 'nvr' | 'dv' | 'ai'

const algorithms = [alarmType.is.personLimitExceeded, alarmType.is.lensBlocked]
/** How events and recordings are fetched from the devices that are simulated at ports beside that of the streams. */
function eventsOf(kind: VideoHostKind, port: number): Record<string, unknown> {
  const { onvif, alerts } = devicePorts(port)
  const service = `http://127.0.0.1:${onvif}/onvif/device_service`
  if (kind === 'nvr') return { eventBy: eventSubscription.is.onvif, eventUrl: service, onvifUrl: service }
  if (kind !== 'ai') return {}
  return {
    eventBy: eventSubscription.is.isapi,
    eventUrl: `http://127.0.0.1:${alerts}/ISAPI/Event/notification/alertStream`,
  }
}

/** Streams the AI box analyses. */
const analysed = 4

/** Kind, abbreviation in codes, name, manufacturer, model and attributes; all invented. */
const hosts: readonly (readonly [VideoHostKind, string, string, string, Record<string, unknown>])[] = [
  [
    'nvr',
    'NVR',
    '1号录像机',
    'YL-N32',
    {
      channelCount: 32,
      diskTotal: '16000.00',
      diskState: diskState.is.normal,
      keepDays: 90,
      gbServerId: '43018100001180000001',
    },
  ],
  [
    'dv',
    'DV',
    '老厂区硬盘录像机',
    'YL-D16',
    { dvType: videoAccessType.is.videoRecorder, channelCount: 16, sdkPort: 8000 },
  ],
  [
    'ai',
    'AI',
    '1号AI分析盒',
    'YL-A8',
    { aiVersion: '3.2.1', algorithms, maxStreams: 8, confidence: '0.80', intervalSeconds: 5 },
  ],
]

/**
 * Returns a recorder, an access device and an AI box of the plant with most cameras, and connects its cameras to recorder
 * and box. With `cameraPort` they are simulated, and their events are fetched.
 */
export function demoVideoHosts(
  cameras: readonly DemoDevice[],
  gateways: readonly DemoDevice[],
  now: number,
  cameraPort?: number,
): DemoDevice[] {
  const plants = [...Map.groupBy(cameras, ({ enterpriseId }) => enterpriseId).values()]
  const own = plants.toSorted((one, other) => other.length - one.length)[0] ?? []
  const gateway = gateways.find(({ enterpriseId }) => enterpriseId === own[0]?.enterpriseId)
  if (!gateway) return []
  const made = hosts.map(
    ([kind, word, name, model, attrs], index): DemoDevice => ({
      ...gateway,
      id: demoId('device', 55_001 + index),
      kind,
      code: `${gateway.code.slice(0, gateway.code.indexOf('-'))}-${word}-001`,
      name,
      // The box is in the room whose camera it analyses first, and hears it.
      workplaceId: kind === 'ai' ? (own[0]?.workplaceId ?? null) : null,
      gatewayId: gateway.id,
      gatewayPortId: null,
      manufacturer: '岳麓视感',
      model,
      serialNo: `${word}${26_000_000 + index}`,
      samplingSeconds: kindMetrics[kind].metrics[0]?.sampleSeconds ?? 60,
      installDate: dayOf(now - 260 * DAY),
      attrs: { ...attrs, ...(cameraPort !== undefined && eventsOf(kind, cameraPort)) },
      sortCode: 1,
      ip: '127.0.0.1',
    }),
  )
  const idOf = (kind: VideoHostKind) => made.find((it) => it.kind === kind)?.id
  for (const [index, camera] of own.entries()) {
    Object.assign(camera.attrs, { nvrId: idOf('nvr'), channelNo: index + 1 })
    if (index < analysed) Object.assign(camera.attrs, { aiId: idOf('ai'), aiTypes: algorithms })
  }
  return made
}
