import { text } from '@fengsui/contract/kit/field.ts'
import { Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'

const shape = { name: text(['名称', 'Name'], 12, { required: true }) }

/** Asks for the name under which to save the current filters. */
export function SaveFilterDialog({ save, close }: { save: (name: string) => void; close: () => void }) {
  const { t } = useTranslation(['warnings', 'kit'])
  const form = useForm(shape, { name: '' })
  const submit = () => {
    const values = form.check()
    if (!values) return
    save(String(values.name))
    close()
  }
  return (
    <Modal
      open
      width={416}
      title={t('warnings:save')}
      okText={t('kit:form.save')}
      cancelText={t('kit:form.cancel')}
      onOk={submit}
      onCancel={close}
    >
      <FormField label={t('warnings:saveName')} required fault={form.faults.get('name')}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={String(form.values.name)}
            onChange={(event) => form.set({ name: event.target.value })}
            onPressEnter={(event) => !event.nativeEvent.isComposing && submit()}
          />
        )}
      </FormField>
    </Modal>
  )
}
