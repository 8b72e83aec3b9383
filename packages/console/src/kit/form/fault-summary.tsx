import { CloseCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import './fault-summary.css'

interface FaultSummaryProps {
  /** Wrong fields: the id of their control and their label. */
  fields: readonly { id: string; label: string }[]
  /** What the server said, when it refused the whole. */
  refusal?: string | undefined
}

/** At the top of a form: what is wrong, each a link to its field. */
export function FaultSummary({ fields, refusal }: FaultSummaryProps) {
  const { t } = useTranslation()
  if (fields.length === 0 && !refusal) return null
  return (
    <div role="alert" className="fs-faults">
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
