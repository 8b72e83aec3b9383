import type { MapFrame } from '@fengsui/contract/maps/living-map.ts'
import { type RefObject, useState } from 'react'
import { useSize } from '../../../ui/use-size.ts'
import { type CameraStore, createCamera } from './camera-store.ts'
import { type Camera, cameraFor, type LonLat, type MapView } from './projection.ts'

/** Of the country, when nothing of the caller has a place. */
const country = [97, 20, 123, 45] as const
/** Pixels left free about everything, so that no mark is under a panel. */
const [roomy, narrow] = [120, 40] as const

interface Given {
  /** The element that the map fills. */
  box: RefObject<HTMLDivElement | null>
  bounds: MapFrame['bounds']
  /** Where the address looks; null for everything. */
  at: Camera | null
  keep: (camera: Camera) => void
  phone: boolean
}

/** Where the map looks, while it moves and at rest: what is fetched is of the view at rest, null before the first size is known. */
export function useMapView({ box, bounds, at, keep, phone }: Given) {
  const everything = (size: { width: number; height: number }) =>
    cameraFor(bounds ?? country, size, phone ? narrow : roomy)
  const [camera] = useState((): CameraStore => createCamera(at ?? everything({ width: 1200, height: 700 })))
  const [view, setView] = useState<MapView | null>(null)
  useSize(box, (width, height) => {
    camera.setState({ width, height })
    const { longitude, latitude, zoom } = camera.getState()
    const first = view === null && !at ? everything({ width, height }) : null
    if (first) camera.setState(first)
    setView({ ...(first ?? { longitude, latitude, zoom }), width, height })
  })
  const settle = () => {
    const { longitude, latitude, zoom, width, height } = camera.getState()
    if (width > 0) setView({ longitude, latitude, zoom, width, height })
    keep({ longitude, latitude, zoom })
  }
  return {
    camera,
    view,
    settle,
    go: (to: LonLat, zoom = camera.getState().zoom) => {
      camera.setState({ longitude: to[0], latitude: to[1], zoom })
      settle()
    },
    zoomBy: (by: number) => {
      camera.setState({ zoom: camera.getState().zoom + by })
      settle()
    },
    whole: () => {
      camera.setState(everything(camera.getState()))
      settle()
    },
  }
}
