import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { recording } from '@fengsui/contract/video/recording.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../ui/client/call.ts'
import { formatFull, parseTime } from '../../../ui/format/time.ts'
import { type Span, unionOf, without } from './timeline-geometry.ts'

type Answer = OutputOf<typeof recording.calls.timeline>[number]
export interface LaneWarning extends Span {
  readonly id: string
  readonly severity: '1' | '2' | '3' | '4'
  readonly typeKey: string
  readonly content: string
}
export interface Lane extends Omit<Answer, 'spans' | 'recorderSpans' | 'warnings'> {
  /** What can be played, recorded by any device. */
  readonly spans: readonly Span[]
  /** What only the recorder has. */
  readonly foreign: readonly Span[]
  readonly warnings: readonly LaneWarning[]
}

/** What is being recorded grows, ms. */
const freshFor = 15_000
const at = (text: string): number => parseTime(text) ?? 0
/** A warning is drawn at least this long, ms. */
const leastShown = 1000

const spanOf = (one: { readonly start: string; readonly end: string }): Span => ({
  start: at(one.start),
  end: at(one.end),
})
const merged = (own: readonly Span[], other: readonly Span[]) => ({
  spans: unionOf(own, other),
  foreign: without(other, own),
})

/** Loads what is recorded of cameras in a span, with their warnings. */
export function useTimeline(cameraIds: readonly string[], { start, end }: Span) {
  const query = useQuery({
    queryKey: ['recordings', cameraIds, start, end],
    queryFn: ({ signal }) =>
      call(
        recording,
        'timeline',
        { cameraIds: [...cameraIds], start: formatFull(start), end: formatFull(end) },
        signal,
      ),
    enabled: cameraIds.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: freshFor,
  })
  const lanes = useMemo(
    () =>
      (query.data ?? []).map(
        ({ recorderSpans, ...lane }): Lane => ({
          ...lane,
          ...merged(lane.spans.map(spanOf), recorderSpans.map(spanOf)),
          warnings: lane.warnings.map((one) => ({
            ...one,
            start: at(one.start),
            end: Math.max(one.end ? at(one.end) : end, at(one.start) + leastShown),
          })),
        }),
      ),
    [query.data, end],
  )
  return { ...query, lanes }
}
