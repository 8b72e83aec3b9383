import { Counter, Gauge } from 'prom-client'
import { metrics } from '../framework/metrics.ts'

const registers = [metrics]

/** Connections to cameras, one per camera and stream. */
export const sessionsOpen = new Gauge({
  name: 'fengsui_media_sessions',
  help: 'Open connections to cameras',
  registers,
})
export const viewersConnected = new Gauge({
  name: 'fengsui_media_viewers',
  help: 'Viewers of live pictures',
  registers,
})
export const transcodesRunning = new Gauge({
  name: 'fengsui_media_transcodes',
  help: 'Streams being transcoded',
  registers,
})
export const fragmentsDropped = new Counter({
  name: 'fengsui_media_fragments_dropped_total',
  help: 'Fragments that slow viewers missed',
  registers,
})
export const workerRestarts = new Counter({
  name: 'fengsui_media_worker_restarts_total',
  help: 'Media workers that ended unasked and were started again',
  registers,
})
