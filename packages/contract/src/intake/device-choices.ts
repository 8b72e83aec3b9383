import { deviceRegisters } from '../devices/registers.ts'
import { deviceKind } from '../dictionaries/devices.ts'
import { choiceList, labelOf } from '../kit/dictionary.ts'
import type { Label } from '../kit/label.ts'

const kinds = [...deviceRegisters.keys()].filter((kind) => kind !== deviceKind.is.acquisitionGateway)

/** Kinds of device that have a register and report through a gateway. */
export const kindsOfDevices = choiceList(
  'intakeDeviceKind',
  deviceKind.label,
  Object.fromEntries(kinds.map((kind): [string, Label] => [kind, labelOf(deviceKind, kind) ?? ['', '']])),
)
