import { App, Button, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import '../../../i18n/areas/tenancy-texts.ts'

export interface OneTimeSecret {
  title: string
  text: string
  values: readonly { label: string; value: string }[]
}

/** A secret shown once and stored only as a hash: a password or a key. */
export function OneTimeSecretDialog({ told, close }: { told: OneTimeSecret; close: () => void }) {
  const { t } = useTranslation(['tenancy', 'kit'])
  const { message } = App.useApp()
  const copy = async (value: string) => {
    await navigator.clipboard?.writeText(value)
    message.success(t('kit:form.copied'))
  }
  return (
    <Modal
      open
      title={told.title}
      width={480}
      mask={{ closable: false }}
      onCancel={close}
      footer={<Button onClick={close}>{t('kit:form.close')}</Button>}
    >
      <p>{told.text}</p>
      {told.values.map(({ label, value }) => (
        <div key={label} style={{ marginTop: 12 }}>
          <div aria-hidden="true">{label}</div>
          <Input
            readOnly
            aria-label={label}
            value={value}
            onFocus={(event) => event.target.select()}
            suffix={
              navigator.clipboard && (
                <Button size="small" type="link" aria-label={t('copy', { label })} onClick={() => void copy(value)}>
                  {t('kit:form.copy')}
                </Button>
              )
            }
          />
        </div>
      ))}
    </Modal>
  )
}
