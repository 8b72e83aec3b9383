import { handover } from '@fengsui/contract/handovers/handover.ts'
import { useNavigate } from 'react-router'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'

const columns = [
  'periodTo',
  'organizeName',
  'giverName',
  'takerName',
  'status',
  'openCount',
  'lateCount',
  'acceptTime',
] as const
const second = { periodTo: 'periodFrom' } as const
const search = ['periodTo', 'giverName', 'takerName', 'status'] as const

/** Handovers of the reader's authority and of those below it; a row opens as a sheet for printing. */
export default function HandoversPage() {
  const go = useNavigate()
  return (
    <ResourcePage
      of={handover}
      columns={columns}
      second={second}
      search={search}
      exportable={false}
      onOpen={({ id }) => void go(`/report/handover/${id}`)}
    />
  )
}
