import { cameraKind, cameraProtocol } from '@fengsui/contract/dictionaries/video.ts'
import { workplaceKind, workplaceProcess } from '@fengsui/contract/dictionaries/workplaces.ts'
import { DAY, dayOf } from './days.ts'
import type { DemoDevice } from './devices.ts'
import { demoId } from './ids.ts'
import type { Placed } from './workplaces.ts'

const { mixing, blackPowderMaking } = workplaceProcess.is

/** Whether a room has a camera: where composition is mixed, and where several people work behind a people detector. */
const isWatched = ({ building: { kind, process, people, devices } }: Placed): boolean =>
  kind === workplaceKind.is.productionRoom &&
  devices.includes('p') &&
  (people >= 4 || process === mixing || process === blackPowderMaking)

/** Port at which the demonstration serves the streams of its cameras, on this machine, unless another is set. */
export const usualCameraPort = 8554

/** Ports of the simulated devices beside the streams: ONVIF and the alert stream of the AI box. */
export const devicePorts = (port: number) => ({ onvif: port + 1, alerts: port + 2 })

/** The camera whose picture comes through its recorder by GB/T 28181. */
const withGbT28181 = 'LY01-CAM-005'

/** What the register says of a camera: its streams by its code; every tenth is a key camera, every fourth can turn. */
const attributes = (code: string, index: number, port: number) => ({
  monitorCode: `43018100001320${String(index + 1).padStart(6, '0')}`,
  cameraKind: cameraKind.is.ordinary,
  protocolType: code === withGbT28181 ? cameraProtocol.is.gbT28181 : cameraProtocol.is.rtsp,
  mainStream: `rtsp://127.0.0.1:${port}/${code}/main`,
  subStream: `rtsp://127.0.0.1:${port}/${code}/sub`,
  onvifUrl: `http://127.0.0.1:${devicePorts(port).onvif}/${code}/onvif/device_service`,
  ptz: index % 4 === 0 ? 1 : 0,
  isKey: index % 10 === 0 ? 1 : 0,
})

/** Returns the cameras of the rooms, by their code behind the first gateway of the enterprise, on no port of it. */
export function demoCameras(
  placed: readonly Placed[],
  gateways: readonly DemoDevice[],
  now: number,
  port = usualCameraPort,
): DemoDevice[] {
  const numbers = new Map<string, number>()
  return placed.filter(isWatched).map(({ entry, workplace }, index) => {
    const number = (numbers.get(entry.prefix) ?? 0) + 1
    numbers.set(entry.prefix, number)
    const code = `${entry.prefix}-CAM-${String(number).padStart(3, '0')}`
    return {
      id: demoId('device', 50_001 + index),
      kind: 'camera',
      code,
      name: `${number}号摄像机`,
      enterpriseId: workplace.enterpriseId,
      workplaceId: workplace.id,
      gatewayId: gateways.find(({ enterpriseId }) => enterpriseId === workplace.enterpriseId)?.id ?? null,
      gatewayPortId: null,
      manufacturer: '岳麓视感',
      model: 'YL-C4',
      serialNo: `CAM${24_000_000 + index * 17}`,
      samplingSeconds: 30,
      installDate: dayOf(now - 300 * DAY),
      calibrateDate: null,
      calibrateExpire: null,
      attrs: attributes(code, index, port),
      longitude: workplace.longitude,
      latitude: workplace.latitude,
      sortCode: number,
    }
  })
}
