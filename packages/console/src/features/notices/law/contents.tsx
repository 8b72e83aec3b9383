import { useTranslation } from 'react-i18next'
import type { Heading } from '../text/pieces.ts'

/** Table of contents of a text; clicking a chapter scrolls to it. */
export function Contents({ headings, show }: { headings: readonly Heading[]; show: (id: string) => void }) {
  const { t } = useTranslation('notices')
  if (headings.length < 2) return null
  return (
    <nav className="fs-law-contents" aria-label={t('contents')}>
      <ul>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > 2 ? 'fs-law-below' : undefined}>
            <button type="button" className="fs-plain" onClick={() => show(id)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
