import type { PlantScene } from '@fengsui/contract/enterprises/plant-scene.ts'
import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import type { World } from '@fengsui/contract/replay/world.ts'
import type { ComponentType } from 'react'

interface Camera {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

/** Drawings of other features that the page is given: those of the live map, of the plant and of recordings. */
export interface ReplayParts {
  readonly Map: ComponentType<{
    region: string
    marks: readonly Mark[]
    bounds: readonly [number, number, number, number] | null
    camera: Camera | null
    keepCamera: (camera: Camera) => void
    chosen: Pick<Mark, 'kind' | 'id'> | null
    choose: (mark: Mark) => void
    trail: readonly (readonly [number, number])[]
    ready: boolean
  }>
  readonly Scene: ComponentType<{
    scene: PlantScene
    world: World
    at: number
    room: string | null
    choose: (room: string | null) => void
  }>
  readonly Video: ComponentType<{
    cameraId: string
    at: number
    isPlaying: boolean
    speed: number
  }>
}
