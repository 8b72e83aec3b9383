import { useMemo } from 'react'
import { type AddressChange, useAddress } from '../../ui/address/use-address.ts'
import { serverNow } from '../../ui/format/clock.ts'
import { formatFull, parseTime } from '../../ui/format/time.ts'

export const speeds = [1, 4, 15, 60] as const
export type Speed = (typeof speeds)[number]
export const looks = ['map', 'scene'] as const
export type Look = (typeof looks)[number]

const minuteMs = 60_000
/** The window of a page opened without one: as long as that around a warning, up to now. */
const usualMs = 45 * minuteMs

export interface ReplayAddress {
  readonly start: number
  readonly end: number
  readonly at: number
  readonly enterpriseId: string | null
  readonly warningId: string | null
  readonly caseId: string | null
  readonly cameraId: string | null
  readonly room: string | null
  readonly speed: Speed
  readonly look: Look
  readonly onlyWarnings: boolean
  /** Longitude, latitude, zoom of the map. */
  readonly place: readonly [number, number, number] | null
}

const idIn = (text: string | null): string | null => (/^\d{1,19}$/.test(text ?? '') ? text : null)

function placeIn(text: string | null): ReplayAddress['place'] {
  const [x, y, zoom] = (text ?? '').split(',').map(Number)
  if (x === undefined || y === undefined || zoom === undefined) return null
  return Math.abs(x) <= 180 && Math.abs(y) <= 85 && zoom >= 0 && zoom <= 24 ? [x, y, zoom] : null
}

/** What an address says; whatever is missing or wrong is replaced by the usual. */
export function addressOf(params: URLSearchParams, now: number): ReplayAddress {
  const last = Math.floor(now / minuteMs) * minuteMs
  const start = parseTime(params.get('from')) ?? last - usualMs
  const given = parseTime(params.get('to'))
  const end = given !== undefined && given > start ? given : start + usualMs
  const at = parseTime(params.get('at')) ?? start
  return {
    start,
    end,
    at: Math.min(Math.max(at, start), end),
    enterpriseId: idIn(params.get('enterprise')),
    warningId: idIn(params.get('warning')),
    caseId: idIn(params.get('case')),
    cameraId: idIn(params.get('camera')),
    room: idIn(params.get('room')),
    speed: speeds.find((one) => String(one) === params.get('speed')) ?? 1,
    look: looks.find((one) => one === params.get('look')) ?? 'map',
    onlyWarnings: params.get('only') === 'warnings',
    place: placeIn(params.get('place')),
  }
}

/** The address holds everything that is seen: all who open it see the same. */
export function useReplayAddress() {
  const [params, changeAddress] = useAddress()
  const text = params.toString()
  // Without a window in the address, now is that of the first look.
  const opened = useMemo(() => serverNow(), [])
  const address = useMemo(() => addressOf(new URLSearchParams(text), opened), [text, opened])
  const change = (next: AddressChange) => changeAddress(next, { replace: true })
  return { address, change, text }
}

/** The address of an instant, with its window: complete, also where the page was opened without one. */
export const spanParams = ({ start, end, at }: Pick<ReplayAddress, 'start' | 'end' | 'at'>) => ({
  from: formatFull(start),
  to: formatFull(end),
  at: formatFull(at),
})
