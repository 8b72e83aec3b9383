import { deviceBase, deviceFields, renewToken } from '../devices/device.ts'
import type { Calls } from '../kit/call.ts'
import { type FieldMap, ref, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { type Resource, resource, rowSchema } from '../kit/resource.ts'

interface Given<F extends FieldMap, C extends Calls> {
  readonly kind: 'camera' | 'nvr' | 'dv' | 'ai'
  readonly label: Label
  readonly path: string
  readonly fields: F
  readonly standard: Resource['standard']
  readonly removeBy?: string
  readonly idAlias?: string
  readonly calls: C
}

/** Fields of every video device besides those of all devices. */
export const videoDeviceFields = {
  ...deviceFields,
  warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { search: 'eq', weaker: 'place' }),
  warehouseName: text(['仓库', 'Warehouse'], 60, { readOnly: true }),
}

/** The row of a video device as calls of its own answer it. */
export const videoRow = (fields: FieldMap, idAlias?: string) =>
  rowSchema({ ...videoDeviceFields, ...fields, ...deviceBase }, idAlias)

/** Creates a register of video devices: what all devices have, fields of its own packed in `attrs`, the shared table. */
export function videoResource<const F extends FieldMap, const C extends Calls>({
  kind,
  fields,
  ...given
}: Given<F, C>) {
  return resource({
    area: 'video',
    table: 'dev_device',
    view: 'vid_device_v',
    only: { kind },
    ...given,
    fields: { ...videoDeviceFields, ...fields, ...renewToken, ...deviceBase },
  })
}
