import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { deviceChange } from '@fengsui/contract/supervision/change.ts'
import { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { mayWithdraw } from '@fengsui/contract/supervision/withdraw.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { page } from '../../../ui/client/resource-calls.ts'
import type { PagedKind } from '../../../ui/devices/device-path.ts'
import { registers } from '../../../ui/devices/registers.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import { LoggedChanges } from '../../../ui/supervision/logged-changes.tsx'
import { useLogOf } from '../../../ui/supervision/use-log-of.ts'
import { Withdraw } from './withdraw.tsx'
import './changes.css'

/** Notice that a change of the device awaits approval, with a link to it. */
export function PendingChange({ device }: { device: DeviceRow }) {
  const { t } = useTranslation('devices')
  const go = useNavigate()
  const query = { deviceId: device.id, status: reviewStatus.is.pending, current: 1, size: 1 }
  const { data } = useQuery({
    queryKey: [...listKey(deviceChange), 'page', query],
    queryFn: ({ signal }) => page(deviceChange, query, signal),
  })
  const { data: me } = useUserInfo()
  const may = usePermission()
  const [waiting] = data?.records ?? []
  if (!waiting) return null
  return (
    <Alert
      type="warning"
      showIcon
      message={t('change.waiting', { who: String(waiting.applyUserName ?? ''), time: String(waiting.applyTime) })}
      action={
        <span className="fs-change-acts">
          <Button size="small" onClick={() => go(`/sbtj/change/${waiting.id}`)}>
            {t('change.open')}
          </Button>
          {me && may('device_edit') && mayWithdraw(waiting, me) && (
            <Withdraw id={waiting.id} done={() => undefined} small />
          )}
        </span>
      }
    />
  )
}

/** Changes of the device, newest first. */
export function DeviceChanges({ kind, device }: { kind: PagedKind; device: DeviceRow }) {
  const { t } = useTranslation()
  const go = useNavigate()
  const log = useLogOf(changeLog, { deviceId: device.id })
  return (
    <Panel
      heading={t('changes.heading')}
      note={log.total !== undefined && String(log.total)}
      more={
        <Button type="link" size="small" onClick={() => go(`/sbtj/changeLog?deviceId=${device.id}`)}>
          {t('changes.all')}
        </Button>
      }
      bare
    >
      <LoggedChanges log={log} ofOne fields={registers[kind].fields} />
    </Panel>
  )
}
