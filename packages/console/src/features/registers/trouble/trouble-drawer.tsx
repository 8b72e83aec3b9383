import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import {
  type TroubleStep,
  enterprisehiddentrouble as trouble,
} from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { RecordDrawer } from '../../../ui/page/record-drawer.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { Moves } from '../moves/moves.tsx'
import { BeforeAfter } from './before-after.tsx'
import { statusCell } from './trouble-status.tsx'
import { useTrouble } from './use-troubles.ts'
import './trouble-drawer.css'
import '../../../i18n/areas/registers-texts.ts'

const way = [
  hiddenTroubleStatus.is.toBeRectified,
  hiddenTroubleStatus.is.beingRectified,
  hiddenTroubleStatus.is.awaitingRecheck,
  hiddenTroubleStatus.is.closed,
] as const
const found = [
  'enterpriseName',
  'source',
  'level',
  'category',
  'place',
  'workplaceName',
  'findDate',
  'finder',
  'description',
] as const
const done = ['deadline', 'responsible', 'fund', 'finishDate', 'measure'] as const
const rechecked = ['askDate', 'recheckDeadline', 'recheckUser', 'recheckDate', 'recheckOpinion'] as const
/** Shown as title, pictures and progress. */
const elsewhere = ['troubleNo', 'beforeFiles', 'afterFiles', 'status', 'overdue', 'recheckOverdue'] as const

interface TroubleDrawerProps {
  id: string | undefined
  actsOf: (row: RowOf<typeof trouble>) => readonly Act[]
  close: () => void
}

/** One hidden trouble: progress, finding and rectification, before and after, and every step. */
export function TroubleDrawer({ id, actsOf, close }: TroubleDrawerProps) {
  const { t } = useTranslation('registers')
  const label = useLabel()
  const phone = useWidth() === 'phone'
  const { data, error, isPending, refetch } = useTrouble(id)
  const row = data?.row
  return (
    <RecordDrawer
      open={id !== undefined}
      title={row ? String(row.troubleNo) : ''}
      beside={row && statusCell(row)}
      foot={row && <RowActs acts={actsOf(row)} name={String(row.troubleNo)} />}
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {row && data && (
        <>
          <Steps
            size="small"
            className="fs-trouble-way"
            status={row.status === hiddenTroubleStatus.is.closed ? 'finish' : 'process'}
            orientation={phone ? 'vertical' : 'horizontal'}
            current={way.indexOf(row.status as (typeof way)[number])}
            items={way.map((state) => ({ title: label(hiddenTroubleStatus.entries[state]) }))}
          />
          <Section heading={t('trouble.pictures')}>
            <BeforeAfter row={row} />
          </Section>
          <Section heading={t('trouble.found')}>
            <FactList of={trouble} row={row} names={found} />
          </Section>
          <Section heading={t('trouble.done')}>
            <FactList of={trouble} row={row} names={done} omit={[...found, ...rechecked, ...elsewhere]} />
          </Section>
          {(row.askDate || row.recheckUser) && (
            <Section heading={t('trouble.rechecking')}>
              <FactList of={trouble} row={row} names={rechecked} />
            </Section>
          )}
          <Section heading={t('steps')} note={t('newestFirst')}>
            <Log log={data.log} />
          </Section>
        </>
      )}
    </RecordDrawer>
  )
}

/** The steps with a label by meaning. */
function Log({ log }: { log: readonly TroubleStep[] }) {
  const { t } = useTranslation('registers')
  const meaning = ({ fromStatus, toStatus }: TroubleStep) =>
    fromStatus === null
      ? 'added'
      : fromStatus === hiddenTroubleStatus.is.awaitingRecheck
        ? toStatus === hiddenTroubleStatus.is.closed
          ? 'closed'
          : 'returned'
        : toStatus === hiddenTroubleStatus.is.beingRectified
          ? 'started'
          : 'asked'
  const steps = log.map((step, n) => ({
    key: String(n),
    title: t(`trouble.step.${meaning(step)}`),
    who: step.userName,
    time: step.time,
    words: step.opinion,
    files: step.files,
  }))
  return <Moves steps={steps.toReversed()} />
}
