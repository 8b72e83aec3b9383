import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatClock, parseTime } from '../../../ui/format/time.ts'
import type { WarningDetail } from '../warning-row.ts'
import { Section } from './section.tsx'

interface Picture {
  id: string
  link: string
  caption: string
}

/** Returns the pictures of the occurrences, oldest first, and those of the record. */
export function picturesOf(
  { occurrences, images }: Pick<WarningDetail, 'occurrences' | 'images'>,
  t: TFunction<'warnings'>,
): Picture[] {
  const inOrder = [...occurrences].sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
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
  const held = images.map(({ id, link, name }) => ({ id, link, caption: name }))
  return [...seen, ...held.filter(({ link }) => seen.every((one) => one.link !== link))]
}

/** Pictures of the occurrences and of the record. */
export function Pictures({ detail }: { detail: WarningDetail }) {
  const { t } = useTranslation('warnings')
  const all = picturesOf(detail, t)
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
