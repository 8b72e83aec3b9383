import { CloseOutlined } from '@ant-design/icons'
import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { useTranslation } from 'react-i18next'
import { type SeverityLevel, SeverityShape } from '../../../ui/badges/severity.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { keyOf } from '../marks/placed.ts'
import { useMarkName } from '../marks/use-mark-name.ts'
import '../../../i18n/areas/map-texts.ts'

interface MarksListProps {
  marks: readonly Mark[]
  open: (mark: Mark) => void
  close: () => void
}

/** Rows of the list: more is not read. */
const most = 300

/** The same marks as words, the worst first: for users who cannot see or point. */
export function MarksList({ marks, open, close }: MarksListProps) {
  const { t } = useTranslation('map')
  return (
    <section className="fs-map-panel fs-map-list" aria-label={t('list')}>
      <header>
        <h2>{t('list')}</h2>
        <span>{marks.length}</span>
        <IconButton name={t('close')} icon={<CloseOutlined />} onClick={close} />
      </header>
      <MarkRows marks={marks.slice(0, most)} open={open} />
      {marks.length === 0 && <p className="fs-map-nothing">{t('noMarks')}</p>}
    </section>
  )
}

export function MarkRows({ marks, open }: Pick<MarksListProps, 'marks' | 'open'>) {
  const nameOf = useMarkName()
  return (
    <ul>
      {marks.map((mark) => (
        <li key={keyOf(mark)}>
          <button type="button" onClick={() => open(mark)}>
            {mark.worst !== null && <SeverityShape level={String(mark.worst) as SeverityLevel} />}
            <span>{nameOf(mark)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
