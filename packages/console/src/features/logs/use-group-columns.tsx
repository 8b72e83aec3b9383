import { errorSource } from '@fengsui/contract/dictionaries/logs.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { logError } from '@fengsui/contract/logs/error.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { formatNumber, noValue } from '../../ui/format/number.ts'
import { actsColumn } from '../../ui/resource/use-columns-of.tsx'
import type { Column } from '../../ui/table/column.ts'
import { RowActs } from '../../ui/table/row-acts.tsx'
import type { GroupRow } from './use-error-groups.ts'

/** Columns of the errors by fingerprint; `showLike` opens the errors of a group. */
export function useGroupColumns(showLike: (row: GroupRow) => void): readonly Column<GroupRow>[] {
  const { t } = useTranslation(['logs', 'kit'])
  const label = useLabel()
  const { fields } = logError
  const place = ({ fileName, lineNumber }: GroupRow) => (fileName ? `${fileName}:${lineNumber ?? ''}` : noValue)
  const column = (key: string, heading: string, width: number, cell: Column<GroupRow>['cell']): Column<GroupRow> => ({
    key,
    heading,
    width,
    cell,
  })
  return [
    {
      ...column('message', label(fields.message.label), 320, (row) => (
        <>
          <span title={row.message ?? ''}>{row.message || row.exceptionName}</span>
          <span className="fs-second">{row.exceptionName}</span>
        </>
      )),
      grows: true,
    },
    { ...column('count', t('logs:error.count'), 90, (row) => formatNumber(row.count)), align: 'right' },
    { ...column('people', t('logs:error.people'), 90, (row) => formatNumber(row.people)), align: 'right' },
    column('source', label(fields.source.label), 90, (row) => label(labelOf(errorSource, row.source)) || row.source),
    column('place', label(fields.fileName.label), 240, (row) => <span title={place(row)}>{place(row)}</span>),
    column('firstTime', t('logs:error.first'), 190, (row) => row.firstTime),
    column('lastTime', t('logs:error.last'), 190, (row) => row.lastTime),
    actsColumn(t('kit:list.actions'), (row: GroupRow) => (
      <RowActs
        acts={[{ key: 'like', label: t('logs:error.each'), run: () => showLike(row) }]}
        name={String(row.exceptionName)}
      />
    )),
  ]
}
