import type { intake } from '@fengsui/contract/intake/intake.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { DoneMark } from './arrived.tsx'
import '../../../i18n/areas/intake-texts.ts'

type Outcome = OutputOf<typeof intake.calls.importSheet>['outcomes'][number]

/** A cell of a CSV file; text that a spreadsheet would take for a formula stays text. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Saves accounts with first passwords and tokens of gateways, which are shown only once. */
function save(outcomes: readonly Outcome[], headings: readonly string[], file: string): void {
  const lines = outcomes.flatMap(({ name, accounts, tokens }) => [
    ...accounts.map((one) => [name, one.name, one.account, one.password]),
    ...tokens.map(({ code, accessToken }) => [name, code, accessToken, '']),
  ])
  const text = [headings, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }))
  link.download = file
  link.click()
  URL.revokeObjectURL(link.href)
}

/** What became of each enterprise of a sheet, those that were refused first. */
export function SheetOutcomes({ outcomes, close }: { outcomes: readonly Outcome[]; close: () => void }) {
  const { t } = useTranslation(['intake', 'kit'])
  const taken = outcomes.filter((one) => one.taken)
  const headings = ['enterprise', 'person', 'account', 'password'].map((name) => t(`intake:sheet.${name as 'person'}`))
  const isSecret = taken.some(({ accounts, tokens }) => accounts.length + tokens.length > 0)
  return (
    <Modal
      open
      width={880}
      title={t('intake:sheet.taken', { count: taken.length, of: outcomes.length })}
      mask={{ closable: false }}
      keyboard={false}
      className="fs-intake-outcomes"
      onCancel={close}
      footer={
        <>
          {isSecret && (
            <Button type="primary" onClick={() => save(taken, headings, `${t('intake:sheet.file')}.csv`)}>
              {t('intake:sheet.save')}
            </Button>
          )}
          <Button onClick={close}>{t('kit:form.close')}</Button>
        </>
      }
    >
      {isSecret && <p className="fs-intake-note">{t('intake:sheet.once')}</p>}
      <PlainTable
        caption={t('intake:sheet.taken', { count: taken.length, of: outcomes.length })}
        columns={[
          { key: 'row', heading: t('kit:import.row'), width: 64, align: 'right', cell: ({ row }) => row },
          { key: 'taken', heading: '', width: 40, cell: (row) => <DoneMark done={row.taken} /> },
          { key: 'name', heading: t('intake:list.enterprise'), width: 200, cell: ({ name }) => name || '—' },
          {
            key: 'message',
            heading: t('intake:sheet.outcome'),
            width: 320,
            grows: true,
            cell: (row) =>
              row.taken
                ? t('intake:sheet.has', {
                    accounts: row.accounts.length,
                    rooms: row.rooms,
                    devices: row.devices,
                    unguarded: row.unguarded,
                  })
                : row.message,
          },
        ]}
        rows={outcomes
          .toSorted((a, b) => Number(a.taken) - Number(b.taken) || a.row - b.row)
          .map((one) => ({ ...one, id: String(one.row) }))}
        nameOf={({ name }) => name}
      />
    </Modal>
  )
}
