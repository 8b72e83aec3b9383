import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { replayCase } from '@fengsui/contract/replay/replay-case.ts'
import { useNavigate } from 'react-router'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'

const columns = ['title', 'enterpriseName', 'warnNo', 'startTime', 'endTime', 'authorName', 'createTime'] as const
const search = ['title', 'enterpriseId', 'startTime', 'authorName'] as const

/** The address of the replay that a case file keeps. */
export function addressOfCase({
  id,
  enterpriseId,
  warnId,
  startTime,
  endTime,
  instant,
  view,
}: RowOf<typeof replayCase>): string {
  const params = new URLSearchParams(view ?? '')
  const rest = { enterprise: enterpriseId, warning: warnId, from: startTime, to: endTime, at: instant, case: id }
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, String(value))
  return `/overview/replay?${params}`
}

/** Case files; one opens as the replay it keeps, with its notes. */
export default function CaseFilesPage() {
  const go = useNavigate()
  return (
    <ResourcePage
      of={replayCase}
      columns={columns}
      search={search}
      exportable={false}
      omit={['view', 'notes', 'instant']}
      form={{ omit: ['view'] }}
      onOpen={(row) => void go(addressOfCase(row))}
    />
  )
}
