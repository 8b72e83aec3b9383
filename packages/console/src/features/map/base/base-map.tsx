import { mapDatum, mapLayerType } from '@fengsui/contract/dictionaries/maps.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { fileIn, mapLayer } from '@fengsui/contract/maps/map-layer.ts'
import * as maplibregl from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useRef } from 'react'
import 'maplibre-gl/dist/maplibre-gl.css'
import { call } from '../../../ui/client/call.ts'
import type { CameraStore } from '../view/camera-store.ts'
import { fromGcj02 } from '../view/gcj02.ts'
import { mapColours } from '../view/map-colours.ts'
import { leastZoom, mostZoom } from '../view/projection.ts'
import { baseStyle, type Land } from './base-style.ts'
import { addShiftedTiles } from './shifted-tiles.ts'

maplibregl.setWorkerUrl(workerUrl)
addShiftedTiles(maplibregl.addProtocol)

export type Layer = RowOf<typeof mapLayer>

export interface BaseMapProps {
  camera: CameraStore
  land: Land | null
  /** Layers over the vector map: the chosen base first. */
  layers: readonly Layer[]
  /** Changes when the theme does. */
  theme: string
  onMoved: () => void
  onFailed: (what: 'map' | 'layer') => void
  onReady: () => void
}

const label = 'fs-layer-'

/** The vector map and the layers an administrator added. It moves the camera of the page; nothing of it needs a network. */
export default function BaseMap(props: BaseMapProps) {
  const { camera, land, layers, theme } = props
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<maplibregl.Map>(null)
  const tell = useEffectEvent((what: 'moved' | 'ready' | 'map' | 'layer') => {
    if (what === 'moved') props.onMoved()
    else if (what === 'ready') props.onReady()
    else props.onFailed(what)
  })
  const styleNow = useEffectEvent(() => baseStyle(land, mapColours()))
  useEffect(() => {
    if (!box.current) return
    const { longitude, latitude, zoom } = camera.getState()
    let made: maplibregl.Map
    try {
      made = new maplibregl.Map({
        container: box.current,
        style: styleNow(),
        center: [longitude, latitude],
        zoom,
        minZoom: leastZoom,
        maxZoom: mostZoom,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        attributionControl: false,
        keyboard: false,
        fadeDuration: 0,
        renderWorldCopies: false,
        trackResize: true,
      })
    } catch {
      tell('map')
      return
    }
    made.touchZoomRotate.disableRotation()
    map.current = made
    const follow = (moving: boolean) => {
      const { lng, lat } = made.getCenter()
      camera.setState({ longitude: lng, latitude: lat, zoom: made.getZoom(), moving })
    }
    made.on('move', () => follow(true))
    made.on('moveend', () => {
      follow(false)
      tell('moved')
    })
    made.on('error', ({ error }) => tell(/webgl/i.test(String(error?.message)) ? 'map' : 'layer'))
    made.once('load', () => tell('ready'))
    made.getCanvas().tabIndex = -1
    // What moves the camera from outside: keys, search, a link.
    const stop = camera.subscribe((now, before) => {
      const { lng, lat } = made.getCenter()
      const isOwn =
        Math.abs(lng - now.longitude) < 1e-9 &&
        Math.abs(lat - now.latitude) < 1e-9 &&
        Math.abs(made.getZoom() - now.zoom) < 1e-9
      if (!isOwn && now !== before) made.jumpTo({ center: [now.longitude, now.latitude], zoom: now.zoom })
    })
    return () => {
      stop()
      map.current = null
      made.remove()
    }
  }, [camera])
  useEffect(() => {
    // The style holds land and theme; layers are put on again after it.
    void theme
    map.current?.setStyle(baseStyle(land, mapColours()), { diff: true })
  }, [land, theme])
  const key = JSON.stringify(layers.map(({ id, version }) => [id, version]))
  const layersNow = useEffectEvent(() => layers)
  useEffect(() => {
    void [key, theme, land]
    const made = map.current
    if (!made) return
    const apply = () => void putLayers(made, layersNow()).catch(() => tell('layer'))
    if (made.isStyleLoaded()) apply()
    else made.once('idle', apply)
    return () => void made.off('idle', apply)
  }, [key, theme, land])
  return <div ref={box} className="fs-map-base" />
}

