import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import '../../i18n/areas/statistics-texts.ts'

/** Goods are counted in boxes or weighed. */
export type Measure = 'box' | 'kg'

/** Switches the figures of a page between boxes and weight. */
export function MeasureSwitch({ measure, choose }: { measure: Measure; choose: (measure: Measure) => void }) {
  const { t } = useTranslation('statistics')
  return (
    <Segmented<Measure>
      aria-label={t('measure')}
      options={[
        { value: 'box', label: t('box') },
        { value: 'kg', label: t('kg') },
      ]}
      value={measure}
      onChange={choose}
    />
  )
}
