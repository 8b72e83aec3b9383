import type { FileItem } from '@fengsui/contract/kit/field.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterprisehiddentrouble as trouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import {
  hiddenTroubleLife,
  type TroubleMove,
  type TroubleState,
  whyNotMove,
} from '@fengsui/contract/registers/hidden-trouble-life.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../ui/client/call.ts'
import { detail } from '../../../ui/client/resource-calls.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { useUserInfo } from '../../../ui/session/use-me.ts'

type Row = RowOf<typeof trouble>

/** Loads one hidden trouble with its steps. */
export function useTrouble(id: string | undefined) {
  return useQuery({
    queryKey: [...listKey(trouble), 'whole', id],
    queryFn: async ({ signal }) => {
      const [row, log] = await Promise.all([
        detail(trouble, id ?? '', signal),
        call(trouble, 'log', { id: id ?? '' }, signal),
      ])
      return { row, log }
    },
    enabled: id !== undefined,
  })
}

export const filesOf = (row: Row, name: 'beforeFiles' | 'afterFiles'): readonly FileItem[] => row[name] ?? []

/** Returns the transitions the user may make on a row now; same rules as the server. */
export function useMovesOf(): (row: Row) => readonly TroubleMove[] {
  const { data: me } = useUserInfo()
  if (!me) return () => []
  const actor = { ...me, escalationLevel: me.rung, permissions: new Set(me.permissions) }
  return (row) =>
    (Object.keys(hiddenTroubleLife.moves) as TroubleMove[]).filter(
      (move) => whyNotMove(troubleOf(row), move, actor) === null,
    )
}

const troubleOf = (row: Row) => ({
  status: row.status as TroubleState,
  level: String(row.level),
  source: String(row.source),
  askUser: row.askUser as string | null,
})
