import { Button, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { canEnd, type Draft, type Drawing, withDrawn } from './draft.ts'
import '../../../i18n/areas/plant-texts.ts'

interface PlanWaysProps {
  draft: Draft
  change: (next: Draft) => void
  drawing: Drawing | null
  draw: (next: Drawing | null) => void
}

/** Roads with their widths, the fence, and buildings of no workplace with their names: drawn on the picture point by point. */
export function PlanWays({ draft, change, drawing, draw }: PlanWaysProps) {
  const { t } = useTranslation('plant')
  return (
    <div className="fs-plan-places">
      <h3>
        {t('plan.ways')}
        {drawing ? (
          <span>
            <Button
              size="small"
              type="primary"
              disabled={!canEnd(drawing)}
              onClick={() => {
                change(withDrawn(draft, drawing))
                draw(null)
              }}
            >
              {t('plan.endDrawing')}
            </Button>{' '}
            <Button size="small" onClick={() => draw(null)}>
              {t('plan.dropDrawing')}
            </Button>
          </span>
        ) : (
          <span>
            <Button
              size="small"
              disabled={draft.roads.length >= 40}
              onClick={() => draw({ kind: 'roads', points: [] })}
            >
              {t('plan.drawRoad')}
            </Button>{' '}
            <Button size="small" onClick={() => draw({ kind: 'fence', points: [] })}>
              {t('plan.drawFence')}
            </Button>{' '}
            <Button
              size="small"
              disabled={draft.others.length >= 60}
              onClick={() => draw({ kind: 'others', points: [] })}
            >
              {t('plan.drawOther')}
            </Button>
          </span>
        )}
      </h3>
      {drawing && <small role="status">{t('plan.drawing', { count: drawing.points.length })}</small>}
      {draft.roads.map((road, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a road is known by its position in the list
        <p key={at}>
          <InputNumber
            style={{ width: 190 }}
            size="small"
            aria-label={t('plan.roadWide', { number: at + 1 })}
            prefix={t('plan.road', { number: at + 1 })}
            suffix="m"
            min={1}
            max={40}
            value={road.wide}
            onChange={(wide) =>
              change({
                ...draft,
                roads: draft.roads.map((one, index) => (index === at ? { ...one, wide: wide ?? one.wide } : one)),
              })
            }
          />
          <Button
            size="small"
            onClick={() => change({ ...draft, roads: draft.roads.filter((_, index) => index !== at) })}
          >
            {t('plan.remove')}
          </Button>
        </p>
      ))}
      {draft.fence.length > 0 && (
        <p>
          <span>{t('plan.fence', { count: draft.fence.length })}</span>
          <Button size="small" onClick={() => change({ ...draft, fence: [] })}>
            {t('plan.remove')}
          </Button>
        </p>
      )}
      {draft.others.map((other, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a building is known by its position in the list
        <p key={at}>
          <Input
            size="small"
            aria-label={t('plan.otherName', { number: at + 1 })}
            placeholder={t('plan.otherName', { number: at + 1 })}
            maxLength={20}
            value={other.name}
            onChange={({ target }) =>
              change({
                ...draft,
                others: draft.others.map((one, index) => (index === at ? { ...one, name: target.value } : one)),
              })
            }
          />
          <Button
            size="small"
            onClick={() => change({ ...draft, others: draft.others.filter((_, index) => index !== at) })}
          >
            {t('plan.remove')}
          </Button>
        </p>
      ))}
    </div>
  )
}
