import { CloseCircleFilled } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import './fault-summary.css'

interface FaultSummaryProps {
  /** Wrong fields: the id of their control and their label. */
  fields: readonly { id: string; label: string }[]
  /** What the server said, when it refused the whole. */
  refusal?: string | undefined
}

/** At the top of a form: what is wrong, each a link to its field. What the server refused is brought into view. */
export function FaultSummary({ fields, refusal }: FaultSummaryProps) {
  const { t } = useTranslation()
  const shown = useRef<HTMLDivElement>(null)
  // A long form has been scrolled down to what was changed.
  useEffect(() => {
    if (refusal) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  if (fields.length === 0 && !refusal) return null
  return (
    <div ref={shown} role="alert" className="fs-faults">
      <CloseCircleFilled aria-hidden="true" />
      <p>
        {refusal ?? <b>{t('form.summary', { count: fields.length })}</b>}
        {!refusal &&
          fields.map(({ id, label }, i) => (
            <span key={id}>
              {i > 0 && '、'}
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

/** Brings a field into view and puts the cursor there. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
