import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { controlId, useRefused } from '../../../ui/form/use-refused.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { MovesTable, type Moving, type Way } from './moves-table.tsx'
import '../../../i18n/areas/warehouse-texts.ts'

interface MoveDialogProps {
  of: Moving
  ids: readonly string[]
  /** The operation: determines title, button and success message. */
  what: 'verify' | 'reverse' | 'post'
  ways: readonly Way[]
  send: (opinion: string) => Promise<unknown>
  close: () => void
}

/** Previews the stock movements before posting; a reversal requires a reason. */
export function MoveDialog({ of, ids, what, ways, send, close }: MoveDialogProps) {
  const { t } = useTranslation('warehouse')
  const { message } = App.useApp()
  const client = useQueryClient()
  const id = useId()
  const [opinion, setOpinion] = useState('')
  const moving = useMutation({
    mutationFn: () => send(opinion.trim()),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(of) })
      message.success(t(`${what}.done`))
      close()
    },
  })
  const refused = useRefused(id, moving.error, {
    ...(what === 'reverse' && { opinion: { label: t('reverse.opinion'), value: opinion } }),
  })
  return (
    <FormDialog
      open
      title={t(`${what}.title`, { count: ids.length })}
      submitLabel={t(`${what}.act`)}
      note={t(`${what}.note`)}
      width={760}
      busy={moving.isPending}
      changed={opinion !== ''}
      submit={() => moving.mutate()}
      close={close}
    >
      <FaultSummary {...refused.summary} />
      <MovesTable of={of} ids={ids} ways={ways} />
      {what === 'reverse' && (
        <FormField
          id={controlId(id, 'opinion')}
          label={t('reverse.opinion')}
          wide
          fault={refused.faults.get('opinion')}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              rows={2}
              maxLength={500}
              value={opinion}
              onChange={(event) => setOpinion(event.target.value)}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}
