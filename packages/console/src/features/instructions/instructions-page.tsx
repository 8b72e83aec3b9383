import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { BrandMark } from '../../ui/badges/brand.tsx'
import type { Instructions, Part } from './instructions.ts'
import './instructions-page.css'

const load = async (language: 'zh' | 'en'): Promise<Instructions> =>
  language === 'en' ? (await import('./text-en.ts')).english : (await import('./text-zh.ts')).chinese

/** 使用说明: tasks of each user group, step by step. Rendered without the console's layout. */
export default function InstructionsPage() {
  const { t } = useTranslation(['shell', 'session'])
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['instructions', language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = `${t('shell:instructions')} · ${t('session:system')}`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="fs-instructions">
      <nav aria-label={t('shell:instructions')}>
        <BrandMark size={26} />
        <ul>
          {data?.parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1>{t('shell:instructions')}</h1>
        {data?.intro.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {data?.parts.map((part) => (
          <PartOf key={part.id} part={part} />
        ))}
      </main>
    </div>
  )
}

function PartOf({ part }: { part: Part }) {
  return (
    <section id={part.id} aria-labelledby={`${part.id}-title`}>
      <h2 id={`${part.id}-title`}>{part.title}</h2>
      <p>{part.for}</p>
      {part.tasks.map(({ title, steps }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
