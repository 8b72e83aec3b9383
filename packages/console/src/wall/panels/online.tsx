import type { WallOnline } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { noValue } from '../../ui/format/number.ts'
import { count, rate } from '../format.ts'
import { Rich } from '../text/rich.tsx'
import { span, spanText } from '../times.ts'
import { useWall } from '../wall-context.ts'
import { Ruled } from './module.tsx'

/** Today's online rate against its target on a bar from 99 to 100 %, and the offline minutes behind it. */
export function Online({ online, missing }: { online: WallOnline | null; missing: string | undefined }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const { size } = useWall()
  const isWide = size === '3840'
  const basis = online && t('online.basis', { target: online.target.toFixed(2) })
  return (
    <Ruled title={t('online.title')} basis={basis} missing={missing} className="online">
      <div className="spread online-figures">
        <span className="xl">
          {rate(shownRate(online), 2)}
          <span className="unit">%</span>
        </span>
        <div className="online-now t2">
          <p>
            <Rich
              of={isWide ? 'online.now' : 'online.nowShort'}
              online={count(online?.online, language)}
              total={count(online?.total, language)}
            />
          </p>
          <p>
            <Rich of="online.blind" minutes={count(online?.blindMinutes, language)} />
          </p>
        </div>
      </div>
      <RateBar rate={online?.rate ?? null} target={online?.target ?? 99.5} />
      {isWide && <Longest online={online} />}
    </Ruled>
  )
}

/** The server's rate is rounded: with an offline minute it must not show as 100 %. */
const shownRate = (online: WallOnline | null): number | null =>
  online?.rate == null ? null : online.blindMinutes > 0 ? Math.min(99.999, online.rate) : online.rate

const onScale = (percent: number): number => Math.min(100, Math.max(0, (percent - 99) * 100))

function RateBar({ rate, target }: { rate: number | null; target: number }) {
  const isMet = rate !== null && rate >= target
  return (
    <div className="bar">
      <div className={isMet ? 'bar-fill bar-ok' : 'bar-fill'} style={{ width: `${onScale(rate ?? 0)}%` }} />
      <div className="bar-tick" style={{ left: `${onScale(target)}%` }} />
    </div>
  )
}

function Longest({ online }: { online: WallOnline | null }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const longest = online?.longest
  if (online && !longest) return <p className="s t3 online-longest">{t('online.noBlind')}</p>
  return (
    <p className="spread s t2 online-longest">
      <span className="row">
        <span>{t('online.longest')}</span>
        {longest && (
          <span>{[longest.shortName, longest.workplaceName, longest.deviceName].filter(Boolean).join(' ')}</span>
        )}
      </span>
      <b>{longest ? spanText(span(longest.minutes * 60_000, language)) : noValue}</b>
    </p>
  )
}
