import { replay } from '@fengsui/contract/replay/replay.ts'
import { type Chunk, chunkAt } from '@fengsui/contract/replay/replay-window.ts'
import { emptyWorld } from '@fengsui/contract/replay/world.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { serverNow } from '../../ui/format/clock.ts'
import { formatFull } from '../../ui/format/time.ts'
import { worldCursor } from './world-cursor.ts'

interface Asked {
  readonly start: number
  readonly end: number
  readonly enterpriseId: string | null
}
const input = ({ start, end, enterpriseId }: Asked) => ({
  start: formatFull(start),
  end: formatFull(end),
  ...(enterpriseId ? { enterpriseId } : {}),
})
/** The past does not change; what came late is included after this long, ms. */
const staleTime = 60_000
/** A chunk that is still going on is read again, ms. */
const freshFor = 10_000
const stillGoesOn = ({ end }: Pick<Asked, 'end'>) => (end > serverNow() ? freshFor : (false as const))

const chunkQuery = (asked: Asked) => ({
  queryKey: [replay.path, 'states', asked.start, asked.end, asked.enterpriseId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(replay, 'states', input(asked), signal),
  staleTime,
})

/** The world at an instant of a window. The next chunk is read before it is needed. */
export function useWorld(window: Asked, at: number) {
  const client = useQueryClient()
  const chunk: Chunk = chunkAt(window, at)
  const { enterpriseId } = window
  const asked = useQuery({ ...chunkQuery({ ...chunk, enterpriseId }), refetchInterval: () => stillGoesOn(chunk) })
  const cursor = useMemo(() => (asked.data ? worldCursor(asked.data) : undefined), [asked.data])
  const world = useMemo(() => cursor?.(at) ?? emptyWorld, [cursor, at])
  const { end } = chunk
  const isMore = end < window.end && asked.data !== undefined
  const next = isMore ? chunkAt(window, end) : undefined
  useEffect(() => {
    if (next) void client.prefetchQuery(chunkQuery({ start: next.start, end: next.end, enterpriseId }))
  }, [client, next?.start, next?.end, enterpriseId, next])
  return { ...asked, world }
}

export const useFrame = (asked: Asked) =>
  useQuery({
    queryKey: [replay.path, 'frame', asked.start, asked.end, asked.enterpriseId],
    queryFn: ({ signal }) => call(replay, 'frame', input(asked), signal),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** What happened, in the user's language. */
export function useHappenings(asked: Asked) {
  const language = useLanguage()
  return useQuery({
    queryKey: [replay.path, 'happenings', asked.start, asked.end, asked.enterpriseId, language],
    queryFn: ({ signal }) => call(replay, 'happenings', input(asked), signal),
    refetchInterval: () => stillGoesOn(asked),
    staleTime,
  })
}
