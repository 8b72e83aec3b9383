import { CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import '../../../i18n/areas/intake-texts.ts'

interface CopyListProps {
  heading: string
  note?: string
  /** It has just been made: its heading takes the focus, as what it shows is shown once. */
  isNew?: boolean
  rows: readonly { readonly key: string; readonly label: string; readonly value: string }[]
}

/** Copies a text and says so; null where the browser does not let a page write to the clipboard. */
export function useCopy(): ((text: string) => void) | null {
  const { t } = useTranslation()
  const { message } = App.useApp()
  if (!navigator.clipboard) return null
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => message.success(t('form.copied')),
      () => undefined,
    )
}

/** Texts to pass to others, each with a button that copies it, and all together. */
export function CopyList({ heading, note, isNew = false, rows }: CopyListProps) {
  const { t } = useTranslation('intake')
  const copy = useCopy()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) head.current?.focus()
  }, [isNew])
  return (
    <section className="fs-intake-copy" aria-label={heading}>
      <h4 ref={head} tabIndex={-1}>
        {heading}
      </h4>
      {note && <p className="fs-intake-note">{note}</p>}
      <dl>
        {rows.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              {copy && (
                <Button
                  type="link"
                  size="small"
                  icon={<CopyOutlined />}
                  aria-label={t('copyOne', { label })}
                  onClick={() => copy(value)}
                >
                  {t('copy')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {copy && (
        <Button size="small" onClick={() => copy(rows.map(({ label, value }) => `${label}: ${value}`).join('\n'))}>
          {t('copyAll')}
        </Button>
      )}
    </section>
  )
}
