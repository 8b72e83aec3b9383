import { CheckOutlined } from '@ant-design/icons'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { trip as of, type TripCourse } from '@fengsui/contract/tracks/trip.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import '../../../i18n/areas/tracks-texts.ts'

const facts = [
  'enterpriseName',
  'receiverName',
  'fromAddress',
  'toAddress',
  'driverName',
  'escortName',
  'planArrive',
  'kilometres',
  'topSpeed',
] as const

/** Who carries what, from where to where. */
export function GoodsPanel({ row, course }: { row: RowOf<typeof of>; course: TripCourse }) {
  const { t } = useTranslation('tracks')
  const language = useLanguage()
  return (
    <Panel heading={t('journey.parties')}>
      <FactList of={of} row={row} names={facts} />
      {course.goods.length > 0 && (
        <ul className="fs-trip-goods" aria-label={t('journey.goods')}>
          {course.goods.map(({ productName, quantity, unit }) => (
            <li key={`${productName} ${quantity}`}>
              <span>{productName}</span>
              <b>
                {formatNumber(Number(quantity))} {unit && formatUnit(unit, language)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Papers of vehicle and crew as of the day of departure. */
export function DocumentsPanel({ course: { documents } }: { course: TripCourse }) {
  const { t } = useTranslation('tracks')
  const valid = documents.filter(({ isValid }) => isValid).length
  return (
    <Panel
      heading={t('journey.documents')}
      note={t('journey.validCount', { valid, invalid: documents.length - valid })}
    >
      <ul className="fs-trip-papers">
        {documents.map(({ of: kind, name, validTo, isValid }) => (
          <li key={kind}>
            <span>{t(`journey.documentOf.${kind}`)}</span>
            <span>{name}</span>
            {isValid ? (
              <span>
                {validTo && t('journey.until', { date: validTo })} <CheckOutlined aria-hidden="true" />
              </span>
            ) : (
              <b>{t('journey.invalid')}</b>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
