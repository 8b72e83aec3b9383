import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { hazardGrade } from '@fengsui/contract/dictionaries/workplaces.ts'
import type { PlantScene, SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { Button } from 'antd'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { Online } from '../../../ui/badges/online.tsx'
import { SeverityChip, type SeverityLevel } from '../../../ui/badges/severity.tsx'
import { formatMeasured, formatPercent, noValue } from '../../../ui/format/number.ts'
import { Share } from '../building-list.tsx'
import type { Building, Site } from '../site/site-of.ts'
import { distance } from '../site/spots.ts'
import { type PlacedDevice, placeDevices } from './device-places.ts'
import { devicePathOf, valueWords } from './device-words.ts'
import { RoomDrawing } from './room-drawing.tsx'
import '../../../i18n/areas/scene-texts.ts'

interface RoomPanelProps {
  scene: PlantScene
  site: Site
  room: SceneRoom
  building: Building
  heading: Ref<HTMLHeadingElement>
}

/** The chosen room: what is in it and where, its figures against their limits, and its devices. */
export function RoomPanel({ scene, site, room, building, heading }: RoomPanelProps) {
  const { t } = useTranslation('scene')
  const label = useLabel()
  const go = useNavigate()
  const severity = room.worstSeverity as SeverityLevel | null
  const grade = room.hazardGrade === null ? undefined : lookup<Label>(hazardGrade.entries, room.hazardGrade)
  const stations = (scene.stations ?? []).filter(({ workplaceId }) => workplaceId === room.id)
  const own = (scene.devices ?? []).filter(({ workplaceId }) => workplaceId === room.id)
  const devices = placeDevices(own, room, building, site.northAngle)
  const camera = own.find(({ kind }) => kind === deviceKind.is.camera)
  return (
    <section className="fs-panel fs-scene-inside" aria-label={t('room.heading', { name: building.name })}>
      <header className="fs-panel-head">
        {severity && <SeverityChip level={severity} />}
        <h2 ref={heading} tabIndex={-1}>
          {building.name}
        </h2>
        {grade && <small className="fs-panel-more">{label(grade)}</small>}
      </header>
      <div className="fs-scene-inside-body">
        <RoomDrawing room={room} building={building} stations={stations} devices={devices} />
        {!building.isPlaced && <p className="fs-scene-note">{t('room.byArea')}</p>}
        {devices.some(({ isKnown }) => !isKnown) && <p className="fs-scene-note">{t('room.usualPlaces')}</p>}
        <Facts scene={scene} site={site} room={room} building={building} stations={stations.length} />
        {(room.warningId || camera) && (
          <p className="fs-scene-acts">
            {room.warningId && (
              <Button type="primary" onClick={() => void go(`/yjxx?open=${room.warningId}`)}>
                {t('room.openWarning')}
              </Button>
            )}
            {camera && (
              <Button onClick={() => void go(devicePathOf(camera) ?? '/video/tree')}>{t('room.watch')}</Button>
            )}
          </p>
        )}
        {scene.devices ? <Devices devices={devices} /> : <p className="fs-scene-note">{t('room.noRight')}</p>}
      </div>
    </section>
  )
}

interface FactsProps extends Pick<RoomPanelProps, 'scene' | 'site' | 'room' | 'building'> {
  stations: number
}

function Facts({ scene, site, room, building, stations }: FactsProps) {
  const { t } = useTranslation('scene')
  const people = (room.peopleNow ?? 0) - (room.maxPerson ?? Number.MAX_VALUE)
  const weight = room.xianDingYaoLiang ? (room.weightNow ?? 0) / room.xianDingYaoLiang - 1 : 0
  return (
    <dl className="fs-scene-facts">
      <dt>{t('room.people')}</dt>
      <dd>
        <Share now={room.peopleNow} most={room.maxPerson} isOver={people > 0} />
        {people > 0 && <b>{t('room.peopleOver', { count: people })}</b>}
      </dd>
      <dt>{t('room.quantity')}</dt>
      <dd>
        <Share now={room.weightNow} most={room.xianDingYaoLiang} isOver={weight > 0} unit="kg" /> kg
        {weight > 0 && <b>{t('room.quantityOver', { share: formatPercent(weight) })}</b>}
      </dd>
      <dt>{t('room.stations')}</dt>
      <dd>{stations === 0 ? noValue : t('room.stationCount', { count: stations })}</dd>
      {room.safeDistance !== null && room.safeDistance > 0 && (
        <>
          <dt>{t('room.within', { metres: formatMeasured(room.safeDistance, 'm').replace(/\.00$/, '') })}</dt>
          <dd>{nearWords(scene, site, building, room.safeDistance, t('room.nothingNear'), t)}</dd>
        </>
      )}
    </dl>
  )
}

/** Names and people of the buildings within a distance, by the plan. */
function nearWords(
  scene: PlantScene,
  site: Site,
  centre: Building,
  metres: number,
  none: string,
  t: ReturnType<typeof useTranslation<'scene'>>['t'],
): string {
  const rooms = new Map(scene.rooms?.map((room) => [room.id, room]))
  const near = site.buildings.filter(
    (one) => one !== centre && one.isPlaced && distance(one.middle, centre.middle) <= metres,
  )
  if (near.length === 0) return none
  return near
    .map(({ id, name }) => {
      const people = id === null ? null : rooms.get(id)?.peopleNow
      return people === null || people === undefined ? name : t('room.near', { name, count: people })
    })
    .join(' · ')
}

function Devices({ devices }: { devices: readonly PlacedDevice[] }) {
  const { t } = useTranslation('scene')
  const label = useLabel()
  if (devices.length === 0) return <p className="fs-scene-note">{t('room.noDevices')}</p>
  return (
    <table className="fs-scene-devices">
      <caption className="fs-unseen">{t('room.devices')}</caption>
      <thead className="fs-unseen">
        <tr>
          <th scope="col">{t('room.device')}</th>
          <th scope="col">{t('room.value')}</th>
          <th scope="col">{t('room.state')}</th>
        </tr>
      </thead>
      <tbody>
        {devices.map(({ device }) => {
          const to = devicePathOf(device)
          const name = device.name ?? device.code ?? ''
          const kind = lookup<Label>(deviceKind.entries, device.kind)
          return (
            <tr key={device.id}>
              <th scope="row" title={kind && label(kind)}>
                {to ? <Link to={to}>{name}</Link> : name}
              </th>
              <td className="fs-right">{valueWords(device) || noValue}</td>
              <td>
                <Online onLine={device.onLine === null ? null : device.onLine === 1} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
