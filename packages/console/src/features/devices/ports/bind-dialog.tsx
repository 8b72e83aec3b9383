import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { type Field, ref } from '@fengsui/contract/kit/field.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import type { PagedKind } from '../../../ui/devices/device-path.ts'
import { pagedKinds, registers } from '../../../ui/devices/registers.ts'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { controlId, useRefused } from '../../../ui/form/use-refused.ts'
import { RefInput } from '../../../ui/resource/inputs/ref-input.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

interface BindDialogProps {
  gateway: DeviceRow
  port: RowOf<typeof gatewayPort>
  close: () => void
}

const kinds = pagedKinds.filter((kind) => kind !== 'gateway')

/**
 * Binds a device of the gateway's enterprise to a free port; one already bound elsewhere is reported before
 * sending.
 */
export function BindDialog({ gateway, port, close }: BindDialogProps) {
  const { t } = useTranslation(['devices', 'kit'])
  const { message } = App.useApp()
  const label = useLabel()
  const client = useQueryClient()
  const id = useId()
  const [kind, setKind] = useState<PagedKind>('th')
  const [machineId, setMachineId] = useState('')
  const [sent, setSent] = useState(false)
  const { data: bound } = useQuery({
    queryKey: ['gateway-port', 'isExist', machineId],
    queryFn: ({ signal }) => call(gatewayPort, 'isExist', { machineId }, signal),
    enabled: machineId !== '',
    staleTime: 0,
  })
  const binding = useMutation({
    mutationFn: () => submit(gatewayPort, { id: port.id, version: port.version, machineId }),
    onSuccess: () => {
      message.success(t('devices:port.bound'))
      for (const of of [gatewayPort, registers.gateway]) void client.invalidateQueries({ queryKey: listKey(of) })
      close()
    },
  })
  const already = bound?.exist
    ? t('devices:port.already', { gateway: bound.gatewayName ?? '', no: bound.portNo ?? 0 })
    : undefined
  const missing = sent && machineId === '' ? t('kit:form.chooseOf', { label: t('devices:port.device') }) : undefined
  const refused = useRefused(id, binding.error, {
    machineId: { label: t('devices:port.device'), value: machineId },
  })
  return (
    <FormDialog
      open
      title={t('devices:port.bindTitle', { no: Number(port.portNo) })}
      subject={<b>{String(gateway.name)}</b>}
      submitLabel={t('devices:port.bind')}
      busy={binding.isPending}
      changed={machineId !== ''}
      submit={() => {
        setSent(true)
        if (machineId && !already) binding.mutate()
      }}
      close={close}
    >
      <FaultSummary {...refused.summary} />
      <FormField label={t('devices:port.kind')} required>
        {(control) => (
          <Select
            {...control}
            value={kind}
            options={kinds.map((key) => ({ value: key, label: label(deviceKind.entries[key]) }))}
            onChange={(next) => {
              setKind(next)
              setMachineId('')
            }}
          />
        )}
      </FormField>
      <FormField
        id={controlId(id, 'machineId')}
        label={t('devices:port.device')}
        required
        fault={already ?? missing ?? refused.faults.get('machineId')}
      >
        {(control) => (
          <RefInput
            field={deviceField(kind)}
            value={machineId}
            onChange={(id) => setMachineId(String(id ?? ''))}
            control={control}
            label={t('devices:port.device')}
            within={{ enterpriseId: String(gateway.enterpriseId) }}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

/** Device selection field of one kind; refers to the last segment of its register's path. */
const deviceField = (kind: PagedKind): Field => {
  const { path } = registers[kind]
  return ref(gatewayPort.fields.machineId.label, path.slice(path.lastIndexOf('/') + 1), { required: true }) as Field
}
