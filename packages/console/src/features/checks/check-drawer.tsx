import { basecheck as of } from '@fengsui/contract/checks/basecheck.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { detail } from '../../ui/client/resource-calls.ts'
import { RecordDrawer } from '../../ui/page/record-drawer.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { CheckList } from './check-list.tsx'
import '../../i18n/areas/checks-texts.ts'

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
