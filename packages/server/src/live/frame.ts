import type { LiveRow } from './pump.ts'

/** Formats one server-sent event; durable ones carry the id a client resumes from. */
export const frame = (event: string, data: unknown, id?: string): string =>
  `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

export const frameOf = (row: LiveRow): string => frame(row.kind, row.payload, row.id)

/** The latest values of one device since the last flush. */
export interface DeviceReadings {
  readonly deviceId: string
  time: number
  readonly values: Record<string, number>
}
