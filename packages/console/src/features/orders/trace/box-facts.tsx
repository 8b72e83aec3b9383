import { productCategory, productGrade } from '@fengsui/contract/dictionaries/chemicals.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { BoxDetail } from '@fengsui/contract/orders/product-barcode.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { noValue } from '../../../ui/format/number.ts'
import { Section } from '../../../ui/page/section.tsx'
import '../../../ui/resource/fact-list.css'
import '../../../i18n/areas/orders-texts.ts'

/** What a scanned box is, who made it and who holds it. */
export function BoxFacts({ of }: { of: BoxDetail }) {
  const { t } = useTranslation('orders')
  const label = useLabel()
  const named = (name: Label | undefined) => (name ? label(name) : null)
  const facts: readonly (readonly [Label, string | null])[] = [
    [['产品', 'Product'], [of.productName, of.spec].filter(Boolean).join(' ')],
    [['类别', 'Category'], named(labelOf(productCategory, of.productCategory))],
    [['级别', 'Grade'], named(labelOf(productGrade, of.productGrade))],
    [['生产企业', 'Producer'], of.producerName],
    [['许可证号', 'Licence'], of.licenceNumber],
    [['批次', 'Batch'], of.batchNo],
    [['生产日期', 'Made on'], of.productionDate],
    [['保质期至', 'Best before'], of.expireDate],
    [['每箱含药量', 'Explosive per box'], of.netExplosive && `${of.netExplosive} kg`],
    [['当前持有', 'Held by'], of.holderName],
  ]
  return (
    <Section heading={t('trace.box')} note={of.barcode}>
      <dl className="fs-fact-list">
        {facts.map(([name, value]) => (
          <div key={name[1]}>
            <dt>{label(name)}</dt>
            <dd>{value || noValue}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
