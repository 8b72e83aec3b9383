import { useTranslation } from 'react-i18next'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import type { CameraStore } from './camera-store.ts'
import { leastZoom, mostZoom, placeUnder } from './projection.ts'
import '../../../i18n/areas/map-texts.ts'

interface MapKeys {
  camera: CameraStore
  settle: () => void
  back: () => void
  layers: () => void
  list: () => void
  /** Absent without the right to draw. */
  edit: (() => void) | undefined
  /** Closes what is being drawn. */
  finish: (() => void) | undefined
  whole: () => void
}
const step = 120

/** Keys of the map; Tab and Enter go through the marks by themselves, which are buttons. */
export function useMapKeys({ camera, settle, back, layers, list, edit, finish, whole }: MapKeys): void {
  const { t } = useTranslation('map')
  const pan = (across: number, down: number) => {
    const view = camera.getState()
    const [longitude, latitude] = placeUnder(view, [view.width / 2 + across, view.height / 2 + down])
    camera.setState({ longitude, latitude })
    settle()
  }
  const zoom = (by: number) => {
    camera.setState({ zoom: Math.min(mostZoom, Math.max(leastZoom, camera.getState().zoom + by)) })
    settle()
  }
  useKeys([
    { keys: 'ArrowLeft', label: t('keys.pan'), run: () => pan(-step, 0) },
    { keys: 'ArrowRight', label: t('keys.pan'), run: () => pan(step, 0) },
    { keys: 'ArrowUp', label: t('keys.pan'), run: () => pan(0, -step) },
    { keys: 'ArrowDown', label: t('keys.pan'), run: () => pan(0, step) },
    { keys: '+', label: t('keys.nearer'), run: () => zoom(1) },
    { keys: '=', label: t('keys.nearer'), run: () => zoom(1) },
    { keys: '-', label: t('keys.farther'), run: () => zoom(-1) },
    { keys: '0', label: t('keys.whole'), run: whole },
    { keys: 'l', label: t('keys.layers'), run: layers },
    { keys: 'n', label: t('keys.list'), run: list },
    ...(edit ? [{ keys: 'e', label: t('keys.edit'), run: edit }] : []),
    ...(finish ? [{ keys: 'Enter', label: t('keys.finish'), run: finish }] : []),
    { keys: 'Escape', label: t('keys.back'), run: back, always: true },
  ])
}
