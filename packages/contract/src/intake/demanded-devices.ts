import type { DeviceKind } from '../devices/kinds/device-kinds.ts'
import { hazardGrade, workplaceKind, workplaceProcess } from '../dictionaries/workplaces.ts'
import type { KeyOf } from '../kit/dictionary.ts'

/** A kind of device that rooms of some categories need; defaults of the operator, their clauses are unchecked. */
export interface DeviceDemand {
  readonly device: DeviceKind
  readonly kinds: readonly KeyOf<typeof workplaceKind>[]
  /** Only rooms of these processes; absent: all. */
  readonly processes?: readonly KeyOf<typeof workplaceProcess>[]
  /** Only rooms with a hazard grade. */
  readonly graded?: true
}

const { is: kind } = workplaceKind
const { is: process } = workplaceProcess
/** Stores whose goods stay: climate decides about them at any hour. */
const stores = [
  kind.transitStore,
  kind.finishedGoodsStore,
  kind.rawMaterialStore,
  kind.compositionStore,
  kind.fuseStore,
  kind.blackPowderStore,
] as const

export const deviceDemands: readonly DeviceDemand[] = [
  { device: 'pds', kinds: [kind.productionRoom], graded: true },
  {
    device: 'electrostatic',
    kinds: [kind.productionRoom, kind.transitStore, kind.compositionStore, kind.blackPowderStore],
    graded: true,
  },
  { device: 'chargegunpowder', kinds: [kind.transitStore], graded: true },
  {
    device: 'chargegunpowder',
    kinds: [kind.productionRoom],
    processes: [
      process.weighing,
      process.mixing,
      process.granulating,
      process.burstCharge,
      process.pressing,
      process.charging,
      process.ramming,
      process.blackPowderMaking,
    ],
    graded: true,
  },
  { device: 'dust', kinds: [kind.productionRoom], processes: [process.crushing] },
  { device: 'th', kinds: [...stores, kind.dryingYard, kind.dryingRoom] },
]

interface Room {
  readonly workplaceKind: string
  readonly processType: string | null
  readonly hazardGrade: string
}

/** Returns the kinds of device that a room needs. */
export function demandedOf(room: Room): readonly DeviceKind[] {
  const met = deviceDemands.filter(
    ({ kinds, processes, graded }) =>
      kinds.some((one) => one === room.workplaceKind) &&
      (!processes || processes.some((one) => one === room.processType)) &&
      (!graded || room.hazardGrade !== hazardGrade.is.noExplosive),
  )
  return [...new Set(met.map(({ device }) => device))]
}
