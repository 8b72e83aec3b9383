import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { changeType } from '@fengsui/contract/supervision/change.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { Drawer } from '../../../ui/page/drawer.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import { DiffTable } from '../../../ui/review/diff-table.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { changes } from './change-resource.ts'
import { ChangeWhy } from './change-why.tsx'
import { shown } from './shown.tsx'

interface ChangeDrawerProps {
  row: RowOf<typeof changes> | undefined
  close: () => void
  /** Opens the review dialog; absent when there is nothing to decide. */
  review: (() => void) | undefined
}

const facts = [
  'enterpriseName',
  'changeType',
  'status',
  'applyUserName',
  'applyTime',
  'reviewUserName',
  'reviewTime',
  'reviewOpinion',
] as const
/** Shown as title and reason. */
const elsewhere = ['workplaceName', 'subject', 'subjectName', 'reason', 'files', 'dueTime', 'overdue'] as const

/** A change with every differing field, requester and reviewer. */
export function ChangeDrawer({ row, close, review }: ChangeDrawerProps) {
  const { t } = useTranslation('workplaces')
  const label = useLabel()
  const width = useWidth()
  return (
    <Drawer
      open={row !== undefined}
      onClose={close}
      title={row ? `${row.workplaceName ?? ''} · ${label(labelOf(changeType, row.changeType))}` : ''}
      size={width === 'phone' ? '100%' : 920}
      footer={
        review && (
          <Button type="primary" onClick={review}>
            {t('review.act')}
          </Button>
        )
      }
    >
      {row && (
        <>
          <Section heading={t('review.diff')}>
            <DiffTable diff={row.diff ?? []} added={row.changeType === 'add'} of={shown} />
            <ChangeWhy row={row} />
          </Section>
          <Section heading={t('review.facts')}>
            <FactList of={changes} row={row} names={facts} omit={elsewhere} />
          </Section>
        </>
      )}
    </Drawer>
  )
}
