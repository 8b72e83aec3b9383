import { deviceFields } from '@fengsui/contract/devices/device.ts'
import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { notFound } from '../../../framework/http/http-error.ts'
import type { ResourceHooks } from '../../../framework/http/implement.ts'
import type { Row } from '../../../framework/store/row.ts'
import { unitSubject } from '../../chemicals/index.ts'
import { areaSubject } from '../../maps/index.ts'
import chargeGunpowder from '../charge-gunpowder.ts'
import druginvolvedmachine from '../druginvolvedmachine.ts'
import electrostatic from '../electrostatic.ts'
import gateway from '../gateway-hooks.ts'
import pds from '../pds.ts'
import { plainDevices } from '../plain-devices.ts'
import { portBeyond } from '../port-beyond.ts'
import { videoDevices } from '../video/index.ts'

interface Subject {
  readonly of: Resource
  readonly beyond: ResourceHooks
}

const devices = [chargeGunpowder, druginvolvedmachine, electrostatic, gateway, pds, ...plainDevices, ...videoDevices]

/** Returns the resource and hooks for a change; throws 404 for a kind without a resource. */
export function subjectOf(change: Row): Subject {
  const found = knownSubject(change)
  if (!found) throw notFound()
  return found
}

function knownSubject({ subject, deviceKind }: Row): Subject | undefined {
  if (subject === 'majorhazardunit') return unitSubject
  if (subject === 'map-area') return areaSubject
  if (subject === 'gateway-port') return { of: gatewayPort, beyond: portBeyond }
  const found = devices.find(({ of }) => (of as Resource).only?.kind === deviceKind)
  return found && { of: found.of as Resource, beyond: found.hooks }
}

/**
 * Returns the fields of the changed resource, for labels; the common device fields if the kind has no
 * resource.
 */
export const fieldsOfSubject = (change: Row): FieldMap => knownSubject(change)?.of.fields ?? deviceFields
