import type { Box } from '../use-box.ts'
import { gridStep, type Projection } from './projection.ts'

const lines = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step)
}

/** Meridians and parallels as hairlines; without official border data no borders are drawn. */
export function GridLines({ projection, box }: { projection: Projection; box: Box }) {
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
