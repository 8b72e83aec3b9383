import type { FieldMap } from '../../kit/field.ts'
import type { Label } from '../../kit/label.ts'
import type { Standard } from '../../kit/resource.ts'
import type { RuleValues } from '../../telemetry/kind-rule.ts'
import type { Metric } from './metric.ts'

/** Pages of the console for the devices of a kind. */
export interface KindPage {
  /** Path segment under /sbtj: list, detail, links. */
  readonly segment: string
  /** Label of the menu entry; absent for a kind with an entry of its own making. */
  readonly menu?: Label
  /** Place among the kinds on the overview: in the order of the data path. */
  readonly rank: number
  /** Fields that say most about a device's location and condition; shown at the top of its page. */
  readonly facts: readonly string[]
}

/** Two fields of a device, the second of which must exceed the first, or be at least equal to it. */
export type OrderedFields = readonly [low: string, high: string, relation: 'mustExceed' | 'atLeast']

/** The register of a kind that needs nothing beyond what all devices have. */
export interface KindRegister<F extends FieldMap = FieldMap> {
  /** Path segment under the dashboard service, and of `findOne` and `listByEnterpriseId` under the base service. */
  readonly path: string
  readonly label: Label
  readonly idAlias: string
  readonly removeBy?: string
  readonly standard: Readonly<Partial<Record<Standard, string>>>
  /** The kind's own fields, besides those of all devices. */
  readonly fields: F
  readonly ordered?: readonly OrderedFields[]
}

/**
 * A kind of device (domain-model.md#B): everything that follows from being of this kind. Dictionary, metrics,
 * offline warning, default limits, register, calls, menu entry and pages derive from it.
 */
export interface DeviceKindDeclaration<Code extends string = string, Name extends string = string> {
  readonly code: Code
  /** Symbol of the kind in the dictionary `deviceKind`. */
  readonly symbol: Name
  readonly label: Label
  /** Offline after this many seconds without a report. */
  readonly offlineSeconds: number
  /** Warning type for an offline device (part B). */
  readonly offlineType: string
  readonly metrics: readonly Metric[]
  /** Implausible values are a sensor fault; kinds that do not measure report their own faults. */
  readonly measures: boolean
  /** Default limits (part B) that concern this kind alone. */
  readonly rules?: readonly RuleValues[]
  readonly page?: KindPage
  readonly register?: KindRegister
}

export const deviceKindOf = <const Code extends string, const Name extends string, const Given extends object>(
  given: DeviceKindDeclaration<Code, Name> & Given,
): DeviceKindDeclaration<Code, Name> & Given => given
