import { CheckOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import type { FlowFault } from '@fengsui/contract/flow/flow-model.ts'
import { useTranslation } from 'react-i18next'
import '../../i18n/areas/flow-texts.ts'

interface CheckLineProps {
  /** Undefined until the model is checked. */
  faults: readonly FlowFault[] | undefined
  busy: boolean
  /** Chooses the element of a fault. */
  choose: (id: string) => void
}

/** What keeps a model from being deployed; each fault leads to its element. */
export function CheckLine({ faults, busy, choose }: CheckLineProps) {
  const { t } = useTranslation('flow')
  const heading = busy
    ? t('check.busy')
    : !faults
      ? t('check.none')
      : faults.length === 0
        ? t('check.passed')
        : t('check.faults', { count: faults.length })
  return (
    <section className="fs-flow-check" aria-label={t('check.act')}>
      <b role="status">
        {faults && (faults.length === 0 ? <CheckOutlined aria-hidden /> : <ExclamationCircleOutlined aria-hidden />)}{' '}
        {heading}
      </b>
      {faults && faults.length > 0 && (
        <ul>
          {faults.map(({ elementId, message }) => (
            <li key={`${elementId} ${message}`}>
              {elementId ? (
                <button type="button" className="fs-plain fs-link" onClick={() => choose(elementId)}>
                  {message}
                </button>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      )}
      <small>{t('panel.law')}</small>
    </section>
  )
}
