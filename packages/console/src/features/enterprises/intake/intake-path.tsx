import type { IntakeState } from '@fengsui/contract/intake/intake.ts'
import { type IntakeStep, intakeSteps } from '@fengsui/contract/intake/unguarded.ts'
import { App, Button, Skeleton } from 'antd'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Page } from '../../../ui/page/page.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { CheckStep } from './check-step.tsx'
import { DevicesStep } from './devices-step.tsx'
import { EnterpriseStep } from './enterprise-step.tsx'
import { GatewayStep } from './gateway-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { RoomsStep } from './rooms-step.tsx'
import { StepBar } from './step-bar.tsx'
import { UnguardedList } from './unguarded-list.tsx'
import { isHeard, useIntake } from './use-intake.ts'
import './intake.css'
import '../../../i18n/areas/intake-texts.ts'

const address = '/enterInformation/intake'

/** The guided path of one enterprise; a new one begins with its form. */
export function IntakePath({ enterpriseId }: { enterpriseId: string | undefined }) {
  const { t } = useTranslation('intake')
  const go = useNavigate()
  const may = usePermission()
  if (enterpriseId) return <UnderWay enterpriseId={enterpriseId} />
  return (
    <Page beside={t('enterprise.new')} actions={<Button onClick={() => go(address)}>{t('leave')}</Button>} scrolls>
      <div className="fs-intake">
        <section className="fs-intake-main fs-panel">
          <StepBar state={undefined} step="enterprise" go={() => undefined} />
          <div className="fs-intake-body">
            <StepHead step="enterprise" />
            <EnterpriseStep
              enterpriseId={undefined}
              mayWrite={may('enterprise_add')}
              saved={(id) => go(`${address}?enterpriseId=${id}`, { replace: true, state: { registered: true } })}
            />
          </div>
        </section>
      </div>
    </Page>
  )
}

function StepHead({ step, head }: { step: IntakeStep; head?: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation('intake')
  const at = intakeSteps.indexOf(step) + 1
  return (
    <>
      <h3 ref={head} tabIndex={-1}>
        {t('stepOf', { at, of: intakeSteps.length, name: t(`step.${step}`) })}
      </h3>
      <p className="fs-intake-note">{t(`about.${step}`)}</p>
    </>
  )
}

/** The first step that is not done. */
const nextOf = ({ steps }: IntakeState): IntakeStep => steps.find(({ done }) => !done)?.step ?? 'check'

function UnderWay({ enterpriseId }: { enterpriseId: string }) {
  const { data: state, error, reload } = useIntake(enterpriseId)
  if (state) return <Steps state={state} reload={() => void reload()} />
  return <Page>{error ? <p role="alert">{error.message}</p> : <Skeleton active paragraph={{ rows: 8 }} />}</Page>
}

/** The steps, from the first that is not done; only the officer goes on, as a step may show what is shown once. */
function Steps({ state, reload }: { state: IntakeState; reload: () => void }) {
  const { enterpriseId } = state
  const { t } = useTranslation('intake')
  const go = useNavigate()
  const may = usePermission()
  const [step, setChosen] = useState(() => nextOf(state))
  const [tokens, setTokens] = useState<ReadonlyMap<string, string>>(new Map())
  useFirstMessage(state, () => step === 'gateway' && setChosen('devices'))
  const head = useStepFocus(step)
  const at = intakeSteps.indexOf(step)
  const [before, after] = [intakeSteps[at - 1], intakeSteps[at + 1]]
  const mayWrite = may('enterprise_add') && state.closeTime === null
  const common = { state, mayWrite, reload }
  const bodies: { readonly [S in IntakeStep]: () => ReactNode } = {
    enterprise: () => <EnterpriseStep enterpriseId={enterpriseId} mayWrite={may('enterprise_edit')} saved={reload} />,
    people: () => <PeopleStep {...common} />,
    rooms: () => <RoomsStep {...common} />,
    gateway: () => (
      <GatewayStep
        {...common}
        tokens={tokens}
        told={(id, token) => setTokens((known) => new Map(known).set(id, token))}
      />
    ),
    devices: () => <DevicesStep {...common} toRooms={() => setChosen('rooms')} />,
    check: () => <CheckStep {...common} mayWrite={may('enterprise_add')} />,
  }
  return (
    <Page
      beside={<span className="fs-intake-name">{state.enterpriseName}</span>}
      actions={
        <>
          {state.savedTime && (
            <small className="fs-intake-kept">{t('kept', { time: state.savedTime.slice(5, 16) })}</small>
          )}
          <Button href={`/enterInformation/installer/${enterpriseId}`} target="_blank">
            {t('installer.open')}
          </Button>
          <Button onClick={() => go(address)}>{t('leave')}</Button>
        </>
      }
      scrolls
    >
      <div className="fs-intake">
        <section className="fs-intake-main fs-panel">
          <StepBar state={state} step={step} go={setChosen} />
          <div className="fs-intake-body">
            <StepHead step={step} head={head} />
            <div key={step}>{bodies[step]()}</div>
          </div>
          <footer>
            {before && <Button onClick={() => setChosen(before)}>{t('back')}</Button>}
            <span>{step === 'gateway' && !state.steps[at]?.done ? t('first.goOn') : ''}</span>
            {after && (
              <Button type={state.steps[at]?.done ? 'primary' : 'default'} onClick={() => setChosen(after)}>
                {t(state.steps[at]?.done ? 'next' : 'skip', { name: t(`step.${after}`) })}
              </Button>
            )}
          </footer>
        </section>
        <UnguardedList state={state} go={setChosen} />
      </div>
    </Page>
  )
}

/** Moves the focus to the heading of a step when it follows another, as what was focused is gone. */
function useStepFocus(step: IntakeStep): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null)
  const follows = (useLocation().state as { registered?: boolean } | null)?.registered === true
  const shown = useRef<IntakeStep>(follows ? undefined : step)
  useEffect(() => {
    if (shown.current !== step) head.current?.focus()
    shown.current = step
  }, [step])
  return head
}

/** Says once, when it happens, that a gateway has sent its first message. */
function useFirstMessage(state: IntakeState | undefined, then: () => void): void {
  const { t } = useTranslation('intake')
  const { message } = App.useApp()
  const [awaited, setAwaited] = useState(false)
  const gateways = state?.gateways ?? []
  const isAwaited = gateways.length > 0 && !gateways.some(isHeard)
  useEffect(() => {
    if (awaited && !isAwaited && gateways.length > 0) {
      message.success(t('first.told'))
      // What was refused is shown on this step.
      if (state?.refused.length === 0) then()
    }
    if (awaited !== isAwaited) setAwaited(isAwaited)
  })
}
