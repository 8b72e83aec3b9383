import type { IntakeState } from '@fengsui/contract/intake/intake.ts'
import { pointWords, settledWords, type UnguardedPoint } from '@fengsui/contract/intake/unguarded.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { type ArrivedRow, MarkedRows } from './arrived.tsx'
import '../../../i18n/areas/intake-texts.ts'

interface UnguardedListProps {
  state: IntakeState
  go: (step: ReturnType<typeof pointWords>['step']) => void
}

const keyOf = ({ kind, subjectId, device, level }: UnguardedPoint) => [kind, subjectId, device, level].join(' ')

/** What is still unguarded, each with what closes it; below it what is in order. */
export function UnguardedList({ state: { unguarded, settled }, go }: UnguardedListProps) {
  const { t } = useTranslation('intake')
  const label = useLabel()
  const navigate = useNavigate()
  const open = unguarded.map((point): ArrivedRow => {
    const { label: title, why, todo, step, ...words } = pointWords(point)
    const page = 'page' in words ? words.page : undefined
    return {
      id: keyOf(point),
      done: false,
      title: label(title),
      text: label(why),
      more: (
        <Button type="link" size="small" onClick={() => (page ? navigate(page) : go(step))}>
          {label(todo)}
        </Button>
      ),
    }
  })
  return (
    <aside className="fs-intake-aside fs-panel" aria-label={t('unguarded')}>
      <Points heading={t('unguarded')} count={open.length} rows={open} none={t('allGuarded')} />
      <Points
        heading={t('settled')}
        count={settled.length}
        rows={settled.map((kind) => ({ id: kind, done: true, title: label(settledWords(kind)) }))}
        none={t('nothingSettled')}
      />
    </aside>
  )
}

function Points({
  heading,
  count,
  rows,
  none,
}: {
  heading: string
  count: number
  rows: readonly ArrivedRow[]
  none: string
}) {
  const { t } = useTranslation('intake')
  return (
    <section aria-label={heading}>
      <h2>
        {heading} <small>{t('points', { count })}</small>
      </h2>
      <MarkedRows rows={rows} none={none} />
    </section>
  )
}
