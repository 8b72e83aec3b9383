import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Camera, MapView } from './projection.ts'

/** The view of one map page. Drawing follows it without React: it changes with every frame of a pan. */
export interface CameraState extends MapView {
  /** Whether the user is moving it: names and buttons wait. */
  moving: boolean
}
export type CameraStore = StoreApi<CameraState>

export const createCamera = (camera: Camera): CameraStore =>
  createStore<CameraState>(() => ({ ...camera, width: 0, height: 0, moving: false }))
