import type { StyleSpecification } from 'maplibre-gl'
import type { MapColours } from '../view/map-colours.ts'
import { type Stretch, townshipBorders, townshipZoom } from './township-borders.ts'

type Ring = readonly (readonly [number, number])[]
export interface Land {
  readonly region: readonly Ring[]
  readonly neighbours: readonly Ring[]
  readonly counties: Readonly<Record<string, readonly Ring[]>>
}

export const empty = { type: 'FeatureCollection' as const, features: [] }

const polygons = (rings: readonly Ring[]) => ({
  type: 'FeatureCollection' as const,
  features: rings.map((ring) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: [[...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y])] },
  })),
})

const lines = (stretches: readonly Stretch[]) => ({
  type: 'FeatureCollection' as const,
  features: stretches.map((stretch) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'LineString' as const, coordinates: stretch.map(([x, y]) => [x, y]) },
  })),
})

/** Land and borders alone: names and marks are drawn above the map, so that it asks for no glyphs or sprites. */
export function baseStyle(land: Land | null, colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: {
      region: { type: 'geojson', data: land ? polygons(land.region) : empty },
      townships: { type: 'geojson', data: land ? lines(townshipBorders(land.counties)) : empty },
      near: { type: 'geojson', data: land ? polygons(land.neighbours) : empty },
    },
    layers: [
      { id: 'outside', type: 'background', paint: { 'background-color': land ? colours.outside : colours.land } },
      {
        id: 'near-line',
        type: 'line',
        source: 'near',
        paint: { 'line-color': colours.border, 'line-width': 0.75, 'line-opacity': 0.6 },
      },
      { id: 'land', type: 'fill', source: 'region', paint: { 'fill-color': colours.land, 'fill-antialias': false } },
      {
        id: 'township-line',
        type: 'line',
        source: 'townships',
        minzoom: townshipZoom,
        paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [4, 4], 'line-opacity': 0.8 },
      },
      { id: 'border', type: 'line', source: 'region', paint: { 'line-color': colours.border, 'line-width': 2 } },
    ],
  }
}
