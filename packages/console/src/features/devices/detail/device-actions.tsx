import { EllipsisOutlined } from '@ant-design/icons'
import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { submit } from '../../../ui/client/resource-calls.ts'
import { deviceSegments, type PagedKind } from '../../../ui/devices/device-path.ts'
import { registers } from '../../../ui/devices/registers.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import { useRemove } from '../../../ui/resource/use-remove.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { useDeviceForm } from '../form/use-device-form.tsx'
import { useTokenRenewal } from '../form/use-token-renewal.tsx'

interface DeviceActionsProps {
  kind: PagedKind
  device: DeviceRow
  /** Number of warnings; undefined while unknown. */
  warnings: number | undefined
}

/** Device actions: warnings and edit; renewing the token and removing are in the overflow menu. */
export function DeviceActions({ kind, device, warnings }: DeviceActionsProps) {
  const { t } = useTranslation(['devices', 'kit'])
  const go = useNavigate()
  const may = usePermission()
  const phone = useWidth() === 'phone'
  const of = registers[kind]
  const [editing, setEditing] = useState(false)
  const { form, inputs } = useDeviceForm(kind)
  const { ask, dialog } = useTokenRenewal(of)
  const askRemove = useRemove(of)
  const items = [
    ...(may('device_edit') ? [{ key: 'token', label: t('devices:token.renew'), onClick: () => ask(device) }] : []),
    ...(may('device_delete')
      ? [
          {
            key: 'remove',
            label: t('kit:form.remove'),
            danger: true,
            onClick: () => askRemove([device], () => go(`/sbtj/${deviceSegments[kind]}`)),
          },
        ]
      : []),
  ]
  return (
    <>
      {may('warn_view') && !phone && (
        <Button onClick={() => go(`/yjxx?deviceId=${device.id}&status=all`)}>
          {t('devices:detail.warnings')} {warnings === undefined ? '' : formatNumber(warnings)}
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
          <IconButton
            name={t('devices:detail.more')}
            icon={<EllipsisOutlined />}
            className="fs-bordered"
            aria-haspopup="menu"
          />
        </Dropdown>
      )}
      {may('device_edit') && (
        <Button type="primary" onClick={() => setEditing(true)}>
          {t('kit:form.edit')}
        </Button>
      )}
      {editing && (
        <ResourceDialog
          of={of}
          row={device}
          own={inputs}
          choice={form}
          save={(values) => submit(of, values)}
          close={() => setEditing(false)}
        />
      )}
      {dialog}
    </>
  )
}
