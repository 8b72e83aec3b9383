import { handleType } from '@fengsui/contract/dictionaries/warnings.ts'
import { rungsOf, type World } from '@fengsui/contract/replay/world.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { type SeverityLevel, SeverityShape } from '../../ui/badges/severity.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import '../../i18n/areas/replay-texts.ts'

const rungs = [7, 6, 5, 4, 3, 2, 1] as const

/** The ladder of the instant: how many open warnings each rung held, the worst by its shape. */
export function RungsPanel({ world }: { world: World }) {
  const { t } = useTranslation('replay')
  const label = useLabel()
  const held = useMemo(() => rungsOf(world), [world])
  return (
    <Panel className="fs-replay-ladder" heading={t('ladder')} note={t('openThen', { count: world.warnings.size })}>
      <ol>
        {rungs.map((rung) => {
          const { open = 0, worst = null } = held[rung - 1] ?? {}
          return (
            <li key={rung} data-lit={worst ?? undefined}>
              <svg viewBox="0 0 36 34" aria-hidden="true">
                <path
                  d="M6 2h6v4h4V2h4v4h4V2h6v9l3 21H3l3-21z"
                  fill={worst ? `var(--fs-sev-${worst})` : 'none'}
                  stroke={worst ? `var(--fs-sev-${worst})` : 'var(--fs-mark-passed)'}
                />
              </svg>
              <b>{open}</b>
              <span>{label(handleType.entries[rung])}</span>
              {worst !== null && <SeverityShape level={String(worst) as SeverityLevel} />}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
