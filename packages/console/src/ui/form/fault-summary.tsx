import { CloseCircleFilled } from '@ant-design/icons'
import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listSeparator } from '../../i18n/join-list.ts'
import './fault-summary.css'

export interface FaultSummaryProps {
  /** Invalid fields, or the one that the server refused: the id of their control and their label. */
  fields: readonly { id: string; label: string }[]
  /** The server's message, when it rejected the whole form. */
  refusal?: string | undefined
}

/**
 * Error summary at the top of a form, linking to each invalid field. A server rejection is scrolled into
 * view.
 */
export function FaultSummary({ fields, refusal }: FaultSummaryProps) {
  const { t } = useTranslation()
  const shown = useRef<HTMLDivElement>(null)
  // A long form may be scrolled down to the changed field.
  useEffect(() => {
    if (refusal) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  if (fields.length === 0 && !refusal) return null
  return (
    <div ref={shown} role="alert" className="fs-faults">
      <CloseCircleFilled aria-hidden="true" />
      <p>
        {refusal ?? <b>{t('form.summary', { count: fields.length })}</b>}
        {fields.map(({ id, label }, i) => (
          <span key={id}>
            {i > 0 ? listSeparator(i18next.language) : refusal && ' '}
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(id)
              }}
            >
              {label}
            </a>
          </span>
        ))}
      </p>
    </div>
  )
}

/** Scrolls a field into view and focuses it. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
