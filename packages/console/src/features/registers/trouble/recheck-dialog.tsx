import { choiceList } from '@fengsui/contract/kit/dictionary.ts'
import { code } from '@fengsui/contract/kit/field.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterprisehiddentrouble as trouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import { BeforeAfter } from './before-after.tsx'
import '../../../i18n/areas/registers-texts.ts'

const verdict = choiceList(
  'troubleVerdict',
  ['复查结论', 'Result'],
  { '3': ['合格，销号', 'Rectified, close'], '1': ['不合格，退回整改', 'Not rectified, return'] },
  { system: true },
)
const { recheckOpinion } = trouble.fields
const fields = { status: code(['复查结论', 'Result'], verdict, { required: true }), recheckOpinion }

/** 复查: before and after side by side, then the decision. */
export function RecheckDialog({ row, close }: { row: RowOf<typeof trouble>; close: () => void }) {
  const { t } = useTranslation('registers')
  return (
    <InputDialog
      of={trouble}
      title={t('trouble.recheck')}
      subject={
        <div className="fs-recheck-subject">
          <b>{row.troubleNo}</b> <EnterpriseLink id={row.enterpriseId} name={row.enterpriseName ?? ''} /> · {row.place}
          <BeforeAfter row={row} withWords />
        </div>
      }
      fields={fields}
      initial={{ status: '', recheckOpinion: '' }}
      said={t('trouble.rechecked')}
      submitLabel={t('trouble.recheck')}
      note={t('trouble.opinionNote')}
      width={640}
      send={(values) => submit(trouble, { ...values, id: row.id, version: row.version })}
      close={close}
    />
  )
}
