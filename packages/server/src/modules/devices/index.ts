import type { Implementation } from '../../framework/http/implement.ts'
import changeLog from './change-log.ts'
import chargeGunpowder from './charge-gunpowder.ts'
import deviceHistory from './device-history.ts'
import deviceLog from './device-log.ts'
import deviceOnline from './device-online.ts'
import druginvolvedmachine from './druginvolvedmachine.ts'
import electrostatic from './electrostatic.ts'
import gateway from './gateway-hooks.ts'
import gatewayPort from './gateway-port.ts'
import hazardPoint from './hazard-point.ts'
import warnRule from './limits/warn-rule.ts'
import pds from './pds.ts'
import { plainDevices } from './plain-devices.ts'
import positions from './positions.ts'
import deviceChange from './review/device-change.ts'
import { video } from './video/index.ts'

export { reviewDeviceChanges } from './review/device-change.ts'
export { callbackKey, deviceOfCallback } from './video/callback-key.ts'
export { type Login, loginOf, passwordsOf } from './video/credentials.ts'
export { gbProblemOf } from './video/gb-problem.ts'
export {
  type Admission,
  type MoveCamera,
  movesCameras,
  type PresetBook,
  type StreamOrigin,
  streamOrigin,
  type Ticket,
  type TicketGate,
  ticketGate,
} from './video/index.ts'

export const devices: readonly Implementation[] = [
  gateway,
  gatewayPort,
  ...plainDevices,
  electrostatic,
  pds,
  chargeGunpowder,
  druginvolvedmachine,
  deviceHistory,
  deviceLog,
  deviceOnline,
  hazardPoint,
  deviceChange,
  changeLog,
  warnRule,
  positions,
  ...video,
]

export { onlineShare } from './device-online.ts'
