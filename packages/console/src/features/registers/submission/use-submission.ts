import type { FileItem } from '@fengsui/contract/kit/field.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { SubmissionItem } from '@fengsui/contract/registers/enterpriseclass.ts'
import { enterprisesubmission } from '@fengsui/contract/registers/enterprisesubmission.ts'
import type { enterprisesubmissionhistory } from '@fengsui/contract/registers/enterprisesubmissionhistory.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../ui/client/call.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

export interface Content {
  itemCode: string
  value: string | null
  files: readonly FileItem[]
}
/** A submission with its answers and history. */
export interface Submission {
  row: RowOf<typeof enterprisesubmission>
  items: readonly SubmissionItem[]
  contents: ReadonlyMap<string, Content>
  history: readonly RowOf<typeof enterprisesubmissionhistory>[]
}

export const useSubmission = (id: string | undefined) =>
  useQuery({
    queryKey: [...listKey(enterprisesubmission), 'whole', id],
    queryFn: async ({ signal }): Promise<Submission> => {
      const row = (await call(enterprisesubmission, 'statusdetail', { id: id ?? '' }, signal)) as unknown as RowOf<
        typeof enterprisesubmission
      > & {
        items: readonly SubmissionItem[]
        contents: readonly Content[]
        history: readonly RowOf<typeof enterprisesubmissionhistory>[]
      }
      const contents = new Map(row.contents.map((content) => [content.itemCode, content]))
      return { row, items: row.items, contents, history: row.history }
    },
    enabled: id !== undefined,
  })
