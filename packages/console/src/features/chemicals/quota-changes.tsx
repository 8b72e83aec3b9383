import { indexinformation, quotaChange } from '@fengsui/contract/chemicals/quota.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import { mayWithdraw } from '@fengsui/contract/supervision/withdraw.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { FilePictures } from '../../ui/file-pictures.tsx'
import { noValue } from '../../ui/format/number.ts'
import { Drawer } from '../../ui/page/drawer.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { DiffTable } from '../../ui/review/diff-table.tsx'
import { PendingOnly } from '../../ui/review/pending-only.tsx'
import { Summary } from '../../ui/review/summary.tsx'
import type { Verdict } from '../../ui/review/verdict.ts'
import { VerdictDialog } from '../../ui/review/verdict-dialog.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import '../../i18n/areas/chemicals-texts.ts'

type Change = RowOf<typeof quotaChange>
const of = quotaChange
const shown = { fields: indexinformation.fields }
const second = { subjectName: 'enterpriseName', applyTime: 'applyUserName', reviewTime: 'reviewUserName' } as const
const search = ['subjectName', 'enterpriseId', 'status', 'applyTime'] as const
const facts = [
  'enterpriseName',
  'status',
  'applyUserName',
  'applyTime',
  'dueTime',
  'reviewUserName',
  'reviewTime',
  'reviewOpinion',
] as const
const elsewhere = ['subjectName', 'subjectId', 'changeType', 'reason', 'files', 'overdue', 'before', 'after'] as const
const isOpen = ({ status }: Change) => status === changeStatus.is.pending

/** What enterprises propose to change of their quotas: differences, reason, approve or return, take back. */
export function QuotaChanges({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('chemicals')
  const { message } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const me = useUserInfo().data
  const [opened, setOpened] = useState<Change>()
  const [deciding, setDeciding] = useState<Change>()
  const renew = () => {
    for (const one of [of, indexinformation]) void client.invalidateQueries({ queryKey: listKey(one) })
  }
  const withdraw = async (row: Change) => {
    try {
      await call(of, 'withdraw', { id: row.id })
      message.success(t('quota.withdrawn'))
      renew()
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  const actsOf = (row: Change) => {
    if (!isOpen(row)) return []
    if (may('quota_process')) return [{ key: 'review', label: t('quota.review'), run: () => setDeciding(row) }]
    const isOwn = me !== undefined && may('quota_edit') && mayWithdraw(row, me)
    return isOwn ? [{ key: 'withdraw', label: t('quota.withdraw'), run: () => void withdraw(row) }] : []
  }
  const heading = t('quota.what')
  const diff = {
    key: 'diff',
    label: [heading, heading] as const,
    width: 200,
    cell: (row: Change) => <Summary diff={row.diff ?? []} />,
  }
  return (
    <>
      <ResourcePage
        key="changes"
        of={of}
        columns={['subjectName', diff, 'reason', 'status', 'applyTime', 'reviewTime']}
        omit={['changeType', 'dueTime', 'reviewOpinion']}
        second={second}
        search={search}
        toolbar={<PendingOnly />}
        actions={actions}
        acts={actsOf}
        onOpen={setOpened}
      />
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened?.subjectName ?? ''}
        size={720}
      >
        {opened && (
          <>
            <Section heading={t('quota.what')}>
              <DiffTable diff={opened.diff ?? []} added={false} of={shown} />
            </Section>
            <Section heading={t('quota.why')}>
              <p>{opened.reason || noValue}</p>
              {Array.isArray(opened.files) && opened.files.length > 0 && <FilePictures files={opened.files} />}
            </Section>
            <Section heading={t('quota.facts')}>
              <FactList of={of} row={opened} names={facts} omit={elsewhere} />
            </Section>
          </>
        )}
      </Drawer>
      {deciding && (
        <VerdictDialog
          subject={<b>{deciding.subjectName}</b>}
          count={1}
          send={(status: Verdict, reviewOpinion) => call(of, 'process', { ids: deciding.id, status, reviewOpinion })}
          done={() => {
            setDeciding(undefined)
            renew()
          }}
          close={() => setDeciding(undefined)}
        >
          <DiffTable diff={deciding.diff ?? []} added={false} of={shown} />
          <p>{deciding.reason}</p>
        </VerdictDialog>
      )}
    </>
  )
}
