import { DownloadOutlined } from '@ant-design/icons'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { exporting } from '@fengsui/contract/statistics/export.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type FileAnswer, fileOf } from '../../client/file.ts'
import { usePermission } from '../../session/use-me.ts'
import { useExport } from './use-export.ts'

/** A button that downloads a file, with progress. */
export function FileButton({ ask, label }: { ask: () => Promise<FileAnswer>; label?: string }) {
  const { t } = useTranslation('kit')
  const { start, busy, percent } = useExport(ask)
  return (
    <Button icon={<DownloadOutlined />} loading={busy} aria-busy={busy} onClick={start}>
      {percent === undefined ? (label ?? t('export.act')) : t('export.running', { percent })}
    </Button>
  )
}

interface ExportButtonProps {
  of: Resource
  /** Current filters and sort of the list. */
  query: Readonly<Record<string, unknown>>
}

/** Exports all matching rows as a sheet, for users with the export permission. */
export function ExportButton({ of, query }: ExportButtonProps) {
  const may = usePermission()
  const isList = of.standard.page !== undefined || of.standard.list !== undefined
  if (!isList || !may(`${of.area}_export`)) return null
  const { current: _, size: __, ...filters } = query
  return <FileButton ask={() => fileOf(exporting, 'exportByBody', { resource: of.path, ...filters })} />
}
