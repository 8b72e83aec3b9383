import type { SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../ui/keys/use-keys.ts'
import type { Controls } from './stage/plant-canvas.tsx'
import '../../i18n/areas/scene-texts.ts'

/** Factor of one step of the zoom. */
export const step = 1.35
/** An eighth of a turn, radians. */
export const quarter = Math.PI / 4
/** Turn and rise of one key press, radians. */
const little = Math.PI / 24

interface SceneKeys {
  rooms: readonly SceneRoom[]
  room: string | null
  choose: (id: string | null) => void
  enter: () => void
  controls: RefObject<Controls | null>
}

/** Keys of the plant: choosing a building, entering its room, turning and zooming the picture. */
export function useSceneKeys({ rooms, room, choose, enter, controls }: SceneKeys): void {
  const { t } = useTranslation('scene')
  const move = (by: number) => {
    const at = rooms.findIndex(({ id }) => id === room)
    const next = rooms[at < 0 ? (by > 0 ? 0 : rooms.length - 1) : Math.min(rooms.length - 1, Math.max(0, at + by))]
    if (next) choose(next.id)
  }
  const turn = (sideways: number, up: number) => () => controls.current?.turn(sideways * little, up * little)
  useKeys([
    { keys: 'ArrowDown', label: t('keys.next'), run: () => move(1) },
    { keys: 'ArrowUp', label: t('keys.previous'), run: () => move(-1) },
    { keys: 'Enter', label: t('keys.enter'), run: enter },
    { keys: 'Escape', label: t('keys.leave'), run: () => choose(null) },
    { keys: 'Shift+ArrowLeft', label: t('keys.left'), run: turn(1, 0) },
    { keys: 'Shift+ArrowRight', label: t('keys.right'), run: turn(-1, 0) },
    { keys: 'Shift+ArrowUp', label: t('keys.higher'), run: turn(0, 1) },
    { keys: 'Shift+ArrowDown', label: t('keys.lower'), run: turn(0, -1) },
    { keys: '+', label: t('view.larger'), run: () => controls.current?.zoom(step) },
    { keys: '-', label: t('view.smaller'), run: () => controls.current?.zoom(1 / step) },
    { keys: 't', label: t('view.above'), run: () => controls.current?.above() },
    { keys: '0', label: t('view.reset'), run: () => controls.current?.reset() },
  ])
}
