import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { Button, Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { type ActName, actKeys, actsOf } from '../acts/offered.ts'
import type { OpenedWarning } from '../list/use-opened-warning.ts'
import { useWarning } from '../use-warning.ts'
import { runningDeadline, type Warning } from '../warning-row.ts'
import { DrawerBody } from './drawer-body.tsx'
import './warning-drawer.css'
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, LeftOutlined } from '@ant-design/icons'
import { Countdown } from '../../../ui/badges/countdown.tsx'
import { EscalationSteps } from '../../../ui/badges/escalation-steps.tsx'
import { SeverityChip } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** Severity, type, number; escalation level and time left; close. On phones the back button comes first. */
function DrawerHead({ row, close }: { row: Warning | undefined; close: () => void }) {
  const { t } = useTranslation(['kit', 'warnings'])
  const phone = useWidth() === 'phone'
  return (
    <div className="fs-warning-head">
      {phone && <IconButton name={t('warnings:back')} icon={<LeftOutlined />} onClick={close} />}
      {row ? <Named row={row} /> : <h2>{t('warnings:warning')}</h2>}
      {!phone && <IconButton name={t('kit:form.close')} icon={<CloseOutlined />} onClick={close} />}
    </div>
  )
}

function Named({ row }: { row: Warning }) {
  const name = useTypeName()(row)
  return (
    <>
      <SeverityChip level={row.severity} />
      <h2>{name}</h2>
      <span className="fs-warning-no">{row.warnNo}</span>
      <span className="fs-warning-duty">
        <EscalationSteps level={row.handleType} />
        <b>
          <Countdown deadline={runningDeadline(row)} subject={name} />
        </b>
      </span>
    </>
  )
}

interface DrawerFootProps {
  acts: readonly ActName[]
  start: (act: ActName) => void
  opened: OpenedWarning
}

/** Available actions, the expected one first; position in the list, and navigation to the next. */
function DrawerFoot({ acts, start, opened }: DrawerFootProps) {
  const { t } = useTranslation(['warnings', 'kit'])
  const { position, next, previous } = opened
  return (
    <div className="fs-warning-foot">
      {acts.map((act, i) => (
        <Button key={act} type={i === 0 ? 'primary' : 'default'} onClick={() => start(act)}>
          {t(`warnings:actLong.${act}`)} <kbd>{actKeys[act].toUpperCase()}</kbd>
        </Button>
      ))}
      {acts.length === 0 && <span className="fs-warning-none">{t('warnings:noActs')}</span>}
      <span className="fs-warning-way">
        {position && <span>{t('warnings:position', { at: position.at, total: position.total ?? '' })}</span>}
        <Button type="text" disabled={!previous} onClick={previous} aria-label={t('kit:keys.previous')}>
          <ArrowUpOutlined aria-hidden="true" /> <kbd>K</kbd>
        </Button>
        <Button type="text" disabled={!next} onClick={next} aria-label={t('kit:keys.next')}>
          <ArrowDownOutlined aria-hidden="true" /> <kbd>J</kbd>
        </Button>
      </span>
    </div>
  )
}

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
