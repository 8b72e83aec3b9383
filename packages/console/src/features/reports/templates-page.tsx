import { reportStatistic } from '@fengsui/contract/dictionaries/reports.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { reportTemplate } from '@fengsui/contract/reports/report-template.ts'
import { useLabel } from '../../i18n/use-language.ts'
import { fileOf } from '../../ui/client/file.ts'
import { FileButton } from '../../ui/resource/export/export-button.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'

const columns = ['name', 'statistic', 'files', 'enabled', 'remark', 'createTime'] as const

/** Templates of reports; the shipped ones can be downloaded, changed and uploaded again. */
export default function ReportTemplatesPage() {
  const label = useLabel()
  return (
    <ResourcePage
      of={reportTemplate}
      columns={columns}
      exportable={false}
      toolbar={keysOf(reportStatistic).map((statistic) => (
        <FileButton
          key={statistic}
          ask={() => fileOf(reportTemplate, 'shipped', { statistic })}
          label={`${label(reportTemplate.calls.shipped.label)} · ${label(reportStatistic.entries[statistic])}`}
        />
      ))}
    />
  )
}
