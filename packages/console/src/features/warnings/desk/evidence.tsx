import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWidth } from '../../../ui/use-width.ts'
import { ValueChart } from '../chart/value-chart.tsx'
import { Occurrences } from '../drawer/occurrences.tsx'
import { Pictures, picturesOf } from '../drawer/pictures.tsx'
import type { WarningDetail } from '../warning-row.ts'

/** Curve, pictures and occurrences: below each other where there is room, else behind tabs, the curve first. */
export function Evidence({ detail }: { detail: WarningDetail }) {
  const { t } = useTranslation('warnings')
  const width = useWidth()
  const pictures = picturesOf(detail, t).length
  const parts: { key: string; label: string; part: ReactNode }[] = [
    ...(detail.chart
      ? [{ key: 'curve', label: t('curve'), part: <ValueChart detail={detail} chart={detail.chart} /> }]
      : []),
    ...(pictures > 0
      ? [{ key: 'pictures', label: `${t('pictures')} ${pictures}`, part: <Pictures detail={detail} /> }]
      : []),
    ...(detail.occurrences.length > 0
      ? [
          {
            key: 'occurrences',
            label: `${t('occurrences')} ${detail.occurrences.length}`,
            part: <Occurrences detail={detail} />,
          },
        ]
      : []),
  ]
  if (parts.length === 0) return null
  if (width === 'full' || parts.length === 1)
    return (
      <>
        {parts.map(({ key, part }) => (
          <div key={key}>{part}</div>
        ))}
      </>
    )
  return (
    <Tabs
      className="fs-evidence"
      size="small"
      items={parts.map(({ key, label, part }) => ({ key, label, children: part }))}
    />
  )
}
