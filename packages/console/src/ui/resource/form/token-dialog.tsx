import { App, Button, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'

/** A new device's access token: shown only once, the server keeps only its hash. */
export function TokenDialog({ token, close }: { token: string; close: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const copy = async () => {
    await navigator.clipboard?.writeText(token)
    message.success(t('form.copied'))
  }
  return (
    <Modal
      open
      title={t('form.tokenTitle')}
      width={480}
      mask={{ closable: false }}
      onCancel={close}
      footer={<Button onClick={close}>{t('form.close')}</Button>}
    >
      <p>{t('form.tokenText')}</p>
      <Input
        readOnly
        aria-label={t('form.tokenTitle')}
        value={token}
        onFocus={(event) => event.target.select()}
        style={{ marginTop: 12 }}
        suffix={
          navigator.clipboard && (
            <Button size="small" type="link" onClick={() => void copy()}>
              {t('form.copy')}
            </Button>
          )
        }
      />
    </Modal>
  )
}
