import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { reasonFields } from '@fengsui/contract/supervision/reason.ts'
import { settingFields } from '@fengsui/contract/workplaces/setting.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../../i18n/join-list.ts'
import { call } from '../../../ui/client/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ResourceForm } from '../../../ui/resource/form/resource-form.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { useIsProposal } from '../use-workplace-form.tsx'
import { commonSetting } from './common-setting.ts'

const { workplaceIds: _, ...shape } = settingFields
const people = ['maxPerson', 'overManSeconds', 'longOverManMinutes', 'workStart', 'workEnd'] as const
const air = ['xianDingYaoLiang', 'tempMin', 'tempMax', 'humMin', 'humMax', 'dustLimit'] as const
const links = ['staticDischargeWicksEnable', 'staticMinutes'] as const

interface SettingDialogProps {
  rows: readonly RowOf<typeof workplace>[]
  done: () => void
  close: () => void
}

/** Sets limits and switches of several workplaces at once. Empty fields are left unchanged. */
export function SettingDialog({ rows, done, close }: SettingDialogProps) {
  const { t } = useTranslation(['workplaces', 'devices'])
  const { message } = App.useApp()
  const client = useQueryClient()
  const id = useId()
  const isProposal = useIsProposal()
  const [initial] = useState(() => commonSetting(rows))
  const fields = isProposal ? { ...shape, ...reasonFields } : shape
  const form = useForm(fields, initial)
  const saving = useMutation({
    mutationFn: (values: Readonly<Record<string, unknown>>) =>
      call(workplace, 'setting', { ...filled(values), workplaceIds: rows.map((row) => row.id).join(',') }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(workplace) })
      message.success(t(isProposal ? 'setting.proposed' : 'setting.saved'))
      done()
    },
  })
  const submit = () => {
    const values = form.check()
    if (values) saving.mutate(values)
  }
  const names = rows.slice(0, 3).map(({ name }) => String(name))
  return (
    <FormDialog
      open
      title={t('setting.title')}
      subject={t(rows.length > 3 ? 'setting.many' : 'setting.few', { names: joinList(names), count: rows.length })}
      note={isProposal ? t('setting.reviewNote') : t('setting.note')}
      width={720}
      busy={saving.isPending}
      changed={form.changed}
      submit={submit}
      close={close}
    >
      <ResourceForm
        id={id}
        fields={Object.entries(fields)}
        form={form}
        groups={[
          { title: t('setting.name'), fields: ['settingName'] },
          { title: t('setting.people'), fields: people },
          { title: t('setting.air'), fields: air },
          { title: t('setting.links'), fields: links },
          { title: t('devices:form.change'), fields: Object.keys(reasonFields) },
        ]}
        refusal={saving.error}
      />
    </FormDialog>
  )
}

const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
