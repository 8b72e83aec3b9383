import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Beyond } from '../../../kit/implement.ts'
import { notFound } from '../../../kit/refusal.ts'
import chargeGunpowder from '../charge-gunpowder.ts'
import druginvolvedmachine from '../druginvolvedmachine.ts'
import dust from '../dust.ts'
import electrostatic from '../electrostatic.ts'
import gateway from '../gateway.ts'
import pds from '../pds.ts'
import { portBeyond } from '../port-beyond.ts'
import temperaturehumidity from '../temperaturehumidity.ts'

type Row = Readonly<Record<string, unknown>>
interface Subject {
  readonly of: Resource
  readonly beyond: Beyond
}

const devices = [chargeGunpowder, druginvolvedmachine, dust, electrostatic, gateway, pds, temperaturehumidity]

/** The resource that a change concerns, and what it does beyond the standard calls. */
export function subjectOf({ subject, deviceKind }: Row): Subject {
  if (subject === 'gateway-port') return { of: gatewayPort as unknown as Resource, beyond: portBeyond }
  const found = devices.find(({ of }) => (of as Resource).only?.kind === deviceKind)
  if (!found) throw notFound()
  return { of: found.of as Resource, beyond: found.beyond }
}
