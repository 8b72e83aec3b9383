import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { gridStep, type Projection } from '../../ui/map/projection.ts'
import { inMark } from '../format.ts'
import { OkShape, Shape } from '../shapes.tsx'
import { useTimeLeftText } from '../text/countdown.tsx'
import { widthInEm } from '../text/fitted.ts'
import { useTypeName } from '../text/type-name.ts'
import type { Box } from '../use-box.ts'
import { Land } from './land.tsx'
import { EnterpriseName, PlaceNames } from './map-labels.tsx'
import { type MapMark, type MapModel, type MapRequest, mapOf, ringOf } from './map-model.ts'

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

/** An enterprise, by its highest open severity; the number inside is the open warnings. */
function EnterpriseMark({ mark }: { mark: MapMark }) {
  const { severity, radius, open, x, y } = mark
  return (
    <g transform={`translate(${x} ${y})`}>
      {severity === null ? (
        <OkShape radius={radius} />
      ) : (
        <>
          {severity === 1 && <circle className="map-ring" r={ringOf(mark)} />}
          <Shape severity={severity} radius={radius} />
          {open > 1 && (
            <text
              className="map-figure"
              y={severity === 2 ? radius * 0.28 : 0}
              fontSize={radius * (open > 9 ? 0.92 : 1.15)}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {inMark(open)}
            </text>
          )}
        </>
      )}
    </g>
  )
}

/** Up to this many red warnings show type and time on the map; with more, only the list does. */
const noted = 3
/** Width in em of "，2 分 14 秒" after the type of a red warning. */
const timeEm = 7

/** Map of the caller's region with its enterprises. */
export function CountyMap(request: MapRequest) {
  const { snapshot, borders, box } = request
  const typeName = useTypeName()
  const reds = snapshot.warnings.filter(({ severity }) => severity === 1).slice(0, noted)
  const redAt = (id: string) => reds.find(({ enterpriseId }) => enterpriseId === id)
  const noteEm = (enterpriseId: string) => {
    const red = redAt(enterpriseId)
    return red ? widthInEm(typeName(red)) + timeEm : 0
  }
  const map = mapOf(request, noteEm)
  if (!map) return null
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
      <PlaceNames map={map} />
      {[...map.marks].reverse().map((mark) => (
        <EnterpriseMark key={mark.id} mark={mark} />
      ))}
      {map.marks.map((mark) => {
        const red = mark.severity === 1 ? redAt(mark.id) : undefined
        return <EnterpriseName key={mark.id} mark={mark} map={map} note={red && <RedNote warning={red} />} />
      })}
    </g>
  )
}

function RedNote({ warning }: { warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const typeName = useTypeName()
  const time = useTimeLeftText(warning.deadline)
  const type = typeName(warning)
  if (warning.deadline === null) return type
  return t('map.closing', { type, time: time ?? t('ladder.due') })
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
