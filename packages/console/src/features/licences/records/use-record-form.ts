import { useTranslation } from 'react-i18next'
import type { FormChoice } from '../../../ui/resource/form/resource-dialog.tsx'
import type { Inputs } from '../../../ui/resource/form/resource-form.tsx'
import { PermitsInput } from '../permits/permits-input.tsx'
import { ChangesInput } from './changes-input.tsx'

const what = ['enterpriseId', 'applyType', 'certificateType', 'guideId', 'licenceId', 'validYears'] as const
const who = ['applicant', 'applicantPhone'] as const
const wanted = ['scope', 'permitCategories', 'changeItems'] as const
const store = ['storageAddress', 'storageArea', 'maxStockBox', 'maxStockKg'] as const
const own = ['principal', 'address', 'creditCode', 'economicType', 'modeOfOperation', 'files'] as const
const inputs: Inputs = { permitCategories: PermitsInput, changeItems: ChangesInput }

/** Returns the application form in sections, and its custom inputs. */
export function useRecordForm(): { form: FormChoice; inputs: Inputs } {
  const { t } = useTranslation('licences')
  const form: FormChoice = {
    groups: [
      { title: t('form.what'), fields: what },
      { title: t('form.who'), fields: who },
      { title: t('form.wanted'), fields: wanted },
      { title: t('form.store'), fields: store },
      { title: t('form.own'), fields: own },
    ],
    defaults: { permitCategories: {} },
    note: t('form.note'),
  }
  return { form, inputs }
}
