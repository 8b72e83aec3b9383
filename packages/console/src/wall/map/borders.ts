import { useEffect, useState } from 'react'
import type { Projection } from './projection.ts'

/** A closed line of longitudes and latitudes in degrees. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[]
/** County outlines by code, as `public/geo/README.md` describes them. */
type Packed = Readonly<Record<string, readonly (readonly number[])[]>>

export interface Borders {
  /** The outline of the region; of a city or province the outlines of its counties. */
  readonly region: readonly Ring[]
  readonly neighbours: readonly Ring[]
}

/** Steps in thousandths of a degree, the first pair absolute, to degrees. */
export function unpack(steps: readonly number[]): Ring {
  const ring: [number, number][] = []
  let [longitude, latitude] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    longitude += steps[index] ?? 0
    latitude += steps[index + 1] ?? 0
    ring.push([longitude / 1000, latitude / 1000])
  }
  return ring
}

/** The outlines that belong to a region and those round about; null when its own is not among them. */
export function bordersOf(packed: Packed, region: string): Borders | null {
  const stem = region.slice(0, 6).replace(/(00){1,2}$/, '')
  const own = Object.keys(packed).filter((code) => code.startsWith(stem))
  if (own.length === 0) return null
  const rings = (codes: readonly string[]) => codes.flatMap((code) => (packed[code] ?? []).map(unpack))
  return { region: rings(own), neighbours: rings(Object.keys(packed).filter((code) => !code.startsWith(stem))) }
}

const loaded = new Map<string, Promise<Packed | null>>()

/** One file a province, kept; a province without one is drawn without borders. */
function load(province: string): Promise<Packed | null> {
  const known = loaded.get(province)
  if (known) return known
  const packed = fetch(`/geo/${province}0000.json`)
    .then((answer) => (answer.ok && answer.headers.get('content-type')?.includes('json') ? answer.json() : null))
    .catch(() => null)
  loaded.set(province, packed)
  return packed
}

/** The borders of a region, once they are there; null without them. */
export function useBorders(region: string): Borders | null {
  const [borders, setBorders] = useState<{ of: string; are: Borders | null }>({ of: '', are: null })
  useEffect(() => {
    if (!region) return
    let isCurrent = true
    load(region.slice(0, 2)).then((packed) => {
      if (isCurrent) setBorders({ of: region, are: packed && bordersOf(packed, region) })
    })
    return () => {
      isCurrent = false
    }
  }, [region])
  return borders.of === region ? borders.are : null
}

/** Rings as one path of a drawing. */
export const pathOf = (rings: readonly Ring[], { at }: Projection): string =>
  rings
    .map(
      (ring) =>
        `M${ring
          .map(([longitude, latitude]) =>
            at(longitude, latitude)
              .map((of) => of.toFixed(1))
              .join(' '),
          )
          .join('L')}z`,
    )
    .join('')
