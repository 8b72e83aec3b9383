import { hazardouschemicalsproduct } from '@fengsui/contract/chemicals/product.ts'
import { useTranslation } from 'react-i18next'
import { ImportButton } from '../../../ui/resource/import/import-button.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import { RecipeInput } from './recipe-input.tsx'
import '../../../i18n/areas/chemicals-texts.ts'

const columns = [
  'name',
  'enterpriseName',
  'materialClass',
  'productGrade',
  'spec',
  'netExplosiveUnit',
  'enabled',
  'reviewStatus',
] as const
const second = { name: 'code', materialClass: 'productCategory', spec: 'unit' } as const
const search = [
  'name',
  'code',
  'enterpriseId',
  'materialClass',
  'productCategory',
  'productGrade',
  'reviewStatus',
  'enabled',
] as const
const what = [
  'enterpriseId',
  'code',
  'name',
  'materialClass',
  'productCategory',
  'productGrade',
  'useType',
  'spec',
  'unit',
  'enabled',
] as const
const danger = ['catalogId', 'hazardDivision', 'unNo', 'netExplosiveUnit', 'explosiveLimit'] as const
const packing = [
  'perBox',
  'boxVolume',
  'boxWeight',
  'shelfMonths',
  'producerName',
  'standardNo',
  'barcode69',
  'photo',
] as const
const inputs = { recipe: RecipeInput }

/** Materials and goods of enterprises; purchases, production and sales refer to them. */
export default function ProductsPage() {
  const { t } = useTranslation('chemicals')
  const may = usePermission()
  const isEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  return (
    <ResourcePage
      of={hazardouschemicalsproduct}
      columns={columns}
      omit={['useType', 'catalogName', 'hazardDivision', 'perBox', 'shelfMonths', 'producerName']}
      second={second}
      search={search}
      inputs={inputs}
      reviewable
      actions={
        isEnterprise &&
        may('hazchem_add') && (
          <ImportButton of={hazardouschemicalsproduct} take="import-product" title={t('import.products')} />
        )
      }
      form={{
        groups: [
          { title: t('form.what'), fields: what },
          { title: t('form.danger'), fields: danger },
          { title: t('form.packing'), fields: packing },
          { title: t('form.recipe'), fields: ['recipe'] },
        ],
        note: t('form.reviewNote'),
      }}
    />
  )
}
