import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { MapOutline } from '@fengsui/contract/maps/living-map.ts'
import { mapArea } from '@fengsui/contract/maps/map-area.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { call } from '../../../ui/client/call.ts'
import { detail } from '../../../ui/client/resource-calls.ts'
import type { LonLat } from '../view/projection.ts'
import type { Draft } from './draft-steps.ts'
import { outlineKind, placesOf, positionKind } from './use-draft.ts'

/** What of the map is changed: a shape, or the position of a workplace. */
export type Stored = Pick<MapOutline, 'kind' | 'id' | 'name'>

/** Whether someone with these rights may change a shape. */
export const mayChange = (may: (permission: string) => boolean, { kind }: Pick<Stored, 'kind'>): boolean =>
  may(kind === outlineKind ? 'enterprise_edit' : kind === positionKind ? 'workplace_edit' : 'map_edit')

/**
 * Reads what is stored, anew, so that nobody's change is undone by an old picture; its version comes back with the change.
 * Null for a shape that has no places.
 */
export async function readStored({ kind, id, name }: Stored): Promise<Draft | null> {
  if (kind === positionKind) return readPosition(id)
  const row = kind === outlineKind ? await detail(enterprise, id) : await detail(mapArea, id)
  const shape = 'boundary' in row ? row.boundary : 'shape' in row ? row.shape : null
  if (!isShape(shape)) return null
  const holes = shape.type === 'Polygon' ? (shape.coordinates as LonLat[][]).slice(1) : []
  return { kind, places: placesOf(shape), done: true, of: { id, name, version: versionOf(row), holes } }
}

/** A workplace without a position has no place yet. */
async function readPosition(id: string): Promise<Draft> {
  const row = await call(workplace, 'info', { id })
  const { longitude, latitude } = row
  const places = longitude == null || latitude == null ? [] : [[Number(longitude), Number(latitude)] as const]
  return {
    kind: positionKind,
    places,
    done: true,
    of: { id, name: String(row.name ?? ''), version: versionOf(row), holes: [] },
  }
}

const versionOf = ({ version }: { readonly version?: unknown }): number | undefined =>
  typeof version === 'number' ? version : undefined

const isShape = (value: unknown): value is { type: string; coordinates: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value && 'coordinates' in value
