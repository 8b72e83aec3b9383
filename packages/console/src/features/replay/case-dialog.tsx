import { replayCase } from '@fengsui/contract/replay/replay-case.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submit } from '../../ui/client/resource-calls.ts'
import { formatFull } from '../../ui/format/time.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import type { ReplayAddress } from './use-replay-address.ts'
import '../../i18n/areas/replay-texts.ts'

interface CaseDialogProps {
  address: ReplayAddress
  title: string
  done: (id: string) => void
  close: () => void
}

/** What is seen besides the window, as in the address. */
export const viewOf = ({ speed, look, cameraId, room, place, onlyWarnings }: ReplayAddress): string =>
  new URLSearchParams({
    ...(speed === 1 ? {} : { speed: String(speed) }),
    ...(look === 'map' ? {} : { look }),
    ...(cameraId ? { camera: cameraId } : {}),
    ...(room ? { room } : {}),
    ...(place ? { place: place.join(',') } : {}),
    ...(onlyWarnings ? { only: 'warnings' } : {}),
  }).toString()

/** Keeps the replay of this instant as a case file. */
export function CaseDialog({ address, title, done, close }: CaseDialogProps) {
  const { t } = useTranslation('replay')
  const { message } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<{ title: string; summary?: string }>()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    const values = await form.validateFields()
    setSending(true)
    try {
      const kept = await submit(replayCase, {
        ...values,
        enterpriseId: address.enterpriseId,
        warnId: address.warningId,
        startTime: formatFull(address.start),
        endTime: formatFull(address.end),
        instant: formatFull(address.at),
        view: viewOf(address),
      })
      void client.invalidateQueries({ queryKey: listKey(replayCase) })
      message.success(t('kept'))
      if (kept?.id) done(kept.id)
      close()
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open
      title={t('saveTitle')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={close}
    >
      <Form form={form} layout="vertical" initialValues={{ title }} requiredMark>
        <Form.Item name="title" label={t('caseTitle')} rules={[{ required: true, whitespace: true, max: 100 }]}>
          <Input maxLength={100} autoFocus />
        </Form.Item>
        <Form.Item name="summary" label={t('summary')}>
          <Input.TextArea maxLength={1000} rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
