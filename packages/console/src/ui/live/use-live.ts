import { useEffect, useEffectEvent } from 'react'
import { type LiveEvents, type LiveKind, listen } from './events.ts'
import { followDevices } from './followed.ts'

/**
 * Subscribes to live events while the screen is visible: `useLive('warning', ({ action, warning }) => …)`.
 */
export function useLive<K extends LiveKind>(kind: K, heard: (event: LiveEvents[K]) => void): void {
  const tell = useEffectEvent(heard)
  useEffect(() => listen(kind, (event) => tell(event)), [kind])
}

/** Subscribes to readings of some devices; the stream requests them while the screen is visible. */
export function useReadings(devices: readonly string[], heard: (reading: LiveEvents['reading']) => void): void {
  const key = devices.join(',')
  useEffect(() => followDevices(key === '' ? [] : key.split(',')), [key])
  useLive('reading', (reading) => {
    if (devices.includes(reading.deviceId)) heard(reading)
  })
}
