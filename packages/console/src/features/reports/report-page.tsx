import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { report } from '@fengsui/contract/reports/made-report.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useParams } from 'react-router'
import { useLabel } from '../../i18n/use-language.ts'
import { fileOf } from '../../ui/client/file.ts'
import { detail } from '../../ui/client/resource-calls.ts'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useTabTitle } from '../../ui/page/tab-scope.ts'
import { FileButton } from '../../ui/resource/export/export-button.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { LoadFailed } from '../../ui/resource/list-instead.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { FigureTables } from './figure-tables.tsx'
import { ReceiverNames } from './receiver-names.tsx'

const names = ['organizeName', 'period', 'templateName', 'madeTime', 'madeBy', 'receiverNames'] as const

/** One report: its period and source, its file, and its figures, each of which leads to its rows. */
export default function ReportPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(report), 'detail', id],
    queryFn: ({ signal }) => detail(report, id, signal),
  })
  if (data) return <Sheet of={data} />
  if (!error) return <Skeleton active style={{ padding: 16 }} />
  return (
    <Page>
      <LoadFailed error={error} again={() => void refetch()} />
    </Page>
  )
}

function Sheet({ of }: { of: RowOf<typeof report> }) {
  const label = useLabel()
  useTabTitle(of.name ?? '')
  return (
    <Page
      title={of.name}
      scrolls
      actions={<FileButton ask={() => fileOf(report, 'file', { id: of.id })} label={label(report.calls.file.label)} />}
    >
      <Panel>
        <FactList
          of={report}
          row={of}
          names={names}
          cells={{ receiverNames: (row) => <ReceiverNames of={row.receiverNames} /> }}
        />
      </Panel>
      <FigureTables of={of} />
    </Page>
  )
}
