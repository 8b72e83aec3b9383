import { useTranslation } from 'react-i18next'
import type { LocalError } from '../../ui/errors/local-errors.ts'
import { noValue } from '../../ui/format/number.ts'
import type { Column } from '../../ui/table/column.ts'

/** Columns of the local error log: type, address, message, stack, time. */
export function useLocalColumns(): readonly Column<LocalError>[] {
  const { t } = useTranslation('logs')
  const text = (value: string) => <span title={value}>{value || noValue}</span>
  return [
    { key: 'type', heading: t('local.type'), width: 90, cell: () => 'bug' },
    { key: 'url', heading: t('local.url'), width: 220, cell: ({ url }) => text(url) },
    { key: 'message', heading: t('local.message'), width: 280, grows: true, cell: ({ message }) => text(message) },
    { key: 'stack', heading: t('local.stack'), width: 280, grows: true, cell: ({ stack }) => text(stack) },
    { key: 'time', heading: t('local.time'), width: 190, cell: ({ time }) => time },
    {
      key: 'sent',
      heading: t('local.state'),
      width: 90,
      cell: ({ sent }) => (sent ? t('local.isSent') : t('local.notSent')),
    },
  ]
}
