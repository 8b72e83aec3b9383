import type { WallRank } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { rankChange } from '../format.ts'
import { Mark } from '../shapes.tsx'
import { useWall } from '../wall-context.ts'
import { Ruled } from './module.tsx'

/** The grades of D.4 begin at 40, 60 and 80: the bar is divided there. */
const cuts = [40, 60, 80]

/** The enterprises with the highest risk scores. */
export function Ranking({ ranking, missing }: { ranking: readonly WallRank[] | null; missing: string | undefined }) {
  const { t } = useTranslation('wall')
  const { size, mode } = useWall()
  const isWide = size === '3840'
  const room = isWide && mode !== 'lost' ? 4 : 5
  const rows = ranking?.slice(0, room) ?? []
  return (
    <Ruled title={t('ranking.title')} basis={isWide ? t('ranking.basis') : null} missing={missing} className="ranking">
      {ranking && rows.length === 0 ? (
        <p className="missing">{t('ranking.none')}</p>
      ) : (
        <ol className="ranking-rows" style={{ gridTemplateRows: `repeat(${room}, 1fr)` }}>
          {rows.map(({ enterpriseId, shortName, score, grade, change }, index) => (
            <li key={enterpriseId}>
              <span className="s t3">{index + 1}</span>
              <Mark severity={grade} past />
              <b className="s">{shortName}</b>
              {isWide && (
                <div className="bar">
                  <div className="bar-fill" style={{ width: `${Math.min(100, score)}%` }} />
                  {cuts.map((cut) => (
                    <i key={cut} style={{ left: `${cut}%` }} />
                  ))}
                </div>
              )}
              <b className="ranking-score">{score.toFixed(1)}</b>
              <span className="ranking-change s t3">{rankChange(change)}</span>
            </li>
          ))}
        </ol>
      )}
    </Ruled>
  )
}
