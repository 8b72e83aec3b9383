import { stopOrderKind } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'

interface StopOrderDialogProps {
  draft: (kind: '1' | '2') => void
  close: () => void
}

/** Asks which order to draft. It is a draft that is opened: nothing is sent or stored by this step. */
export function StopOrderDialog({ draft, close }: StopOrderDialogProps) {
  const { t } = useTranslation('desk')
  const label = useLabel()
  const [kind, setKind] = useState<'1' | '2'>(stopOrderKind.is.onSite)
  return (
    <Modal
      open
      width={416}
      title={t('stopOrder.title')}
      okText={t('stopOrder.open')}
      cancelText={t('cancel')}
      onCancel={close}
      onOk={() => {
        draft(kind)
        close()
      }}
    >
      <p>{t('stopOrder.note')}</p>
      <Radio.Group
        aria-label={label(stopOrderKind.label)}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        options={([stopOrderKind.is.onSite, stopOrderKind.is.stopProduction] as const).map((value) => ({
          value,
          label: label(labelOf(stopOrderKind, value)),
        }))}
      />
    </Modal>
  )
}
