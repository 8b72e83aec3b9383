import { basecheck as of } from '@fengsui/contract/checks/basecheck.ts'
import type { CheckItem } from '@fengsui/contract/checks/check-items.ts'
import { checkItemResult } from '@fengsui/contract/dictionaries/checks.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { detail } from '../../ui/client/resource-calls.ts'
import { RecordDrawer } from '../../ui/page/record-drawer.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { useEntries } from '../../ui/resource/use-entries.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { TroubleLink } from './trouble-link.tsx'
import '../../i18n/areas/checks-texts.ts'
import './check-items.css'

const facts = [
  'enterpriseName',
  'checkType',
  'checkDate',
  'checkSide',
  'checkOrgName',
  'checkers',
  'accompany',
  'failCount',
  'conclusion',
  'deadline',
  'status',
  'signFile',
] as const

/** A check in full: its items and the hidden troubles they made. */
export function CheckDrawer({ id, close }: { id: string | undefined; close: () => void }) {
  const { t } = useTranslation('checks')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(of), 'detail', id],
    queryFn: ({ signal }) => detail(of, id ?? '', signal),
    enabled: id !== undefined,
  })
  return (
    <RecordDrawer
      open={id !== undefined}
      title={data?.checkNo ?? ''}
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {data && (
        <>
          <Section heading={t('check.facts')}>
            <FactList of={of} row={data} names={facts} omit={['checkNo']} />
          </Section>
          <Section heading={t('check.items')}>
            <CheckList items={data.items ?? []} />
          </Section>
        </>
      )}
    </RecordDrawer>
  )
}

/** The judged items of a check, with the hidden troubles they made. */
function CheckList({ items }: { items: readonly CheckItem[] }) {
  const { t } = useTranslation('checks')
  const results = new Map(useEntries(checkItemResult).map(({ key, label }) => [key, label]))
  return (
    <table className="fs-check-list">
      <thead>
        <tr>
          <th scope="col">{t('items.item')}</th>
          <th scope="col">{t('items.result')}</th>
          <th scope="col">{t('items.finding')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.itemCode}>
            <td>
              {item.itemName}
              {item.basis && <small>{item.basis}</small>}
            </td>
            <td>{results.get(item.result) ?? item.result}</td>
            <td>
              {item.problem} <TroubleLink id={item.troubleId} no={item.troubleNo} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
