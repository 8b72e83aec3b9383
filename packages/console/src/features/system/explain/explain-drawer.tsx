import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { user } from '@fengsui/contract/system/user.ts'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../../ui/page/drawer.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { ExplainPanel } from './explain-panel.tsx'

/** Permission explanation of one account, opened from the account list. */
export function ExplainDrawer({
  row,
  close,
}: {
  row: Pick<RowOf<typeof user>, 'id' | 'account' | 'realName'>
  close: () => void
}) {
  const { t } = useTranslation('basics')
  const phone = useWidth() === 'phone'
  return (
    <Drawer
      open
      onClose={close}
      size={phone ? '100%' : 720}
      title={`${t('explain.title')} · ${String(row.realName)} (${String(row.account)})`}
    >
      <ExplainPanel user={row.id} />
    </Drawer>
  )
}
