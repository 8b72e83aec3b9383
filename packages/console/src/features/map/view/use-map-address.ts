import { type MarkKind, markKinds } from '@fengsui/contract/maps/living-map.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import type { Camera } from './projection.ts'

/** Layers of shapes under the marks: plants' outlines, areas by their kind, and safety distances. */
export const shapeLayers = ['plant', 'fence', 'route', 'stopPlace', 'neighbour', 'rings'] as const
export type ShapeLayer = (typeof shapeLayers)[number]
export type LayerName = MarkKind | ShapeLayer
const allLayers: readonly LayerName[] = [...markKinds, ...shapeLayers]
const usual: readonly LayerName[] = ['enterprise', 'vehicle', 'plant', 'fence', 'neighbour', 'rings']

export const pills = ['open', 'moving', 'offline'] as const
export type Pill = (typeof pills)[number]

export interface Selected {
  readonly kind: MarkKind
  readonly id: string
}

export interface MapAddress {
  readonly camera: Camera | null
  readonly layers: ReadonlySet<LayerName>
  readonly pill: Pill | null
  /** Id of the base layer; null is the vector map. */
  readonly base: string | null
  /** Ids of the layers laid over the base; null: those of the chosen plant. */
  readonly over: readonly string[] | null
  readonly selected: Selected | null
}

const rounded = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

function cameraIn(text: string | null): Camera | null {
  const [longitude, latitude, zoom] = (text ?? '').split(',').map(Number)
  if (longitude === undefined || latitude === undefined || zoom === undefined) return null
  const isPlace = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85 && zoom >= 0 && zoom <= 24
  return isPlace ? { longitude, latitude, zoom } : null
}

function selectedIn(text: string | null): Selected | null {
  const [kind, id] = (text ?? '').split(':')
  const known = markKinds.find((one) => one === kind)
  return known && /^\d{1,19}$/.test(id ?? '') ? { kind: known, id: id ?? '' } : null
}

/** What an address says; whatever is missing or wrong is replaced by the usual. */
export function mapAddressOf(params: URLSearchParams): MapAddress {
  const named = params.get('layers')
  return {
    camera: cameraIn(params.get('at')),
    layers: new Set(named === null ? usual : allLayers.filter((name) => named.split(',').includes(name))),
    pill: pills.find((one) => one === params.get('only')) ?? null,
    base: /^\d{1,19}$/.test(params.get('base') ?? '') ? params.get('base') : null,
    over:
      params
        .get('over')
        ?.split(',')
        .filter((id) => /^\d{1,19}$/.test(id)) ?? null,
    selected: selectedIn(params.get('chosen')),
  }
}

/** Place, layers, filter, base and choice of the map, kept in the address: a link shows what its sender saw. */
export function useMapAddress() {
  const [params, changeAddress] = useAddress()
  const change = (name: string, value: string | null) => changeAddress({ [name]: value }, { replace: true })
  return {
    address: mapAddressOf(params),
    keepCamera: ({ longitude, latitude, zoom }: Camera) =>
      change('at', `${rounded(longitude, 5)},${rounded(latitude, 5)},${rounded(zoom, 2)}`),
    toggleLayer: (name: LayerName) =>
      changeAddress(
        (now) => {
          const layers = new Set(mapAddressOf(now).layers)
          if (!layers.delete(name)) layers.add(name)
          return { layers: allLayers.filter((one) => layers.has(one)).join(',') }
        },
        { replace: true },
      ),
    choosePill: (pill: Pill | null) => change('only', pill),
    chooseBase: (base: string | null) => change('base', base),
    chooseOver: (over: readonly string[]) => change('over', over.join(',')),
    choose: (selected: Selected | null) => change('chosen', selected && `${selected.kind}:${selected.id}`),
  }
}
