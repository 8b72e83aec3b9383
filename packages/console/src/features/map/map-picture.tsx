import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { lazy } from '../../ui/lazy.ts'
import { useBorders } from '../../ui/map/borders.ts'
import type { BaseMapProps } from './base/base-map.tsx'
import { HoverTip } from './marks/hover-tip.tsx'
import { MarksLayer } from './marks/marks-layer.tsx'
import { keyOf } from './marks/placed.ts'
import { createCamera } from './view/camera-store.ts'
import { type Camera, cameraFor, type LonLat, type MapView } from './view/projection.ts'
import { seatNames } from './view/seat-names.ts'
import { useTheme } from './view/use-theme.ts'
import './map.css'

const BaseMap = lazy<BaseMapProps>(() => import('./base/base-map.tsx'))
/** Of the country, when nothing has a place. */
const country = [97, 20, 123, 45] as const
const none = { outlines: [], rings: [], draft: null } as const

export interface MapPictureProps {
  /** Code of the region whose borders and names are drawn. */
  region: string
  /** The worst first. */
  marks: readonly Mark[]
  /** West, south, east, north at first, without a camera. */
  bounds: readonly [number, number, number, number] | null
  camera: Camera | null
  keepCamera: (camera: Camera) => void
  chosen: Pick<Mark, 'kind' | 'id'> | null
  choose: (mark: Mark) => void
  trail: readonly LonLat[]
  ready: boolean
}

/** The map with given marks: no panels, no calls of its own. Marks are of whatever moment the caller shows. */
export default function MapPicture(props: MapPictureProps) {
  const { region, marks, bounds, chosen, trail } = props
  const theme = useTheme()
  const box = useRef<HTMLDivElement>(null)
  const [camera] = useState(() =>
    createCamera(props.camera ?? cameraFor(bounds ?? country, { width: 800, height: 420 }, 60)),
  )
  const [view, setView] = useState<MapView | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [isReady, setReady] = useState(false)
  const borders = useBorders(region === '00' ? '430000' : region)
  const isPlaced = useRef(props.camera !== null)
  const first = useRef(bounds)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      if (size.width === 0) return
      const fitted = isPlaced.current ? {} : cameraFor(first.current ?? country, size, 60)
      isPlaced.current = true
      camera.setState({ ...fitted, ...size })
      setView({ ...camera.getState() })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [camera])
  const seats = useMemo(() => seatNames(region, view?.zoom ?? 0), [region, view?.zoom])
  const chosenKey = chosen ? keyOf(chosen) : null
  const pointed = hovered === null ? undefined : marks.find((mark) => keyOf(mark) === hovered)
  const picture = useMemo(
    () => ({ marks, chosen: chosenKey, hovered, lost: false, trail, seats }),
    [marks, chosenKey, hovered, trail, seats],
  )
  return (
    <div className="fs-map" ref={box}>
      {view && (
        <BaseMap
          camera={camera}
          land={borders}
          layers={[]}
          theme={theme}
          onMoved={() => {
            const { longitude, latitude, zoom } = camera.getState()
            setView({ ...camera.getState() })
            props.keepCamera({ longitude, latitude, zoom })
          }}
          onFailed={() => {}}
          onReady={() => setReady(true)}
        />
      )}
      <MarksLayer
        camera={camera}
        theme={theme}
        picture={picture}
        shapes={none}
        ready={props.ready}
        drawing={false}
        onHover={setHovered}
        onPress={(hit) => hit[0] && props.choose(hit[0].mark)}
        onPlace={() => {}}
        onOpen={props.choose}
        base={isReady}
      />
      {pointed && <HoverTip mark={pointed} camera={camera} />}
    </div>
  )
}
