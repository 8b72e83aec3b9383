import { lookup } from '../kit/lookup.ts'
import type { Resource, RowOf } from '../kit/resource.ts'
import { chargeGunpowder } from './chargeGunpowder.ts'
import { druginvolvedmachine } from './druginvolvedmachine.ts'
import { electrostatic } from './electrostatic.ts'
import { gateway } from './gateway.ts'
import { type DeviceRegister, type PlainResource, plainResource } from './kind.ts'
import { dust as dustKind, temperatureHumidity } from './kinds/climate.ts'
import type { DeviceKindDeclaration, OrderedFields } from './kinds/declare.ts'
import { deviceKinds, type PagedKind } from './kinds/device-kinds.ts'
import { pds } from './pds.ts'

export const temperaturehumidity = plainResource(temperatureHumidity.code, temperatureHumidity.register)
export const dust = plainResource(dustKind.code, dustKind.register)

const plain: Readonly<Record<string, PlainResource>> = {
  [temperatureHumidity.code]: temperaturehumidity,
  [dustKind.code]: dust,
}
/** Registers with calls of their own. */
const own: readonly Resource[] = [gateway, electrostatic, pds, chargeGunpowder, druginvolvedmachine]

/** The register of a kind that needs nothing beyond what all devices have, and its fields that are ordered. */
export const plainRegisters: readonly { readonly of: PlainResource; readonly ordered: readonly OrderedFields[] }[] =
  deviceKinds.flatMap(({ code, register }: DeviceKindDeclaration) =>
    register ? [{ of: lookup(plain, code) ?? plainResource(code, register), ordered: register.ordered ?? [] }] : [],
  )

const byCode = new Map([...own, ...plainRegisters.map(({ of }) => of)].map((of) => [of.only.kind, of]))

/** The register of every kind that has one, by code, in the order of the kinds. */
export const deviceRegisters: ReadonlyMap<string, Resource> = new Map(
  deviceKinds.flatMap(({ code }) => {
    const of = byCode.get(code)
    return of ? [[code, of] as const] : []
  }),
)

/** Returns the register of a kind that has pages. */
export function registerOf(kind: PagedKind): DeviceRegister {
  const of = deviceRegisters.get(kind)
  if (!of) throw new Error(`device kind ${kind} has pages and no register`)
  return of as DeviceRegister
}

/** A device of any kind, by the fields that all kinds have. */
export type DeviceRow = RowOf<DeviceRegister>
