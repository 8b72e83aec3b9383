import { flowCategory } from '@fengsui/contract/dictionaries/flows.ts'
import { flowDeployment } from '@fengsui/contract/flow/flow-deployment.ts'
import { keysOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { askSignedIn } from '../../ui/client/ask.ts'
import { FaultSummary } from '../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import '../../i18n/areas/flow-texts.ts'

/** Deploys BPMN files of one category at once. */
export function UploadDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('flow')
  const label = useLabel()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [category, setCategory] = useState<string>()
  const [files, setFiles] = useState<readonly File[]>([])
  const [isSent, setSent] = useState(false)
  const sending = useMutation({
    mutationFn: () => {
      const body = new FormData()
      body.set('category', `flow_${category}`)
      body.set('tenantIds', '')
      for (const file of files) body.append('files', file)
      return askSignedIn(callPath(flowDeployment, 'deployUpload', flowDeployment.calls.deployUpload), {
        method: 'POST',
        body,
      })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(flowDeployment) })
      message.success(t('deploy.done'))
      close()
    },
  })
  const submit = () => {
    setSent(true)
    if (category && files.length > 0) sending.mutate()
  }
  return (
    <FormDialog
      open
      title={t('manager.upload')}
      note={t('deploy.note')}
      submitLabel={t('deploy.act')}
      width={520}
      busy={sending.isPending}
      changed={files.length > 0}
      submit={submit}
      close={close}
    >
      <FaultSummary fields={[]} refusal={sending.error?.message} />
      <FormField
        label={label(flowDeployment.fields.category.label)}
        required
        fault={isSent && !category ? t('manager.categoryNeeded') : undefined}
      >
        {(control) => (
          <Select
            {...control}
            style={{ width: '100%' }}
            value={category ?? null}
            options={keysOf(flowCategory).map((value) => ({ value, label: label(labelOf(flowCategory, value)) }))}
            onChange={(value: string | null) => setCategory(value ?? undefined)}
          />
        )}
      </FormField>
      <FormField
        label={t('manager.files')}
        required
        fault={isSent && files.length === 0 ? t('manager.filesNeeded') : undefined}
        hint={t('manager.filesHint')}
      >
        {({ id }) => (
          <input
            id={id}
            type="file"
            multiple
            accept=".bpmn,.xml"
            onChange={({ target }) => setFiles([...(target.files ?? [])])}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
