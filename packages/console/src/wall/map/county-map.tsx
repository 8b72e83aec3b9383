import type { WallSnapshot, WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useState } from 'react'
import { gridStep, type Projection } from '../../ui/map/projection.ts'
import type { Box } from '../use-box.ts'
import { Land } from './land.tsx'
import { PlaceNames } from './map-labels.tsx'
import { EnterpriseMark, Leader, MagnifierGlass, TruePlace } from './map-marks.tsx'
import { type MapModel, type MapRequest, rememberedMap } from './map-model.ts'
import { RailNames } from './rail-names.tsx'

const lines = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step)
}

/** Meridians and parallels as hairlines; without official border data no borders are drawn. */
function GridLines({ projection, box }: { projection: Projection; box: Box }) {
  const [west, south, east, north] = projection.shown
  const step = gridStep(east - west, 6)
  return (
    <g className="map-grid">
      {lines(west, east, step).map((longitude) => (
        <path key={`e${longitude}`} d={`M${projection.at(longitude, 0)[0]} 0V${box.height}`} />
      ))}
      {lines(south, north, step).map((latitude) => (
        <path key={`n${latitude}`} d={`M0 ${projection.at(0, latitude)[1]}H${box.width}`} />
      ))}
    </g>
  )
}

/** The map's model, made again only when an enterprise or its severity changes. */
export function useMapModel(request: MapRequest | null): MapModel | null {
  const [remembered] = useState(rememberedMap)
  return request && remembered(request)
}

/** Returns the worst open warning of each enterprise; the list is sorted worst first. */
function worstByPlant({ warnings }: WallSnapshot): ReadonlyMap<string, WallWarning> {
  return new Map([...warnings].reverse().map((warning) => [warning.enterpriseId, warning]))
}

/** Map of the caller's region with its enterprises; their names are in rails left and right. */
export function CountyMap({ request, map }: { request: MapRequest; map: MapModel | null }) {
  const { snapshot, borders, box, size } = request
  if (!map) return null
  const plants = new Map(snapshot.enterprises.map((of) => [of.id, of]))
  const { layout, unplaced } = map
  const numbers = new Map(layout.labels.map(({ mark, number }) => [mark.id, number]))
  return (
    <g>
      {borders ? (
        <Land borders={borders} projection={map.projection} />
      ) : (
        <>
          <GridLines projection={map.projection} box={box} />
          <Bands map={map} />
        </>
      )}
      <PlaceNames map={map} size={size} />
      {layout.magnifier && <MagnifierGlass magnifier={layout.magnifier} />}
      {[...layout.labels].reverse().map((label) => (
        <Leader key={label.mark.id} label={label} />
      ))}
      {layout.marks.map((mark) => (
        <TruePlace key={mark.id} mark={mark} />
      ))}
      {[...layout.marks].reverse().map((mark) => {
        const plant = plants.get(mark.id)
        return (
          plant && (
            <EnterpriseMark
              key={mark.id}
              mark={mark}
              plant={plant}
              number={numbers.get(mark.id) ?? null}
              isUnplaced={unplaced.has(mark.id)}
            />
          )
        )
      })}
      <RailNames map={map} plants={plants} worst={worstByPlant(snapshot)} size={size} />
    </g>
  )
}

/** Without a border: areas within two distances of the nearest township seat. */
function Bands({ map: { towns, projection } }: { map: MapModel }) {
  return [
    ['map-far', 0.115],
    ['map-near', 0.075],
  ].map(([name, degrees]) => (
    <g key={name} className={String(name)}>
      {towns.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r={projection.scale * Number(degrees)} />
      ))}
    </g>
  ))
}
