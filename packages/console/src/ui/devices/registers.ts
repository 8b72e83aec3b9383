import { deviceFields } from '@fengsui/contract/devices/device.ts'
import type { DeviceRegister } from '@fengsui/contract/devices/kind.ts'
import { registerOf } from '@fengsui/contract/devices/registers.ts'
import { base } from '@fengsui/contract/kit/mixins.ts'
import { reasonFields } from '@fengsui/contract/supervision/reason.ts'
import { idleSwitches } from '@fengsui/contract/workplaces/idle-switches.ts'
import { deviceSegments, type PagedKind } from './device-path.ts'

export const pagedKinds = Object.keys(deviceSegments) as PagedKind[]

/** Device resources by kind, for kinds that have pages. */
export const registers = Object.fromEntries(pagedKinds.map((kind) => [kind, registerOf(kind)])) as Readonly<
  Record<PagedKind, DeviceRegister>
>

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
