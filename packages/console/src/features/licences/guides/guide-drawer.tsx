import { guide, guidehandlematerial, guidehandleprocess } from '@fengsui/contract/licences/guide.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { detail } from '../../../ui/client/resource-calls.ts'
import { RecordDrawer } from '../../../ui/page/record-drawer.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { Readable } from '../readable.tsx'
import { GuideParts } from './guide-parts.tsx'

const facts = [
  'guideKind',
  'certificateType',
  'limitDays',
  'promiseDays',
  'fee',
  'enabled',
  'handleOrg',
  'consultPhone',
  'handlePlace',
  'basis',
  'conditions',
] as const
const materialFields = ['materialName', 'materialForm', 'copies', 'required', 'templateFile'] as const
const stepFields = ['stepNo', 'stepName', 'stepDept', 'stepDays', 'stepContent'] as const

/** A guide with its materials and steps; editable by authors of guides. */
export function GuideDrawer({ id, close }: { id: string | undefined; close: () => void }) {
  const { t } = useTranslation('licences')
  const of = guide
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(of), 'detail', id],
    queryFn: ({ signal }) => detail(of, id ?? '', signal),
    enabled: id !== undefined,
  })
  return (
    <RecordDrawer
      open={id !== undefined}
      title={data ? String(data.guideName) : ''}
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {data && (
        <Readable name={String(data.guideName)}>
          <Section heading={t('guide.facts')}>
            <FactList of={of} row={data} names={facts} omit={['guideName', 'organizeName']} />
          </Section>
          <GuideParts
            of={guidehandlematerial}
            heading={t('guide.materials')}
            guideId={data.id}
            names={materialFields}
            order="createTime"
          />
          <GuideParts
            of={guidehandleprocess}
            heading={t('guide.steps')}
            guideId={data.id}
            names={stepFields}
            order="stepNo"
          />
        </Readable>
      )}
    </RecordDrawer>
  )
}
