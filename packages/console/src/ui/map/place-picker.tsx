import { AimOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { seatOf, seatsBelow } from '@fengsui/contract/geo/seats.ts'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import { pathOf, useBorders } from './borders.ts'
import { type Bounds, boundsOf, projectionOf, wider } from './projection.ts'
import './place-picker.css'

type Point = readonly [longitude: number, latitude: number]
interface PlacePickerProps {
  /** Code of the county or township that contains the place. */
  region: string
  value: Point | null
  /** Absent: the map only shows. */
  onPick?: (place: Point) => void
}

const box = { width: 360, height: 260 }
const insets = { left: 12, right: 12, top: 12, bottom: 12 }
/** Times the county is enlarged, step by step; at the last one a pixel is some ten metres. */
const zooms = [1, 2, 4, 8, 16, 32] as const
/** Half the height, in degrees, of the map of a region without an outline. */
const usualReach = 0.4

/** A map of a county with the seats of its townships, on which a place is picked: a click sets it. */
export function PlacePicker({ region, value, onPick }: PlacePickerProps) {
  const { t } = useTranslation()
  const county = region.slice(0, 6)
  const borders = useBorders(county)
  const [zoom, setZoom] = useState(0)
  const seats = county.length === 6 ? seatsBelow(county) : []
  const seat = seatOf(region) ?? seatOf(county)
  const whole = wholeOf(borders?.region.flat() ?? [], seats, seat && [seat[2], seat[3]])
  if (!whole) return <p className="fs-picker-none">{t('map.none')}</p>
  const centre: Point = value ?? (seat ? [seat[2], seat[3]] : middleOf(whole))
  const projection = projectionOf(around(whole, centre, zooms[zoom] ?? 1), box, insets)
  const [west, south, east, north] = projection.shown
  const pick = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of a key names no place: the coordinates are typed in the form.
    if (event.detail === 0) return
    const area = event.currentTarget.getBoundingClientRect()
    const [x, y] = [(event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height]
    onPick?.([rounded(west + x * (east - west)), rounded(north - y * (north - south))])
  }
  const [x, y] = value ? projection.at(...value) : [0, 0]
  return (
    <figure className="fs-picker">
      <button
        type="button"
        aria-label={value ? t('map.picked', { longitude: value[0], latitude: value[1] }) : t('map.unpicked')}
        disabled={!onPick}
        onClick={pick}
      >
        <svg aria-hidden="true" viewBox={`0 0 ${box.width} ${box.height}`}>
          {borders && (
            <>
              <path className="fs-picker-near" d={pathOf(borders.neighbours, projection)} />
              <path className="fs-picker-land" d={pathOf(borders.region, projection)} />
            </>
          )}
          {seats.map(([code, name, longitude, latitude]) => {
            const [left, top] = projection.at(longitude, latitude)
            return (
              <g key={code} className={code === region ? 'fs-picker-seat fs-picker-own' : 'fs-picker-seat'}>
                <circle cx={left} cy={top} r={2} />
                {(zoom > 0 || code === region) && (
                  <text x={left + 4} y={top + 4}>
                    {name}
                  </text>
                )}
              </g>
            )
          })}
          {value && <path className="fs-picker-mark" d={`M${x} ${y}l-6 -14a6.5 6.5 0 1 1 12 0z`} />}
        </svg>
      </button>
      <figcaption>
        <span>{value ? `${value[0]}, ${value[1]}` : t(onPick ? 'map.pick' : 'map.unpicked')}</span>
        <IconButton
          name={t('map.nearer')}
          icon={<PlusOutlined />}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          name={t('map.farther')}
          icon={<MinusOutlined />}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton name={t('map.whole')} icon={<AimOutlined />} disabled={zoom === 0} onClick={() => setZoom(0)} />
      </figcaption>
    </figure>
  )
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
const middleOf = ([west, south, east, north]: Bounds): Point => [(west + east) / 2, (south + north) / 2]

/** Returns the bounds of a county: its outline, else the seats of its townships, else the land about its seat. */
function wholeOf(
  outline: readonly Point[],
  seats: ReturnType<typeof seatsBelow>,
  seat: Point | undefined,
): Bounds | null {
  const drawn = boundsOf(outline)
  if (drawn) return drawn
  const placed = boundsOf(seats.map(([, , longitude, latitude]) => [longitude, latitude] as const))
  if (placed) return wider(placed, 0.05)
  return seat ? wider([seat[0], seat[1], seat[0], seat[1]], usualReach) : null
}

/** Returns the part of the county about a place, the smaller the nearer; the whole county at 1. */
function around(whole: Bounds, [longitude, latitude]: Point, times: number): Bounds {
  if (times === 1) return whole
  const [west, south, east, north] = whole
  const [across, up] = [(east - west) / times / 2, (north - south) / times / 2]
  return [longitude - across, latitude - up, longitude + across, latitude + up]
}
