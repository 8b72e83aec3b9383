import { type ReplayNote, replayCase } from '@fengsui/contract/replay/replay-case.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../ui/client/call.ts'
import { detail } from '../../ui/client/resource-calls.ts'
import { formatFull } from '../../ui/format/time.ts'

const keyOf = (id: string | null) => [replayCase.path, 'replayed', id] as const

export interface CaseFile {
  readonly id: string
  readonly title: string
  readonly notes: readonly ReplayNote[]
}

/** The case file that a replay was opened from, and how a note is added to it. */
export function useCaseFile(id: string | null) {
  const client = useQueryClient()
  const asked = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<CaseFile> => {
      const row = await detail(replayCase, id ?? '', signal)
      return { id: row.id, title: row.title ?? '', notes: row.notes ?? [] }
    },
    enabled: id !== null,
  })
  const addNote = async (at: number, text: string): Promise<void> => {
    if (!asked.data) return
    const notes = await call(replayCase, 'note', { id: asked.data.id, at: formatFull(at), text })
    client.setQueryData<CaseFile>(keyOf(id), (before) => before && { ...before, notes })
  }
  return { data: asked.data, error: asked.error, addNote }
}
