import { handover } from '@fengsui/contract/handovers/handover.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { HandoverSheet } from './handover-sheet.tsx'
import { useHandover } from './use-handover.ts'

interface HandoverAcceptanceProps {
  id: string
  done: () => void
  close?: (() => void) | undefined
}

/** A handover that waits for the reader: what is handed over, a remark, and 接班. */
export function HandoverAcceptance({ id, done, close }: HandoverAcceptanceProps) {
  const { t } = useTranslation('today')
  const label = useLabel()
  const client = useQueryClient()
  const { data, error } = useHandover(id)
  const [remark, setRemark] = useState('')
  const accepting = useMutation({
    mutationFn: () => call(handover, 'accept', { id, remark: remark.trim() }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(handover) })
      void client.invalidateQueries({ queryKey: ['today'] })
      done()
    },
  })
  if (!data) return error ? <p role="alert">{error.message}</p> : <Skeleton active />
  return (
    <form
      className="fs-handover-accept"
      onSubmit={(event) => {
        event.preventDefault()
        accepting.mutate()
      }}
    >
      <HandoverSheet of={data} />
      <div className="fs-today-decision">
        <Input
          value={remark}
          maxLength={200}
          aria-label={label(handover.calls.accept.input.remark.label)}
          placeholder={t('handover.remark')}
          onChange={(event) => setRemark(event.target.value)}
        />
        <Button type="primary" htmlType="submit" loading={accepting.isPending}>
          {label(handover.calls.accept.label)}
        </Button>
        {close && <Button onClick={close}>{t('fold')}</Button>}
        {accepting.error && (
          <p role="alert" className="fs-field-fault">
            {accepting.error.message}
          </p>
        )}
      </div>
    </form>
  )
}
