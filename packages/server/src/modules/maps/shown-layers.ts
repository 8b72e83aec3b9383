import { type MarkKind, markKinds } from '@fengsui/contract/maps/living-map.ts'
import type { Caller } from '../../framework/context.ts'

/** Permission of the list whose rows a layer shows. */
const needs: Readonly<Record<MarkKind, string>> = {
  enterprise: 'enterprise_view',
  workplace: 'workplace_view',
  device: 'device_view',
  camera: 'video_view',
  vehicle: 'transport_view',
  gate: 'device_view',
}

/** Returns the layers whose lists the caller may read. */
export const shownLayers = ({ permissions }: Pick<Caller, 'permissions'>): ReadonlySet<string> =>
  new Set(markKinds.filter((kind) => permissions.has(needs[kind])))
