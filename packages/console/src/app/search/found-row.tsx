import type { Found, FoundKind } from '@fengsui/contract/search/search.ts'
import { useTranslation } from 'react-i18next'
import { MenuIcon } from '../../ui/badges/menu-icon.tsx'
import { Severity, type SeverityLevel } from '../../ui/badges/severity.tsx'
import { useTypeName } from '../../ui/badges/use-type-name.ts'
import { CallButton } from '../../ui/call-button.tsx'

const icons: Readonly<Record<FoundKind, string>> = {
  enterprise: 'office',
  person: 'user',
  warning: 'alarm',
  vehicle: 'truck',
  device: 'chip',
  licence: 'stamp',
  order: 'form',
  news: 'news',
}
const jobs: readonly string[] = ['principal', 'safety', 'driver', 'escort']
const books: readonly string[] = ['licence', 'record', 'sales', 'purchase', 'transport']

/** A title with the part that was typed marked. */
function Marked({ title, mark }: Pick<Found, 'title' | 'mark'>) {
  if (!mark) return <span>{title}</span>
  const signs = [...title]
  return (
    <span>
      {signs.slice(0, mark[0]).join('')}
      <mark>{signs.slice(mark[0], mark[1]).join('')}</mark>
      {signs.slice(mark[1]).join('')}
    </span>
  )
}

/** Something found: what it is, why it matched, and what helps to distinguish it. */
export function FoundRow({ kind, row }: { kind: FoundKind; row: Found }) {
  const { t } = useTranslation('shell')
  const typeName = useTypeName()
  const job = jobs.includes(row.of ?? '') ? t(`search.of.${row.of as 'driver'}`) : ''
  const book = books.includes(row.of ?? '') ? t(`search.of.${row.of as 'sales'}`) : ''
  const type = kind === 'warning' ? typeName({ typeKey: row.of ?? '', typeName: row.state }) : ''
  return (
    <>
      {kind === 'warning' && row.severity ? (
        <Severity level={row.severity as SeverityLevel} />
      ) : (
        <MenuIcon name={icons[kind]} />
      )}
      <span className="fs-found-what">
        <b>
          {type && `${type} `}
          {book && `${book} `}
          <Marked title={row.title} mark={row.mark} />
        </b>
        <small>{[row.detail, job].filter(Boolean).join(' · ')}</small>
      </span>
      {kind === 'enterprise' && (
        <span className="fs-found-end">
          {row.severity && <Severity level={row.severity as SeverityLevel} />}
          {Number(row.state) > 0 ? t('search.openWarnings', { count: Number(row.state) }) : t('search.noWarnings')}
        </span>
      )}
      {kind === 'person' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is pressed; the row must not open
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the link itself
        <span className="fs-found-end" onClick={(event) => event.stopPropagation()}>
          <CallButton name={row.title} phone={row.phone} />
        </span>
      )}
    </>
  )
}
