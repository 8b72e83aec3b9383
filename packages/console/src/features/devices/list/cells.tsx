import { useTranslation } from 'react-i18next'
import { OpenWarnings } from '../../../ui/badges/open-warnings.tsx'
import type { SeverityLevel } from '../../../ui/badges/severity.tsx'
import type { Row } from '../../../ui/client/resource-calls.ts'

/** Open warnings of a device with a link to their list, and whether a change awaits approval. */
export const warningsCell = (row: Row) => (
  <>
    <OpenWarnings
      count={row.openWarnings as number | null}
      worst={row.worstSeverity as SeverityLevel | null}
      to={`/yjxx?deviceId=${row.id}&closed=0`}
    />
    {row.pendingChange === 1 && <PendingMark />}
  </>
)

function PendingMark() {
  const { t } = useTranslation('devices')
  return <span className="fs-second">{t('change.pending')}</span>
}

type State = 'normal' | 'high' | 'low' | 'offline'

function ValueState({ state }: { state: State }) {
  const { t } = useTranslation('devices')
  const word = t(`state.${state}`)
  return state === 'high' || state === 'low' ? <b>{word}</b> : word
}

/** Whether the values are within their limits, as text. */
export const stateCell = (row: Row) => <ValueState state={(row.valueState as State | null) ?? 'normal'} />
