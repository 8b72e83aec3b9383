import type { z } from 'zod'
import { type Calls, get } from '../kit/call.ts'
import type { FieldMap } from '../kit/field.ts'
import { ref } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { type Resource, resource, rowSchema } from '../kit/resource.ts'
import { deviceBase, deviceFields, renewToken } from './device.ts'
import type { KindRegister } from './kinds/declare.ts'
import { dashboard } from './kinds/device-path.ts'

interface Given<F extends FieldMap, C extends Calls> {
  readonly kind: string
  readonly label: Label
  /** Path segment under the dashboard service. */
  readonly path: string
  readonly idAlias: string
  readonly removeBy?: string
  readonly fields: F
  readonly standard: Resource['standard']
  /** Base path of `findOne` and `listByEnterpriseId` under the base service. */
  readonly calls: C
}

/** Creates a device resource: common fields, the kind's own fields packed in `attrs`, one shared table. */
export function deviceResource<const F extends FieldMap, const C extends Calls>(given: Given<F, C>) {
  return resource({
    path: `${dashboard}/${given.path}`,
    label: given.label,
    area: 'device',
    table: 'dev_device',
    view: 'dev_device_v',
    only: { kind: given.kind },
    idAlias: given.idAlias,
    removeBy: given.removeBy ?? 'ids',
    standard: given.standard,
    fields: { ...deviceFields, ...given.fields, ...renewToken, ...deviceBase },
    calls: given.calls,
  })
}

type None = Record<never, never>
/** A register by what all kinds have. */
export type DeviceRegister = ReturnType<typeof deviceResource<None, None>>
export type PlainResource = ReturnType<typeof plainResource<FieldMap>>

type Row = z.ZodType<Record<string, unknown>>
export const deviceRow = (fields: FieldMap): Row => rowSchema({ ...deviceFields, ...fields, ...deviceBase })

/** `findOne` of the base service. */
export const findOne = (base: string, row: Row) =>
  get(
    ['查询一台设备', 'Find a device'],
    { id: ref(['设备', 'Device'], 'device', { required: true }) },
    row,
    'device_view',
    { path: `/yhjg-base/${base}/findOne` },
  )

/** `listByEnterpriseId` of the base service. */
export const listByEnterprise = (base: string, row: Row) =>
  get(
    ['企业设备', 'Devices of an enterprise'],
    { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { required: true }) },
    row.array(),
    'device_view',
    {
      path: `/yhjg-base/${base}/listByEnterpriseId`,
    },
  )

/** Creates the resource of a kind that needs nothing beyond what all devices have. */
export function plainResource<const F extends FieldMap>(kind: string, { ordered: _, ...register }: KindRegister<F>) {
  const row = deviceRow(register.fields)
  return deviceResource({
    kind,
    ...register,
    calls: { findOne: findOne(register.path, row), listByEnterpriseId: listByEnterprise(register.path, row) },
  })
}
