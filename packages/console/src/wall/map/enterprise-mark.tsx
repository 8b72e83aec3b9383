import { inMark } from '../format.ts'
import { OkShape, Shape } from '../shapes.tsx'
import { type MapMark, ringOf } from './map-model.ts'

/** An enterprise, by its highest open severity; the number inside is the open warnings. */
export function EnterpriseMark({ mark }: { mark: MapMark }) {
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
