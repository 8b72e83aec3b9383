import type { DeviceKindDeclaration } from '@fengsui/contract/devices/kinds/declare.ts'
import { deviceKinds } from '@fengsui/contract/devices/kinds/device-kinds.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import type { SceneDevice } from '@fengsui/contract/enterprises/plant-scene.ts'
import { devicePath } from '../../../ui/devices/device-path.ts'
import { formatMeasured } from '../../../ui/format/number.ts'

const kinds = new Map<string, DeviceKindDeclaration>(deviceKinds.map((one: DeviceKindDeclaration) => [one.code, one]))

/** The newest values with their units: `22.4 ℃ 61.0 %RH`; empty without any. */
export function valueWords({ kind, lastValues }: Pick<SceneDevice, 'kind' | 'lastValues'>): string {
  const values = new Map(Object.entries(lastValues))
  return (kinds.get(kind)?.metrics ?? [])
    .flatMap(({ key, unit }) => {
      const value = values.get(key)
      return value === undefined || !unit ? [] : [`${formatMeasured(value, unit)} ${unit}`]
    })
    .slice(0, 2)
    .join(' ')
}

/** The page of a device; a camera is found in the list of cameras. */
export const devicePathOf = ({ id, kind, code }: Pick<SceneDevice, 'id' | 'kind' | 'code'>): string | undefined =>
  kind === deviceKind.is.camera ? `/video/camera?open=${id}` : devicePath(kind, code)
