import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import type { SceneRoom, SceneStation } from '@fengsui/contract/enterprises/plant-scene.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Building } from '../site/site-of.ts'
import { type PlacedDevice, type RoomPlace, sizeOf } from './device-places.ts'
import { devicePathOf, valueWords } from './device-words.ts'
import '../../../i18n/areas/scene-texts.ts'

const [width, height] = [308, 190]
/** People drawn; more are shown by the number only. */
const mostPeople = 12

/** With more devices their values are shown in the table only. */
const mostNamed = 5

interface RoomDrawingProps {
  room: SceneRoom
  building: Building
  stations: readonly SceneStation[]
  devices: readonly PlacedDevice[]
}

/** Pixels of a place in a room seen over its front corner. */
function projection(building: Building) {
  const { long, wide } = sizeOf(building)
  const scale = Math.min((width - 30) / ((long + wide) * 0.866), (height - 76) / ((long + wide) * 0.5))
  const high = 52
  const [left, top] = [width / 2 - ((long - wide) * 0.866 * scale) / 2, 14 + high]
  return ({ along, across, up }: RoomPlace): readonly [number, number] => [
    left + (along * long - across * wide) * 0.866 * scale,
    top + (along * long + across * wide) * 0.5 * scale - up * high,
  ]
}

/** The chosen room from inside: stations, people, scales, sensors and cameras. Devices open their pages. */
export function RoomDrawing({ room, building, stations, devices }: RoomDrawingProps) {
  const { t } = useTranslation('scene')
  const at = projection(building)
  const points = (...places: readonly (readonly [number, number, number])[]) =>
    places.map(([along, across, up]) => at({ along, across, up }).join()).join(' ')
  const people = Math.min(mostPeople, room.peopleNow ?? 0)
  const allowed = room.maxPerson ?? people
  return (
    <svg className="fs-scene-room" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('room.drawing')}>
      <polygon className="fs-scene-wall" points={points([0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1])} />
      <polygon className="fs-scene-wall" points={points([0, 0, 0], [0, 1, 0], [0, 1, 1], [0, 0, 1])} />
      <polygon className="fs-scene-floor" points={points([0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0])} />
      {stations.slice(0, 8).map((station, index, all) => {
        const middle = (index + 1) / (all.length + 1)
        const half = Math.min(0.14, 0.36 / all.length)
        const [from, to] = [middle - half, middle + half]
        return (
          <polygon
            key={station.id}
            className="fs-scene-station"
            points={points([from, 0.28, 0.22], [to, 0.28, 0.22], [to, 0.56, 0.22], [from, 0.56, 0.22])}
          >
            <title>{station.name}</title>
          </polygon>
        )
      })}
      {Array.from({ length: people }, (_, index) => {
        const [x, y] = at({ along: (index % 6) / 6 + 0.12, across: index < 6 ? 0.72 : 0.9, up: 0 })
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: people are counted, not known
            key={index}
            className="fs-scene-person"
            data-beyond={index >= allowed || undefined}
            transform={`translate(${x} ${y})`}
            d="M0-24a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM-4.5-15h9v9h-2v6h-5v-6h-2z"
          />
        )
      })}
      {devices.map((placed) => (
        <DeviceSign
          key={placed.device.id}
          placed={placed}
          at={at(placed.place)}
          isNamed={devices.length <= mostNamed}
        />
      ))}
    </svg>
  )
}

interface DeviceSignProps {
  placed: PlacedDevice
  at: readonly [number, number]
  isNamed: boolean
}

function DeviceSign({ placed: { device }, at: [x, y], isNamed }: DeviceSignProps) {
  const go = useNavigate()
  const to = devicePathOf(device)
  const isCamera = device.kind === deviceKind.is.camera
  const isScale = device.kind === deviceKind.is.explosiveScale
  const level = device.worstSeverity
  const style = level ? { fill: `var(--fs-sev-${level})`, stroke: `var(--fs-sev-${level})` } : undefined
  const words = `${device.name ?? device.code ?? ''} ${valueWords(device)}`.trim()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table below has the same links for the keyboard
    <g
      className="fs-scene-sign"
      data-off={device.onLine === 1 ? undefined : true}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      onClick={to === undefined ? undefined : () => void go(to)}
    >
      <title>{words}</title>
      {isScale ? (
        <rect x="-6" y="-6" width="12" height="12" style={style} />
      ) : isCamera ? (
        <g className="fs-scene-camera">
          <circle r="7" />
          <circle r="2.5" />
        </g>
      ) : (
        <circle r="4.5" style={style} />
      )}
      {isNamed && !isCamera && <text y="-9">{valueWords(device)}</text>}
    </g>
  )
}
