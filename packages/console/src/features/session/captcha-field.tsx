import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../ui/form/form-field.tsx'

interface CaptchaFieldProps {
  image: string | undefined
  code: string
  fault: string | undefined
  type: (code: string) => void
  renew: () => void
}

/** CAPTCHA input; clicking the picture loads another. */
export function CaptchaField({ image, code, fault, type, renew }: CaptchaFieldProps) {
  const { t } = useTranslation('session')
  return (
    <FormField label={t('captcha')} fault={fault}>
      {(control) => (
        <div className="fs-captcha">
          <Input
            {...control}
            name="code"
            size="large"
            maxLength={10}
            autoComplete="off"
            placeholder={t('captchaHint')}
            value={code}
            onChange={(event) => type(event.target.value)}
          />
          <button
            type="button"
            className="fs-plain"
            onClick={renew}
            title={t('captchaAgain')}
            aria-label={t('captchaAgain')}
          >
            {image && <img src={image} alt={t('captchaPicture')} />}
          </button>
        </div>
      )}
    </FormField>
  )
}
