import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import { passwordMessages } from '@fengsui/contract/session/password.ts'
import { storage } from '@fengsui/contract/storage/attach.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { BrandMark } from '../../ui/badges/brand.tsx'
import { askSignedIn } from '../../ui/client/ask.ts'
import { pictureFault } from './picture-fault.ts'
import './account.css'

interface AvatarFieldProps {
  /** URL of the picture. */
  value: string
  onChange: (link: string) => void
}

/** Avatar with an upload button; invalid files are rejected before upload. */
export function AvatarField({ value, onChange }: AvatarFieldProps) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const put = useMutation({
    mutationFn: async (file: File) => {
      const fault = await pictureFault(file)
      if (fault) throw new Error(phrase(passwordMessages[fault], language))
      const body = new FormData()
      body.set('file', file)
      const path = callPath(storage, 'putFile', storage.calls.putFile)
      return (await askSignedIn(path, { method: 'POST', body })) as { link: string }
    },
    onSuccess: ({ link }) => onChange(link),
  })
  return (
    <div className="fs-avatar">
      {value ? (
        <img src={value} alt={t('avatarPresent')} />
      ) : (
        <span>
          <BrandMark size={36} />
        </span>
      )}
      <span>
        <label>
          <input
            type="file"
            accept="image/jpeg,image/png"
            aria-label={t('avatarChoose')}
            className="fs-unseen"
            disabled={put.isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) put.mutate(file)
              event.target.value = ''
            }}
          />
          {t('avatarChoose')}
        </label>
        <small>{t('avatarRule')}</small>
        {put.error && (
          <span role="alert" className="fs-field-fault">
            {put.error.message}
          </span>
        )}
      </span>
    </div>
  )
}
