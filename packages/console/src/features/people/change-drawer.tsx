import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../ui/page/drawer.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { DiffTable } from '../../ui/review/diff-table.tsx'
import { useWidth } from '../../ui/use-width.ts'
import type { Change, Changes } from './changes-page.tsx'

interface ChangeDrawerProps {
  of: Changes
  row: Change | undefined
  close: () => void
  /** Opens the review dialog; absent when there is nothing to decide. */
  review: (() => void) | undefined
}

/** A change with every differing value before and after, who proposed it and who decided. */
export function ChangeDrawer({ of, row, close, review }: ChangeDrawerProps) {
  const { t } = useTranslation('workplaces')
  const width = useWidth()
  return (
    <Drawer
      open={row !== undefined}
      onClose={close}
      title={row ? of.nameOf(row) : ''}
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
            <DiffTable diff={row.diff ?? []} added={row.changeType === 'add'} of={of.shown(row)} />
          </Section>
          <Section heading={t('review.facts')}>
            <FactList of={of.of} row={{ ...row }} names={of.facts} omit={of.omit} />
          </Section>
        </>
      )}
    </Drawer>
  )
}
