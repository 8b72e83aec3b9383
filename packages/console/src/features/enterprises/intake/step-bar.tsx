import { CheckOutlined } from '@ant-design/icons'
import type { IntakeState } from '@fengsui/contract/intake/intake.ts'
import { type IntakeStep, intakeSteps } from '@fengsui/contract/intake/unguarded.ts'
import { useTranslation } from 'react-i18next'
import '../../../i18n/areas/intake-texts.ts'

interface StepBarProps {
  /** Absent for a new enterprise. */
  state: IntakeState | undefined
  step: IntakeStep
  go: (step: IntakeStep) => void
}

/** The six steps, each with what exists of it. */
export function StepBar({ state, step, go }: StepBarProps) {
  const { t } = useTranslation('intake')
  return (
    <ol className="fs-intake-steps">
      {intakeSteps.map((one, at) => {
        const found = state?.steps.find(({ step: name }) => name === one)
        const text =
          one === 'enterprise'
            ? (state?.shortName ?? state?.regionName ?? '')
            : t(`has.${one}`, { count: found?.count ?? 0 })
        return (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              disabled={!state && one !== 'enterprise'}
              onClick={() => go(one)}
            >
              <i data-done={found?.done === true}>{found?.done ? <CheckOutlined /> : at + 1}</i>
              <span>
                <b>{t(`step.${one}`)}</b>
                <small>{state ? text : ''}</small>
              </span>
              {found?.done && <span className="fs-unseen">{t('doneStep')}</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
