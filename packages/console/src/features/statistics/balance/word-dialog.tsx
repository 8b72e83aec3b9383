import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { balance } from '@fengsui/contract/statistics/balance.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { controlId, useRefused } from '../../../ui/form/use-refused.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import '../../../i18n/areas/statistics-texts.ts'

interface WordDialogProps {
  is: 'explain' | 'confirm'
  row: RowOf<typeof balance>
  close: () => void
}

/** The enterprise's explanation of a discrepancy, or the authority's decision on it. */
export function WordDialog({ is, row, close }: WordDialogProps) {
  const { t } = useTranslation('statistics')
  const client = useQueryClient()
  const id = useId()
  const [passed, setPassed] = useState<0 | 1>(1)
  const [opinion, setOpinion] = useState('')
  const [checking, setChecking] = useState(false)
  const lacks = is === 'explain' ? opinion.trim().length < 5 : passed === 0 && opinion.trim() === ''
  const saving = useMutation({
    mutationFn: () => {
      const given = { id: row.id, opinion: opinion.trim() }
      return is === 'explain' ? call(balance, 'explain', given) : call(balance, 'confirm', { ...given, passed })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(balance) })
      close()
    },
  })
  const opinionLabel = t(is === 'explain' ? 'balance.explanation' : 'balance.opinion')
  const refused = useRefused(id, saving.error, { opinion: { label: opinionLabel, value: opinion } })
  const send = () => {
    setChecking(true)
    if (!lacks) saving.mutate()
  }
  return (
    <FormDialog
      open
      title={t(`balance.${is}`)}
      subject={String(row.objectName)}
      width={480}
      busy={saving.isPending}
      changed={opinion !== ''}
      submit={send}
      close={close}
    >
      <FaultSummary {...refused.summary} />
      {is === 'confirm' && (
        <>
          <p>{String(row.explainOpinion ?? '')}</p>
          <FormField label={t('balance.verdict')} required wide>
            {({ status: _, ...control }) => (
              <Radio.Group {...control} value={passed} onChange={(event) => setPassed(event.target.value)}>
                <Radio value={1}>{t('balance.pass')}</Radio>
                <Radio value={0}>{t('balance.return')}</Radio>
              </Radio.Group>
            )}
          </FormField>
        </>
      )}
      <FormField
        id={controlId(id, 'opinion')}
        label={opinionLabel}
        required={is === 'explain' || passed === 0}
        wide
        fault={checking && lacks ? t('balance.opinionNeeded') : refused.faults.get('opinion')}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            maxLength={500}
            showCount
            autoSize={{ minRows: 3, maxRows: 8 }}
            value={opinion}
            onChange={(event) => setOpinion(event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
