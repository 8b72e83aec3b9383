import { CheckOutlined, ClockCircleOutlined, CloseOutlined } from '@ant-design/icons'
import { evidence } from '@fengsui/contract/video/evidence-files.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Progress } from 'antd'
import type { TFunction } from 'i18next'
import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import type { WarningEvidence } from './evidence-panel.tsx'
import '../../../i18n/areas/playback-texts.ts'

interface EvidenceChainProps {
  enterpriseId: string
  of: WarningEvidence
  again: () => void
  verify: RefObject<() => void>
}
type Check = NonNullable<WarningEvidence['check']>
const lookMs = 700
/** Boxes beside those of the warning. */
const beside = 1
const mostBoxes = 7

/** What the last check of the plant's chain found, and the links around the warning's files. */
export function EvidenceChain({ enterpriseId, of, again, verify }: EvidenceChainProps) {
  const { t } = useTranslation('playback')
  const { message } = App.useApp()
  const { data, refetch } = useQuery({
    queryKey: ['evidence-check', enterpriseId],
    queryFn: ({ signal }) => call(evidence, 'lastCheck', { enterpriseId }, signal),
    initialData: { last: of.last, check: of.check },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.check?.state === 'running' ? lookMs : false),
  })
  const { check, last } = data
  const isRunning = check?.state === 'running'
  const start = async () => {
    try {
      await call(evidence, 'verify', { enterpriseId })
      await refetch()
      again()
    } catch (error) {
      void message.error((error as Error).message)
    }
  }
  useEffect(() => {
    verify.current = () => void start()
  })
  const own = new Set(of.files.map(({ seqNo }) => Number(seqNo)))
  return (
    <section className="fs-evidence-chain" aria-live="polite">
      <header>
        <span className="fs-evidence-mark" aria-hidden="true">
          {markOf(check)}
        </span>
        <h3>
          {t('chain')} {check ? stateWord(check, t) : t('unchecked')}
        </h3>
        <Button size="small" loading={isRunning} disabled={last === 0} onClick={() => void start()}>
          {t(check ? 'verifyAgain' : 'verify')} <kbd>V</kbd>
        </Button>
      </header>
      {isRunning ? (
        <Progress percent={Math.floor((100 * check.done) / Math.max(check.total, 1))} size="small" showInfo={false} />
      ) : (
        <p>{check ? t(`checked.${check.state}`, wordsOf(check)) : t('length', { count: last })}</p>
      )}
      <ol className="fs-evidence-boxes">
        {boxesOf(own, last).map((no) => (
          <Box key={no} no={no} isOwn={own.has(no)} check={check} />
        ))}
      </ol>
      <small>{t('chainNote')}</small>
    </section>
  )
}

const wordsOf = (check: Check) => ({
  name: check.userName ?? '—',
  time: check.startTime.slice(11),
  count: check.total,
  total: formatNumber(check.total),
  no: check.badNo ?? 0,
  seconds: check.seconds.toFixed(1),
})

function stateWord(check: Check, t: TFunction<'playback'>): string {
  return t(`state.${check.state}`, {
    no: check.badNo ?? 0,
    done: formatNumber(check.done),
    total: formatNumber(check.total),
  })
}

function markOf(check: Check | null) {
  if (!check || check.state === 'running' || check.state === 'stopped') return <ClockCircleOutlined />
  return check.state === 'verified' ? <CheckOutlined /> : <CloseOutlined />
}

/** Numbers to draw: those of the warning with a neighbour at each side, or the last of the chain. */
export function boxesOf(own: ReadonlySet<number>, last: number): number[] {
  const numbers = [...own]
  const low = numbers.length > 0 ? Math.min(...numbers) - beside : last - mostBoxes + 1
  const high = numbers.length > 0 ? Math.max(...numbers) + beside : last
  const from = Math.max(low, 1)
  const to = Math.min(high, last, from + mostBoxes - 1)
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, n) => from + n)
}

function Box({ no, isOwn, check }: { no: number; isOwn: boolean; check: Check | null }) {
  const { t } = useTranslation('playback')
  const bad = check?.badNo ?? undefined
  const isBad = bad === no
  const isKnown = check?.state === 'verified' ? no <= check.total : bad !== undefined && no < bad
  const classes = [
    isOwn && 'fs-evidence-own',
    isBad && 'fs-evidence-bad',
    isBad && check?.state === 'missing' && 'fs-evidence-gone',
  ]
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      {isBad ? <CloseOutlined aria-label={t('bad')} /> : isKnown ? <CheckOutlined aria-label={t('good')} /> : null}
      {no}
    </li>
  )
}
