import { productionState } from '@fengsui/contract/dictionaries/enterprises.ts'
import { watchBounds } from '@fengsui/contract/people/night-watch.ts'
import type { JudgedDevice, Watch, WorkplacePlan } from '../judge/context.ts'
import { type Limit, type RuleRow, resolveLimits } from '../judge/judge-limits.ts'
import type { Device } from './device.ts'
import type { EnterpriseRow, Fields, RuleRowWithPlace, StationRow, WatchRow, WorkplaceRow } from './registry-rows.ts'

/** The context a judged device belongs to. */
export interface Surroundings {
  workplace: WorkplaceRow | undefined
  station: StationRow | undefined
  enterprise: EnterpriseRow | undefined
  /** All devices of its enterprise. */
  neighbours: Iterable<Device>
  rules: readonly RuleRowWithPlace[]
  /** Night watches of the workplace. */
  watches: Iterable<WatchRow>
}

const filled = (fields: Fields | null | undefined): Fields =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== null && value !== ''))

const planOf = (of: WorkplaceRow): WorkplacePlan => ({
  stopped: of.productionState === productionState.is.stopped,
  stopFrom: of.stopFrom?.getTime() ?? null,
  stopTo: of.stopTo?.getTime() ?? null,
  workStart: of.workStart,
  workEnd: of.workEnd,
})

const grace = watchBounds.graceMinutes * 60_000
const watchOf = ({ staffId, watchFrom, watchTo }: WatchRow): Watch => ({
  staffId,
  from: watchFrom.getTime() - grace,
  to: watchTo.getTime() + grace,
})

const asRule = ({ enabled, ...row }: RuleRowWithPlace): RuleRow => ({ ...row, enabled: enabled === 1 })

const soundType = 'e1016'

/** Leaves out what switches of the room turn off: warnings of image analysis, and of sounds that cameras hear. */
function switchedOn(workplace: WorkplaceRow | undefined, limits: Limit[]): Limit[] {
  if (!workplace) return limits.filter(({ metric, typeKey }) => metric !== 'aiEvent' || typeKey !== soundType)
  const { isEnableVideoWarning, soundCheck } = { ...workplace.fields, ...filled(workplace.setting) }
  return limits.filter(
    ({ metric, typeKey }) =>
      metric !== 'aiEvent' || (isEnableVideoWarning !== 0 && (typeKey !== soundType || soundCheck === 1)),
  )
}

/** Returns everything the judge needs to know about a device: its effective limits, plan and pairing. */
export function judgedDevice(device: Device, around: Surroundings): JudgedDevice {
  const { workplace, station, enterprise } = around
  const neighbours = [...around.neighbours].filter((other) => !other.removed)
  const rules = around.rules.filter(
    (row) => row.kind === device.kind && row.tenantId === device.tenantId && concerns(row, device),
  )
  return {
    deviceId: device.deviceId,
    kind: device.kind,
    enabled: device.enabled,
    workplaceId: device.workplaceId,
    enterpriseId: device.enterpriseId,
    gatewayId: device.gatewayId,
    samplingSeconds: device.samplingSeconds,
    limits: switchedOn(
      workplace,
      resolveLimits(
        { kind: device.kind, fields: { ...filled(station?.fields), ...filled(device.attrs) } },
        workplace
          ? {
              workplaceKind: workplace.workplaceKind,
              processType: workplace.processType,
              fields: { ...workplace.fields, ...filled(workplace.setting) },
            }
          : null,
        rules.map(asRule),
      ),
    ),
    plan: workplace ? planOf(workplace) : null,
    enterpriseStopped: enterprise?.productionState === productionState.is.stopped,
    pairedPds: device.kind === 'electrostatic' ? pdsOf(device, neighbours) : null,
    dischargers: device.kind === 'pds' ? dischargersOf(device, workplace, neighbours) : [],
    machines: device.kind === 'pds' ? machinesOf(device, neighbours) : [],
    ...(device.kind === 'pds' && { watches: [...around.watches].map(watchOf) }),
  }
}

const concerns = (row: RuleRowWithPlace, device: Device): boolean =>
  row.scope === 'kind' ||
  (row.scope === 'device' ? row.deviceId === device.deviceId : row.workplaceId === device.workplaceId)

/** Whether the two are paired; either side may define it. */
const names = (pds: Device, discharger: Device): boolean =>
  discharger.attrs.bindPdsId === pds.deviceId ||
  (pds.attrs.staticDischargeWicksId === discharger.deviceId && pds.attrs.staticDischargeWicksEnable === 1)

const pdsOf = (discharger: Device, neighbours: readonly Device[]): string | null =>
  neighbours.find((other) => other.kind === 'pds' && names(other, discharger))?.deviceId ?? null

const dischargersOf = (pds: Device, workplace: WorkplaceRow | undefined, neighbours: readonly Device[]): string[] =>
  neighbours
    .filter((other) => other.kind === 'electrostatic')
    .filter((other) => names(pds, other) || other.deviceId === workplace?.dischargerId)
    .map((other) => other.deviceId)

/** Machines with man-machine separation in the same workplace. */
const machinesOf = (pds: Device, neighbours: readonly Device[]): string[] =>
  neighbours
    .filter((other) => other.kind === 'druginvolved' && other.workplaceId !== null)
    .filter((other) => other.workplaceId === pds.workplaceId && other.attrs.manDistance !== 0)
    .map((other) => other.deviceId)
