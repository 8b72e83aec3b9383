import { useTranslation } from 'react-i18next'
import './call-button.css'

interface CallButtonProps {
  /** Person who is called; part of the accessible name, which holds the text shown as it is. */
  name: string
  /** Number as registered; null if the person has none or the reader may not see it. */
  phone: string | null | undefined
  /** Runs when the link is followed, for example to record the call. */
  onCall?: () => void
  /** Shows the number alone, where the heading already says that people are called. */
  bare?: boolean
}

/** A link that dials a person's number on a phone or a softphone; words when there is no number. */
export function CallButton({ name, phone, onCall, bare = false }: CallButtonProps) {
  const { t } = useTranslation()
  const digits = phone?.replace(/[^\d+]/g, '') ?? ''
  if (digits === '') return <span className="fs-call-none">{t('phone.noPhone')}</span>
  const grouped = digits.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
  const shown = bare ? grouped : t('phone.call', { phone: grouped })
  return (
    <a
      className="fs-call"
      href={`tel:${digits}`}
      aria-label={bare ? t('phone.callPerson', { name, phone: shown }) : t('phone.callNamed', { name, call: shown })}
      onClick={onCall}
    >
      <svg
        aria-hidden="true"
        width="14"
        height="14"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
      >
        <path d="M5.2 2.2 6.6 5.3 5.1 6.6a8.6 8.6 0 0 0 4.3 4.3l1.3-1.5 3.1 1.4v2.4c0 .5-.4.9-.9.9A11.3 11.3 0 0 1 1.9 3.1c0-.5.4-.9.9-.9Z" />
      </svg>
      {shown}
    </a>
  )
}
