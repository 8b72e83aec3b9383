import { materialClass, productCategory, productGrade } from '@fengsui/contract/dictionaries/chemicals.ts'
import type { Dictionary } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../../ui/resource/use-entries.ts'
import type { Permit } from './permit.ts'

/** Permitted scope of a licence as text; empty permits nothing. */
export function PermitsText({ permit }: { permit: unknown }) {
  const { t } = useTranslation('licences')
  const { categories, grades, classes } = (typeof permit === 'object' && permit ? permit : {}) as Permit
  if (!categories && !grades && !classes) return t('permit.none')
  return (
    <>
      <Keys of={productCategory} keys={categories} heading={t('permit.categories')} />
      <Keys of={productGrade} keys={grades} heading={t('permit.grades')} />
      <Keys of={materialClass} keys={classes} heading={t('permit.classes')} />
    </>
  )
}

function Keys({ of, keys, heading }: { of: Dictionary; keys: readonly string[] | undefined; heading: string }) {
  const { t } = useTranslation('licences')
  const entries = useEntries(of)
  if (!keys) return null
  const words = keys.map((key) => entries.find((entry) => entry.key === key)?.label ?? key)
  return <div>{t('permit.line', { heading, words: words.join(t('comma')) })}</div>
}
