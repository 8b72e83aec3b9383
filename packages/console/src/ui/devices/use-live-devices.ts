import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LiveEvents } from '../live/events.ts'
import { useLive, useReadings } from '../live/use-live.ts'
import { patchRows } from '../resource/patch-rows.ts'
import { listKey } from '../resource/use-resource-list.ts'
import { applyReading } from './apply-reading.ts'

/** Minimum interval between repaints, in milliseconds. */
const beat = 500
/** Warnings arrive in bursts; the rows' counts are refetched after this much quiet, in milliseconds. */
const quiet = 1000

/** Updates displayed device rows live: values, online state, open warnings. Does not add or remove rows. */
export function useLiveDevices(registers: readonly Resource[], ids: readonly string[]): void {
  const client = useQueryClient()
  const waiting = useRef(new Map<string, LiveEvents['reading']>())
  const recount = useRef<ReturnType<typeof setTimeout>>(undefined)
  useReadings(ids, (reading) => {
    const before = waiting.current.get(reading.deviceId)
    waiting.current.set(reading.deviceId, { ...reading, values: { ...before?.values, ...reading.values } })
  })
  useLive('device', ({ id, onLine, status }) => {
    if (!ids.includes(id) || onLine === undefined) return
    for (const of of registers)
      patchRows(client, of, (row) => (row.id === id ? { ...row, onLine, status: status ?? row.status } : row))
  })
  useLive('warning', ({ action, warning }) => {
    if (action === 'read' || !ids.includes(String(warning.deviceId))) return
    clearTimeout(recount.current)
    recount.current = setTimeout(() => {
      for (const of of registers) void client.invalidateQueries({ queryKey: listKey(of) })
    }, quiet)
  })
  const paint = useEffectEvent(() => {
    const readings = waiting.current
    if (readings.size === 0) return
    waiting.current = new Map()
    for (const of of registers)
      patchRows(client, of, (row) => {
        const reading = readings.get(row.id)
        return reading ? applyReading(of, row, reading) : row
      })
  })
  useEffect(() => {
    const timer = setInterval(() => paint(), beat)
    return () => {
      clearInterval(timer)
      clearTimeout(recount.current)
    }
  }, [])
}
