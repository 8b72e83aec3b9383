import { HomeOutlined, MinusOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons'
import type { PlantScene, SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import { Button } from 'antd'
import { type ReactNode, type Ref, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useNow } from '../../ui/format/clock.ts'
import { lazy } from '../../ui/lazy.ts'
import { NoticeState } from '../../ui/page/notice-state.tsx'
import { useTabTitle } from '../../ui/page/tab-scope.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { BuildingList } from './building-list.tsx'
import { FlatPlan } from './flat-plan.tsx'
import { type Layer, labelItems } from './labels/label-items.ts'
import { Legend } from './legend.tsx'
import { RoomPanel } from './room/room-panel.tsx'
import { SceneHead } from './scene-head.tsx'
import { inOrder, stateOf } from './site/building-state.ts'
import { deviceMarks } from './site/device-marks.ts'
import { siteOf } from './site/site-of.ts'
import { useLight } from './site/use-light.ts'
import type { Controls } from './stage/plant-canvas.tsx'
import { quarter, step, useSceneKeys } from './use-scene-keys.ts'
import '../../i18n/areas/scene-texts.ts'

const PlantCanvas = lazy(() => import('./stage/plant-canvas.tsx'))

/** Whether the browser draws in three dimensions. */
function hasWebGL(): boolean {
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'))
  } catch {
    return false
  }
}

interface PlantViewProps {
  scene: PlantScene
  room: string | null
  choose: (room: string | null) => void
  /** The choice of a plant, for authorities. */
  picker: ReactNode | undefined
}

/** The picture of the plant with its panels, and the list beside it. */
export function PlantView({ scene, room, choose, picker }: PlantViewProps) {
  const { t } = useTranslation('scene')
  const [layer, setLayer] = useState<Layer>('load')
  const [isFlat, setFlat] = useState(() => !hasWebGL())
  const [isWithoutModel, setWithoutModel] = useState(false)
  const { light, mode } = useLight()
  const now = useNow('minute')
  const controls = useRef<Controls>(null)
  const needle = useRef<SVGGElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useTabTitle(t('title', { name: scene.name }))

  // Only what is built: figures change every few seconds, the buildings do not.
  const ground = JSON.stringify(groundOf(scene))
  const site = useMemo(() => siteOf(JSON.parse(ground) as PlantScene), [ground])
  const rooms = useMemo(() => new Map(scene.rooms?.map((one) => [one.id, one])), [scene.rooms])
  const ordered = useMemo(() => inOrder(scene.rooms ?? []), [scene.rooms])
  const look = useMemo(
    () => ({ light, mode, stateOf: (id: string | null) => stateOf(id === null ? undefined : rooms.get(id)) }),
    [light, mode, rooms],
  )
  const labels = useMemo(
    () => labelItems({ site, rooms, devices: scene.devices ?? [], layer, now }, t),
    [site, rooms, scene.devices, layer, now, t],
  )
  const marks = useMemo(
    () => (layer === 'devices' ? deviceMarks(site, scene.devices ?? []) : []),
    [layer, site, scene.devices],
  )
  const chosenRoom = room === null ? undefined : rooms.get(room)
  const building = site.buildings.find(({ id }) => id !== null && id === chosenRoom?.id)
  const clear = chosenRoom?.worstSeverity ? chosenRoom.safeDistance : null
  const chosen = useMemo(() => (building?.id ? { id: building.id, clear } : null), [building?.id, clear])
  const chosenId = chosen?.id
  useEffect(() => {
    if (chosenId) controls.current?.fly(chosenId)
  }, [chosenId])

  const enter = () => heading.current?.focus()
  useSceneKeys({
    rooms: ordered,
    room,
    choose: (id) => {
      choose(id)
      if (id !== null) list.current?.querySelector<HTMLElement>(`[data-room="${id}"]`)?.focus({ preventScroll: true })
    },
    enter,
    controls,
  })
  return (
    <div className="fs-scene">
      <div className="fs-scene-picture" data-light={light}>
        {isFlat ? (
          <FlatPlan site={site} stateOf={look.stateOf} chosen={room} choose={choose} />
        ) : (
          <PlantCanvas
            site={site}
            look={look}
            labels={labels}
            devices={marks}
            chosen={chosen}
            model={isWithoutModel ? null : scene.model}
            choose={choose}
            failed={(what) => (what === 'webgl' ? setFlat(true) : setWithoutModel(true))}
            told={(turn) =>
              needle.current?.setAttribute('transform', `rotate(${site.northAngle + (turn * 180) / Math.PI})`)
            }
            controls={controls}
          />
        )}
        <SceneHead
          scene={scene}
          picker={picker}
          layer={layer}
          setLayer={setLayer}
          loadAgain={() => setWithoutModel(false)}
        />
        {!isFlat && <Compass needle={needle} />}
        <Legend
          states={new Set(ordered.map(stateOf))}
          hasBarriers={site.buildings.some(({ hasBarrier }) => hasBarrier)}
          byArea={site.buildings.filter(({ isPlaced }) => !isPlaced).length}
          note={isFlat ? t('flat.note') : isWithoutModel ? t('model.failed') : undefined}
        />
        {!isFlat && <ViewButtons controls={controls} />}
        {scene.rooms === null ? (
          <NoRooms text={t('none.noRight')} />
        ) : (
          scene.rooms.length === 0 && <NoRooms text={t('none.rooms')} to={`/companyInfo/index/${scene.id}`} />
        )}
      </div>
      <aside className="fs-scene-side" ref={list}>
        {chosenRoom && building ? (
          <RoomPanel scene={scene} site={site} room={chosenRoom} building={building} heading={heading} />
        ) : (
          <p className="fs-scene-hint">{t('list.hint')}</p>
        )}
        <BuildingList rooms={ordered} chosen={room} choose={choose} enter={enter} />
      </aside>
    </div>
  )
}

/** The parts of a scene that decide what is built. */
function groundOf({ plan, rooms }: PlantScene): Pick<PlantScene, 'plan' | 'rooms'> {
  const still = (room: SceneRoom): SceneRoom => ({
    ...room,
    peopleNow: null,
    weightNow: null,
    worstSeverity: null,
    bjCount: 0,
    warningId: null,
    onlineCount: 0,
    dataTime: null,
  })
  return { plan, rooms: rooms?.map(still) ?? null }
}

function Compass({ needle }: { needle: Ref<SVGGElement> }) {
  const { t } = useTranslation('scene')
  return (
    <svg className="fs-scene-compass" viewBox="-32 -32 64 64" role="img" aria-label={t('compass')}>
      <circle r="31" />
      <g ref={needle}>
        <path d="M0-18 6 8 0 4-6 8z" />
        <text y="-20">{t('north')}</text>
      </g>
    </svg>
  )
}

function NoRooms({ text, to }: { text: string; to?: string }) {
  const { t } = useTranslation('scene')
  const go = useNavigate()
  const may = usePermission()
  const path = to !== undefined && may('enterprise_view') ? to : undefined
  return (
    <div className="fs-scene-empty">
      <NoticeState
        icon={<HomeOutlined />}
        title={text}
        actions={path && <Button onClick={() => void go(path)}>{t('none.plant')}</Button>}
      >
        {t('none.roomsText')}
      </NoticeState>
    </div>
  )
}

/** The same moves as the keys, for the pointer. */
function ViewButtons({ controls }: { controls: RefObject<Controls | null> }) {
  const { t } = useTranslation('scene')
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no form group
    <div className="fs-scene-buttons" role="group" aria-label={t('view.label')}>
      <Button
        icon={<MinusOutlined />}
        aria-label={t('view.smaller')}
        onClick={() => controls.current?.zoom(1 / step)}
      />
      <Button icon={<PlusOutlined />} aria-label={t('view.larger')} onClick={() => controls.current?.zoom(step)} />
      <Button icon={<UndoOutlined />} aria-label={t('view.turn')} onClick={() => controls.current?.turn(quarter, 0)} />
      <Button onClick={() => controls.current?.above()}>
        {t('view.above')} <kbd>T</kbd>
      </Button>
      <Button onClick={() => controls.current?.reset()}>
        {t('view.reset')} <kbd>0</kbd>
      </Button>
    </div>
  )
}
