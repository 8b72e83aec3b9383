import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { type ActName, actKeys, actsOf } from '../acts/offered.ts'
import type { OpenedWarning } from '../list/use-opened-warning.ts'
import { useWarning } from '../use-warning.ts'
import type { Warning } from '../warning-row.ts'
import { DrawerBody } from './drawer-body.tsx'
import { DrawerFoot } from './drawer-foot.tsx'
import { DrawerHead } from './drawer-head.tsx'
import './warning-drawer.css'

interface WarningDrawerProps {
  opened: OpenedWarning
  actor: Actor | undefined
  start: (act: ActName, row: Warning) => void
  /** Whether shortcuts are enabled; off while a dialog is open. */
  keys: boolean
}

/** One warning in full: facts, value, occurrences, timeline and available actions. */
export function WarningDrawer({ opened, actor, start, keys }: WarningDrawerProps) {
  const { t } = useTranslation(['warnings', 'kit'])
  const width = useWidth()
  const { data, error, refetch, isPlaceholderData } = useWarning(opened.id)
  const detail = isPlaceholderData ? undefined : data
  const row = detail ?? opened.row
  const acts = row ? actsOf(row, actor) : []
  const isOpen = opened.id !== undefined
  useKeys(
    [
      { keys: 'j', label: t('kit:keys.next'), run: () => opened.next?.() },
      { keys: 'k', label: t('kit:keys.previous'), run: () => opened.previous?.() },
      { keys: 'Escape', label: t('kit:form.close'), run: opened.close },
      ...acts.map((act) => ({
        keys: actKeys[act],
        label: t(`warnings:act.${act}`),
        run: () => row && start(act, row),
      })),
    ],
    keys && isOpen,
  )
  return (
    <Drawer
      open={isOpen}
      onClose={opened.close}
      size={width === 'phone' ? '100%' : width === 'full' ? 1040 : 'min(920px, 94vw)'}
      closable={false}
      keyboard={false}
      focusable={{ focusTriggerAfterClose: false }}
      title={<DrawerHead row={row} close={opened.close} />}
      footer={row && <DrawerFoot acts={acts} start={(act) => start(act, row)} opened={opened} />}
      className="fs-warning"
      destroyOnHidden
    >
      <DrawerBody row={row} detail={detail} error={error} again={() => void refetch()} />
    </Drawer>
  )
}
