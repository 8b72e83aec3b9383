import { deviceChange } from '@fengsui/contract/supervision/change.ts'
import { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { page, type Row } from '../../../kit/client/resource-calls.ts'
import { nothing } from '../../../kit/format/number.ts'
import { Panel } from '../../../kit/page/panel.tsx'
import { listKey } from '../../../kit/resource/use-resource-list.ts'
import { useSession } from '../../../kit/session/session-store.ts'
import { useMay } from '../../../kit/session/use-me.ts'
import type { Column } from '../../../kit/table/column.ts'
import { PlainTable } from '../../../kit/table/plain-table.tsx'
import { loggedValue } from './logged-value.ts'
import { Withdraw } from './withdraw.tsx'
import './changes.css'

/** Says that a change of the device waits for the authority, and leads to it. */
export function PendingChange({ device }: { device: Row }) {
  const { t } = useTranslation('devices')
  const go = useNavigate()
  const query = { deviceId: device.id, status: '2', current: 1, size: 1 }
  const { data } = useQuery({
    queryKey: [...listKey(deviceChange), 'page', query],
    queryFn: ({ signal }) => page(deviceChange, query, signal),
  })
  const isEnterprise = useSession(({ me }) => me?.userType) === 'esp'
  const mayWithdraw = useMay()('device_edit') && isEnterprise
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
          {mayWithdraw && <Withdraw id={waiting.id} done={() => undefined} small />}
        </span>
      }
    />
  )
}

/** What was changed of the device, newest first. */
export function DeviceChanges({ device }: { device: Row }) {
  const { t } = useTranslation('devices')
  const go = useNavigate()
  const query = { deviceId: device.id, current: 1, size: 10 }
  const { data } = useQuery({
    queryKey: [...listKey(changeLog), 'page', query],
    queryFn: ({ signal }) => page(changeLog, query, signal),
  })
  const rows = data?.records ?? []
  const text = (
    key: 'time' | 'fieldName' | 'userName' | 'reason' | 'reviewUserName',
    width: number,
    grows = false,
  ): Column<Row> => ({
    key,
    heading: t(`change.${key}`),
    width,
    grows,
    cell: (row) => String(row[key] ?? nothing),
  })
  const columns: Column<Row>[] = [
    text('time', 160),
    text('fieldName', 140),
    { key: 'oldValue', heading: t('change.old'), width: 140, cell: loggedValue('oldValue') },
    { key: 'newValue', heading: t('change.new'), width: 140, cell: loggedValue('newValue') },
    text('userName', 100),
    text('reason', 200, true),
    text('reviewUserName', 100),
  ]
  return (
    <Panel
      heading={t('change.log')}
      note={data && String(data.total)}
      more={
        <Button type="link" size="small" onClick={() => go(`/sbtj/changeLog?deviceId=${device.id}`)}>
          {t('change.all')}
        </Button>
      }
      bare
    >
      <PlainTable
        caption={t('change.log')}
        columns={columns}
        rows={rows}
        nameOf={(row) => `${row.time} ${row.fieldName}`}
        instead={rows.length === 0 ? <p className="fs-panel-none">{t('change.noLog')}</p> : undefined}
      />
    </Panel>
  )
}
