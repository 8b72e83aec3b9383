import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import type { Borders } from '../../ui/map/borders.ts'
import { boundsOf, projectionOf } from '../../ui/map/projection.ts'
import { Land } from '../map/land.tsx'
import { Shape } from '../shapes.tsx'
import type { Box } from '../use-box.ts'

interface CountyInsetProps {
  snapshot: WallSnapshot
  borders: Borders | null
  enterpriseId: string
  box: Box
}

/** Location of the plant in the region: a small map with a cross-hair. */
export function CountyInset({ snapshot, borders, enterpriseId, box }: CountyInsetProps) {
  const { townships, enterprises, region } = snapshot
  const plant = enterprises.find(({ id }) => id === enterpriseId)
  const here = plant?.longitude == null || plant.latitude == null ? null : ([plant.longitude, plant.latitude] as const)
  const seats = townships.map((of) => [of.longitude, of.latitude] as const)
  const bounds = boundsOf(borders ? borders.region.flat() : [...seats, ...(here ? [here] : [])])
  if (!bounds) return null
  const projection = projectionOf(bounds, box, { left: 26, right: 26, top: 44, bottom: 24 })
  const at = here && projection.at(...here)
  return (
    <g className="inset">
      <clipPath id="inset">
        <rect width={box.width} height={box.height} />
      </clipPath>
      <rect width={box.width} height={box.height} />
      {borders && (
        <g clipPath="url(#inset)">
          <Land borders={borders} projection={projection} />
        </g>
      )}
      {(borders ? [] : townships).map(({ code, longitude, latitude }) => {
        const [x, y] = projection.at(longitude, latitude)
        return <circle key={code} className="inset-land" cx={x} cy={y} r={projection.scale * 0.075} />
      })}
      {at && (
        <>
          <path className="inset-cross" d={`M0 ${at[1]}H${box.width}M${at[0]} 0V${box.height}`} />
          <g transform={`translate(${at[0]} ${at[1]})`}>
            <Shape severity={1} radius={12} />
          </g>
        </>
      )}
      <rect className="inset-frame" width={box.width} height={box.height} />
      <text className="inset-name" x="14" y="22" dominantBaseline="central">
        {region.name}
      </text>
    </g>
  )
}
