import type { Implementation } from '../../../framework/http/implement.ts'
import { accessDevices, accessDevicesOfDashboard } from './access-device.ts'
import { aiBoxes } from './ai-box.ts'
import { cameras, enterpriseCameras } from './camera.ts'
import cameraBind from './camera-bind.ts'
import cameraCounts from './camera-counts.ts'
import { moveByOnvif, onvifPresets } from './onvif-ptz.ts'
import { movesCameras } from './ptz.ts'
import { recorders, recordersOfDashboard } from './recorder.ts'
import streamLinks from './stream-links.ts'

export { type MoveCamera, movesCameras, type PresetBook, type PtzOrder } from './ptz.ts'
export { type StreamOrigin, streamOrigin } from './stream-origin.ts'
export { type Admission, type Ticket, type TicketGate, ticketGate } from './ticket.ts'

movesCameras('onvif', moveByOnvif, onvifPresets)

/** Registers whose changes are reviewed, one of each kind. */
export const videoDevices: readonly Implementation[] = [cameras, recorders, accessDevices, aiBoxes]

export const video: readonly Implementation[] = [
  ...videoDevices,
  enterpriseCameras,
  recordersOfDashboard,
  accessDevicesOfDashboard,
  streamLinks,
  cameraBind,
  cameraCounts,
]
