import { useTranslation } from 'react-i18next'
import { formatClock, parseTime } from '../../../ui/format/time.ts'
import type { WarningDetail } from '../warning-row.ts'
import { Section } from './section.tsx'

/** Pictures of the occurrences and of the record. */
export function Pictures({ detail }: { detail: WarningDetail }) {
  const { t } = useTranslation('warnings')
  const inOrder = [...detail.occurrences].sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
  const seen = inOrder.flatMap(({ id, picture, startTime }, i) =>
    picture
      ? [
          {
            id,
            link: picture,
            caption: t(i === 0 ? 'pictureFirst' : 'pictureAgain', { time: formatClock(parseTime(startTime) ?? 0) }),
          },
        ]
      : [],
  )
  const held = detail.images.map(({ id, link, name }) => ({ id, link, caption: name }))
  const all = [...seen, ...held.filter(({ link }) => seen.every((one) => one.link !== link))]
  if (all.length === 0) return null
  return (
    <Section heading={t('pictures')} note={all.length}>
      <ul className="fs-pictures">
        {all.map(({ id, link, caption }) => (
          <li key={id}>
            <a href={link} target="_blank" rel="noreferrer">
              <img src={link} alt={caption} loading="lazy" />
            </a>
            <small>{caption}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
