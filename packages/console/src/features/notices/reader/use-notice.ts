import type { FileItem } from '@fengsui/contract/kit/field.ts'
import { deskNotice, type NoticeBrief } from '@fengsui/contract/notices/notice.ts'
import { useQuery } from '@tanstack/react-query'
import { detail } from '../../../ui/client/resource-calls.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/**
 * A notice in full, as returned to its reader. Receivers are included only for the author and their
 * superiors.
 */
export interface NoticeFull extends NoticeBrief {
  readonly content: string
  readonly status: string
  readonly files: readonly FileItem[]
  readonly isOwn: boolean
  readonly readCount: number | null
  readonly targetUserType: string | null
  readonly targetNames: readonly string[] | null
}

export const useNotice = (id: string | undefined) =>
  useQuery({
    queryKey: [...listKey(deskNotice), 'detail', id],
    queryFn: async ({ signal }) => (await detail(deskNotice, id ?? '', signal)) as NoticeFull,
    enabled: id !== undefined,
  })
