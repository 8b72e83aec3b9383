import { type importReport, region } from '@fengsui/contract/system/region.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { SheetImportDialog } from '../import/sheet-import-dialog.tsx'
import { download } from '../people/download.ts'
import './import-dialog.css'

type Report = ReturnType<typeof importReport.parse>

/** Imports regions from a spreadsheet. */
export function ImportDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('basics')
  return (
    <SheetImportDialog<Report>
      of={region}
      path={`${region.path}/import-region`}
      accept=".xlsx"
      words={{
        title: t('region.importTitle'),
        note: t('region.importText'),
        submit: t('region.write'),
        drop: t('region.choose'),
        covered: t('region.covered'),
        template: t('region.template'),
      }}
      toolsClass="fs-import-tools"
      downloadTemplate={() => download(region, 'exportTemplate')}
      done={({ written }) => (written ? t('region.written') : undefined)}
      close={close}
    >
      {(report) => <Found report={report} />}
    </SheetImportDialog>
  )
}

/** Import report with errors. */
function Found({ report }: { report: Report }) {
  const { t } = useTranslation('basics')
  const label = useLabel()
  const fieldName = (name: string) => label(region.fields[name as keyof typeof region.fields]?.label) || name
  return (
    <div role="status">
      <p>{t('region.result', report)}</p>
      {report.faults.length === 0 ? (
        <p>{t('region.good')}</p>
      ) : (
        <>
          <p>{t('region.faults', { count: report.faults.length })}</p>
          <section className="fs-region-faults" aria-label={t('region.reason')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('region.row')}</th>
                  <th scope="col">{t('region.field')}</th>
                  <th scope="col">{t('region.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {report.faults.map(({ row, field, message }) => (
                  <tr key={`${row} ${field} ${message}`}>
                    <td>{row}</td>
                    <td>{fieldName(field)}</td>
                    <td>{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </div>
  )
}
