import { chargeGunpowder } from '@fengsui/contract/devices/chargeGunpowder.ts'
import { deviceFields } from '@fengsui/contract/devices/device.ts'
import { druginvolvedmachine } from '@fengsui/contract/devices/druginvolvedmachine.ts'
import { dust } from '@fengsui/contract/devices/dust.ts'
import { electrostatic } from '@fengsui/contract/devices/electrostatic.ts'
import { gateway } from '@fengsui/contract/devices/gateway.ts'
import { pds } from '@fengsui/contract/devices/pds.ts'
import { temperaturehumidity } from '@fengsui/contract/devices/temperaturehumidity.ts'
import { base } from '@fengsui/contract/kit/mixins.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { reasonFields } from '@fengsui/contract/supervision/reason.ts'
import { idleSwitches } from '@fengsui/contract/workplaces/idle-switches.ts'
import { deviceSegments, type PagedKind } from './device-path.ts'

/** Device resources by kind, for kinds that have pages. */
export const registers: Readonly<Record<PagedKind, Resource>> = {
  th: temperaturehumidity,
  dust,
  electrostatic,
  pds,
  chargegunpowder: chargeGunpowder,
  druginvolved: druginvolvedmachine,
  gateway,
}

export const pagedKinds = Object.keys(deviceSegments) as PagedKind[]

/** Returns the kind of a path segment; undefined if it is none. */
export const kindOfSegment = (segment: string | undefined): PagedKind | undefined =>
  pagedKinds.find((kind) => deviceSegments[kind] === segment)

/** Returns the fields that only this kind has and that have an effect. */
export const ownFields = (kind: PagedKind): string[] =>
  Object.keys(registers[kind].fields).filter(
    (name) =>
      !Object.hasOwn(deviceFields, name) &&
      !Object.hasOwn(base, name) &&
      !Object.hasOwn(reasonFields, name) &&
      !idleSwitches.has(name) &&
      name !== 'renewToken',
  )
