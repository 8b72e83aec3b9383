import type { WallChild } from '@fengsui/contract/dashboards/wall-children.ts'
import { useTranslation } from 'react-i18next'
import { inMark } from '../format.ts'
import { towerPath } from '../shape-paths.ts'

const small = { width: 34, height: 36 }
const stride = 43
const rungs = [1, 2, 3, 4, 5, 6, 7] as const

/** Seven small towers side by side, safety administrator first; a letter under each. */
export function SmallTowers({ child, isCalm }: { child: WallChild; isCalm: boolean }) {
  const { t } = useTranslation('wall')
  const highest = child.rungs.reduce((top, { open }, i) => (open > 0 ? i : top), -1)
  return (
    <svg className="small-towers" viewBox={`0 0 ${stride * 6 + small.width} 60`} aria-hidden="true">
      <path className="small-spine" d={`M17 29H${stride * 6 + 17}`} />
      {highest > 0 && <path className="small-spine small-spine-lit" d={`M17 29H${stride * highest + 17}`} />}
      {rungs.map((rung) => {
        const { open = 0, worst = null } = child.rungs[rung - 1] ?? {}
        const look = worst
          ? `tower-lit sev-${worst} tower-sev-${worst}`
          : isCalm
            ? 'small-tower-calm'
            : 'small-tower-idle'
        return (
          <g key={rung} transform={`translate(${stride * (rung - 1)} 0)`} className={look}>
            <path className="tower-shape" d={towerPath(small)} />
            {open > 0 && (
              <text className="tower-figure" x="17" y="21" textAnchor="middle" dominantBaseline="central">
                {inMark(open)}
              </text>
            )}
            <text className="small-letter" x="17" y="50" textAnchor="middle" dominantBaseline="central">
              {t(`letter.${rung}`)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
