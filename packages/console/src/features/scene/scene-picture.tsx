import type { PlantScene } from '@fengsui/contract/enterprises/plant-scene.ts'
import { openBy, type World } from '@fengsui/contract/replay/world.ts'
import { useMemo, useRef, useState } from 'react'
import { lazy } from '../../ui/lazy.ts'
import { withWorld } from './apply-live.ts'
import { FlatPlan } from './flat-plan.tsx'
import { labelItems } from './labels/label-items.ts'
import { stateOf } from './site/building-state.ts'
import { siteOf } from './site/site-of.ts'
import { useLight } from './site/use-light.ts'
import type { Controls } from './stage/plant-canvas.tsx'
import './scene.css'
import { useTranslation } from 'react-i18next'
import '../../i18n/areas/scene-texts.ts'

const PlantCanvas = lazy(() => import('./stage/plant-canvas.tsx'))

function hasWebGL(): boolean {
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'))
  } catch {
    return false
  }
}

/** The scene of a moment: the buildings as they are, with what a world has of their devices and warnings. */
export function sceneAt(scene: PlantScene, world: World): PlantScene {
  const open = openBy(world, 'workplaceId')
  const bare: PlantScene = {
    ...scene,
    devices: scene.devices?.map((device) => ({ ...device, lastValues: {} })) ?? null,
    rooms:
      scene.rooms?.map((room) => {
        const { worst, open: bjCount } = open(room.id)
        const worstSeverity = worst === null ? null : String(worst)
        return { ...room, peopleNow: null, weightNow: null, worstSeverity, bjCount, warningId: null, dataTime: null }
      }) ?? null,
  }
  return withWorld(bare, world)
}

export interface ScenePictureProps {
  scene: PlantScene
  world: World
  /** The moment shown, ms since 1970. */
  at: number
  room: string | null
  choose: (room: string | null) => void
}

/** The plant in three dimensions at a moment, without panels. */
export default function ScenePicture({ scene, world, at, room, choose }: ScenePictureProps) {
  const { t } = useTranslation('scene')
  const [isFlat, setFlat] = useState(() => !hasWebGL())
  const { light, mode } = useLight()
  const controls = useRef<Controls>(null)
  const site = useMemo(() => siteOf(scene), [scene])
  const shown = useMemo(() => sceneAt(scene, world), [scene, world])
  const rooms = useMemo(() => new Map(shown.rooms?.map((one) => [one.id, one])), [shown.rooms])
  const look = useMemo(
    () => ({ light, mode, stateOf: (id: string | null) => stateOf(id === null ? undefined : rooms.get(id)) }),
    [light, mode, rooms],
  )
  const labels = useMemo(
    () => labelItems({ site, rooms, devices: shown.devices ?? [], layer: 'load', now: at }, t),
    [site, rooms, shown.devices, at, t],
  )
  const chosen = useMemo(() => (room ? { id: room, clear: null } : null), [room])
  return (
    <div className="fs-scene-picture fs-scene-alone" data-light={light}>
      {isFlat ? (
        <FlatPlan site={site} stateOf={look.stateOf} chosen={room} choose={choose} />
      ) : (
        <PlantCanvas
          site={site}
          look={look}
          labels={labels}
          devices={[]}
          chosen={chosen}
          model={null}
          choose={choose}
          failed={() => setFlat(true)}
          told={() => {}}
          controls={controls}
        />
      )}
    </div>
  )
}