async function putLayers(map: maplibregl.Map, layers: readonly Layer[]): Promise<void> {
  for (const { id } of map.getStyle().layers) if (id.startsWith(label)) map.removeLayer(id)
  for (const id of Object.keys(map.getStyle().sources)) if (id.startsWith(label)) map.removeSource(id)
  for (const layer of layers) {
    if (layer.layerType === mapLayerType.is.tiles || layer.layerType === mapLayerType.is.wmts) putTiles(map, layer)
    else if (layer.layerType === mapLayerType.is.shapes) await putShapes(map, layer)
  }
}

/** Tiles of another server come through ours, which checks the address and keeps its key. */
function putTiles(map: maplibregl.Map, layer: Layer): void {
  const name = label + layer.id
  const url = String(layer.url)
  const own = url.startsWith('/')
    ? `${location.origin}${url}`
    : `${location.origin}/api${mapLayer.path}/tile?id=${layer.id}&z={z}&x={x}&y={y}`
  const isShifted = layer.datum === mapDatum.is.gcj02
  // The shifted protocol gets the address with its places unfilled, and the tile asked for behind `#`.
  const masked = own.replace('{z}', '%7Bz%7D').replace('{x}', '%7Bx%7D').replace('{y}', '%7By%7D')
  map.addSource(name, {
    type: 'raster',
    tileSize: 256,
    tiles: [isShifted ? `gcj02://${masked}#{z}/{x}/{y}` : own],
    minzoom: Number(layer.minZoom ?? 0),
    maxzoom: Number(layer.maxZoom ?? 18),
    ...(layer.bounds ? { bounds: layer.bounds as [number, number, number, number] } : {}),
  })
  map.addLayer({ id: name, type: 'raster', source: name, paint: { 'raster-fade-duration': 0 } })
}

async function putShapes(map: maplibregl.Map, layer: Layer): Promise<void> {
  const name = label + layer.id
  const url = String(layer.url)
  const isOwn = url.startsWith('/') && fileIn(url) === undefined
  const shapes = isOwn ? await (await fetch(url)).json() : await call(mapLayer, 'shapes', { id: layer.id })
  const data = layer.datum === mapDatum.is.gcj02 ? unshifted(shapes) : shapes
  if (map.getSource(name)) return
  // Accent marks what is chosen, hues are severities: shapes are grey, lines bright between dark edges as roads are.
  const { text3, border, container } = mapColours()
  map.addSource(name, { type: 'geojson', data })
  map.addLayer({
    id: `${name}-fill`,
    type: 'fill',
    source: name,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': text3, 'fill-opacity': 0.08 },
  })
  const width: maplibregl.ExpressionSpecification = ['coalesce', ['to-number', ['get', 'stroke-width'], 2], 2]
  const ends = { 'line-cap': 'round', 'line-join': 'round' } as const
  map.addLayer({
    id: `${name}-edge`,
    type: 'line',
    source: name,
    layout: ends,
    paint: { 'line-color': border, 'line-width': ['+', width, 2] },
  })
  map.addLayer({
    id: name,
    type: 'line',
    source: name,
    layout: ends,
    paint: { 'line-color': container, 'line-width': width },
  })
  map.addLayer({
    id: `${name}-dot`,
    type: 'circle',
    source: name,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-color': text3, 'circle-radius': 4 },
  })
}

/** Moves every position of a GeoJSON object from GCJ-02 to WGS 84. */
function unshifted<T>(value: T): T {
  if (Array.isArray(value)) {
    const [x, y, ...rest] = value
    if (typeof x === 'number' && typeof y === 'number') return [...fromGcj02([x, y]), ...rest] as T
    return value.map(unshifted) as T
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'properties' ? one : unshifted(one)]),
  ) as T
}
