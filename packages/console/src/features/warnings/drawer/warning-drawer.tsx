import { CloseOutlined, LeftOutlined } from '@ant-design/icons'
import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { Button, Drawer } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Countdown } from '../../../ui/badges/countdown.tsx'
import { EscalationSteps } from '../../../ui/badges/escalation-steps.tsx'
import { SeverityChip } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { replayPath } from '../../../ui/replay-path.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { useWidth } from '../../../ui/use-width.ts'
import type { ActName } from '../acts/offered.ts'
import { CaseLink } from '../cases/case-link.tsx'
import { type DeskAct, deskActs, deskKeys } from '../desk/desk-acts.ts'
import { StopOrderDialog } from '../desk/stop-order-dialog.tsx'
import { SuperviseStrip } from '../desk/supervise-strip.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { useDeskStart } from '../desk/use-desk-start.ts'
import { useTargets } from '../desk/use-targets.ts'
import type { OpenedWarning } from '../list/use-opened-warning.ts'
import { useWarning } from '../use-warning.ts'
import { runningDeadline, type Warning } from '../warning-row.ts'
import { DrawerBody } from './drawer-body.tsx'
import { DrawerFoot } from './drawer-foot.tsx'
import './warning-drawer.css'
import '../../../i18n/areas/replay-texts.ts'

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

interface WarningDrawerProps {
  opened: OpenedWarning
  actor: Actor | undefined
  start: (act: ActName, row: Warning) => void
  /** The strip or dialog of the desk that is open, and for which warning. */
  asking: Asking | undefined
  ask: (what: Asking | undefined) => void
  /** Whether shortcuts are enabled; off while a dialog is open. */
  keys: boolean
}

/** A strip or dialog of the desk, of one warning. */
export interface Asking {
  id: string
  what: 'supervise' | 'stopOrder'
}

/** One warning in full, as an incident desk: what goes on, whom to call, what is near, what may be done. */
export function WarningDrawer({ opened, actor, start, asking, ask, keys }: WarningDrawerProps) {
  const { t } = useTranslation(['warnings', 'kit', 'desk'])
  const width = useWidth()
  const { data, error, refetch, isPlaceholderData } = useWarning(opened.id)
  const detail = isPlaceholderData ? undefined : data
  const row = detail ?? opened.row
  const { data: desk, error: deskError, refetch: readDesk } = useDesk(opened.id)
  const acts = row ? deskActs(row, actor) : []
  const targets = useTargets(desk?.people ?? [], actor)
  const asks = asking && asking.id === opened.id ? asking.what : undefined
  const close = useCallback(() => ask(undefined), [ask])
  const { urge, draft } = useDeskStart()
  const isOpen = opened.id !== undefined
  const run = (act: DeskAct) => {
    if (!row) return
    if (act === 'supervise' || act === 'stopOrder') ask({ id: row.id, what: act })
    else if (act === 'urge') urge(row.id)
    else if (act === 'print') window.open(`/report/warning/${row.id}`, '_blank', 'noopener')
    else start(act, row)
  }
  useKeys(
    [
      { keys: 'j', label: t('kit:keys.next'), run: () => opened.next?.() },
      { keys: 'k', label: t('kit:keys.previous'), run: () => opened.previous?.() },
      { keys: 'Escape', label: t('kit:form.close'), run: () => (asks ? close() : opened.close()) },
      ...acts.flatMap((act) => {
        const keys = deskKeys[act]
        return keys ? [{ keys, label: t(`desk:act.${act}`), run: () => run(act) }] : []
      }),
    ],
    keys && isOpen && asks !== 'stopOrder',
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
      footer={
        row && (
          <>
            {asks === 'supervise' && <SuperviseStrip key={row.id} warningId={row.id} people={targets} close={close} />}
            <DrawerFoot
              acts={acts}
              start={run}
              opened={opened}
              more={
                <>
                  <ReplayLink row={row} />
                  <CaseLink row={row} />
                </>
              }
            />
          </>
        )
      }
      className="fs-warning"
      destroyOnHidden
    >
      <DrawerBody
        row={row}
        detail={detail}
        desk={desk}
        deskError={deskError}
        readDesk={() => void readDesk()}
        error={error}
        again={() => void refetch()}
      />
      {asks === 'stopOrder' && row && <StopOrderDialog draft={(kind) => draft(row.id, kind)} close={close} />}
    </Drawer>
  )
}

/** Leads from a warning to its replay. */
function ReplayLink({ row }: { row: Pick<Warning, 'id' | 'enterpriseId' | 'warnTime'> }) {
  const { t } = useTranslation('replay')
  const may = usePermission()
  if (!may('replay_view')) return null
  return (
    <Link to={replayPath(row)}>
      <Button>{t('title')}</Button>
    </Link>
  )
}
