import { useEffect, useState } from 'react'
import type { Projection } from './projection.ts'

/** A closed ring of longitudes and latitudes in degrees. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[]
/** County outlines by code, in the format of `public/geo/README.md`. */
type Packed = Readonly<Record<string, readonly (readonly number[])[]>>

export interface Borders {
  /** Outline of the region; for a city or province the outlines of its counties. */
  readonly region: readonly Ring[]
  readonly neighbours: readonly Ring[]
  /** Outlines of the counties of the region, by code. */
  readonly counties: Readonly<Record<string, readonly Ring[]>>
}

/** Decodes deltas in thousandths of a degree, the first pair absolute, to degrees. */
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

/** Returns the outlines of a region and its neighbours; null if its own is missing. */
export function bordersOf(packed: Packed, region: string): Borders | null {
  const stem = region.slice(0, 6).replace(/(00){1,2}$/, '')
  const own = Object.keys(packed).filter((code) => code.startsWith(stem))
  if (own.length === 0) return null
  const rings = (codes: readonly string[]) => codes.flatMap((code) => (packed[code] ?? []).map(unpack))
  return {
    region: rings(own),
    neighbours: rings(Object.keys(packed).filter((code) => !code.startsWith(stem))),
    counties: Object.fromEntries(own.map((code) => [code, rings([code])])),
  }
}

const loaded = new Map<string, Promise<Packed | null>>()

/** Loads one file per province, cached; a province without one is drawn without borders. */
function load(province: string): Promise<Packed | null> {
  const known = loaded.get(province)
  if (known) return known
  const packed = fetch(`/geo/${province}0000.json`)
    .then((answer) => (answer.ok && answer.headers.get('content-type')?.includes('json') ? answer.json() : null))
    .catch(() => null)
  loaded.set(province, packed)
  return packed
}

/** Returns the borders of a region; null while loading or if missing. */
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

/** Returns the rings as one SVG path. */
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
