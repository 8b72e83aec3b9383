import { dust, temperatureHumidity } from './climate.ts'
import type { DeviceKindDeclaration } from './declare.ts'
import { roadGate, wingGate } from './gates.ts'
import { levelGauge, lidar, vehicleTerminal, warehouseVolume } from './storehouse.ts'
import { acquisitionGateway, aiBox, camera, networkRecorder, videoRecorder } from './video-and-links.ts'
import { explosiveScale, peopleDetector, pyrotechnicMachine, sound, staticDischarger } from './workshop.ts'

/** Every kind of device; the order is that of dictionary, menu and pages. */
export const deviceKinds = [
  temperatureHumidity,
  dust,
  staticDischarger,
  peopleDetector,
  explosiveScale,
  pyrotechnicMachine,
  sound,
  lidar,
  levelGauge,
  warehouseVolume,
  roadGate,
  wingGate,
  vehicleTerminal,
  camera,
  networkRecorder,
  videoRecorder,
  aiBox,
  acquisitionGateway,
] as const satisfies readonly DeviceKindDeclaration[]

type Declared = (typeof deviceKinds)[number]
export type DeviceKind = Declared['code']

/** Kinds whose devices have pages in the console. */
export type PagedKind = Extract<Declared, { readonly page: object }>['code']

/** The entries of the dictionary `deviceKind`, by symbol. */
export type KindEntries = {
  readonly [D in Declared as D['symbol']]: readonly [code: D['code'], zh: string, en: string]
}

/** Returns what a function says of each kind, by code. */
export const byKind = <T>(of: (kind: DeviceKindDeclaration<DeviceKind>) => T): Readonly<Record<DeviceKind, T>> =>
  Object.fromEntries(deviceKinds.map((kind) => [kind.code, of(kind)])) as Record<DeviceKind, T>
