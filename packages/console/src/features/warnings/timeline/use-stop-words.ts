import {
  handleStatus,
  handleType,
  stopOrderKind,
  warnNature,
  warnSeverity,
} from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { FileItem } from '@fengsui/contract/kit/field.ts'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { formatDuration } from '../../../ui/format/duration.ts'
import { formatMeasured } from '../../../ui/format/number.ts'
import { formatClock, parseTime } from '../../../ui/format/time.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { figuresOf } from '../value-cell.tsx'
import type { WarningDetail } from '../warning-row.ts'
import type { PersonAct, SideAct, Stop, Told } from './stop.ts'

export interface StopWords {
  title: string
  lines: string[]
  quote: string | null
  files: readonly FileItem[]
}

/** Returns the texts of a timeline entry. */
export function useStopWords(detail: WarningDetail): (stop: Stop) => StopWords {
  const { t } = useTranslation(['warnings', 'marks', 'desk'])
  const { t: marks } = useTranslation('marks')
  const label = useLabel()
  const language = useLanguage()
  const typeName = useTypeName()
  const rung = (level: number) => label(labelOf(handleType, level))
  const figures = figuresOf(detail)
  const measured = (value: number | null) =>
    value === null || !detail.unitText
      ? undefined
      : `${formatMeasured(value, detail.unitText)} ${formatUnit(detail.unitText, language)}`

  const told = (of: readonly Told[]) =>
    of
      .map(({ name, read, texted, textDue }) =>
        t('warnings:told', {
          name,
          state: read
            ? t('warnings:readAt', { time: formatClock(parseTime(read) ?? 0) })
            : t(texted ? 'warnings:texted' : textDue ? 'warnings:textDue' : 'warnings:unread'),
        }),
      )
      .join(t('warnings:and'))

  const span = (minutes: number) =>
    minutes <= 120 ? t('warnings:spanMinutes', { minutes }) : formatDuration(minutes * 60, marks)

  function rungWords(stop: Extract<Stop, { kind: 'raise' | 'climb' | 'worse' }>): StopWords {
    const name = rung(stop.level)
    const severity = label(labelOf(warnSeverity, stop.severity ?? detail.severity))
    const title =
      stop.kind === 'worse'
        ? t('warnings:stop.worse', { severity })
        : stop.kind === 'climb'
          ? t('warnings:stop.climb', { rung: name })
          : stop.direct
            ? t('warnings:stop.direct', { severity, rung: name })
            : t('warnings:stop.raise', { rung: name })
    const why = stop.kind === 'climb' ? t('warnings:stop.timeout') : undefined
    const time = stop.minutes === null ? undefined : t('warnings:stop.minutes', { span: span(stop.minutes) })
    const first = [why, time].filter(Boolean).join(t('warnings:comma'))
    const lines = [
      first && t('warnings:sentence', { text: first }),
      stop.told.length > 0 && t('warnings:stop.told', { people: told(stop.told) }),
      stop.also.length > 0 && t('warnings:stop.also', { people: told(stop.also) }),
      stop.vacant.length > 0 && t('warnings:stop.vacant', { rungs: stop.vacant.map(rung).join(t('warnings:and')) }),
    ]
    return { title, lines: [lines.filter(Boolean).join('')].filter(Boolean), quote: null, files: [] }
  }

  function personWords(stop: PersonAct): StopWords {
    const who = stop.who ?? t('warnings:system')
    const outcome =
      stop.kind === 'confirm'
        ? stop.toStatus === handleStatus.is.falseAlarmConfirmed ||
          stop.toStatus === handleStatus.is.nonViolationConfirmed
          ? 'confirmed'
          : 'refused'
        : stop.kind === 'verify'
          ? stop.toStatus === handleStatus.is.handled
            ? 'verified'
            : 'returned'
          : stop.kind
    const claim =
      stop.kind === 'apply'
        ? stop.nature
        : stop.toStatus === handleStatus.is.nonViolationRefused ||
            stop.toStatus === handleStatus.is.nonViolationConfirmed
          ? warnNature.is.nonViolationApplication
          : '002'
    const title = t(`warnings:stop.${outcome}`, {
      who,
      what: t(
        `warnings:nature.${claim === warnNature.is.nonViolationApplication ? warnNature.is.nonViolationApplication : '002'}`,
      ),
      rung: rung(stop.level),
    })
    return { title, lines: stop.organize ? [stop.organize] : [], quote: stop.opinion, files: stop.files }
  }

  function sideWords(stop: SideAct): StopWords {
    const who = stop.who ?? t('warnings:system')
    switch (stop.kind) {
      case 'call': {
        const length =
          stop.seconds === null
            ? t('desk:stop.noAnswer')
            : t('desk:stop.length', { time: formatDuration(stop.seconds, marks) })
        return { ...plain(t('desk:stop.call', { who, name: stop.name }), length), quote: stop.words }
      }
      case 'urge':
        return plain(t('desk:stop.urge', { who }), t('desk:stop.told', { names: stop.names.join(t('warnings:and')) }))
      case 'supervise':
        return {
          ...plain(
            t('desk:stop.supervise', { who, name: stop.name }),
            t('desk:stop.due', { due: stop.due.slice(5, 16) }),
          ),
          quote: stop.words,
        }
      case 'answer':
      case 'conclude':
        return {
          ...plain(t(`desk:stop.${stop.kind}`, { who }), stop.late ? t('desk:stop.late') : ''),
          quote: stop.words,
        }
      case 'stopOrder':
        return plain(t('desk:stop.stopOrder', { who, order: label(labelOf(stopOrderKind, stop.order)) }))
      case 'read':
        return plain(t('desk:stop.read', { who }))
    }
  }

  return (stop) => {
    switch (stop.kind) {
      case 'call':
      case 'urge':
      case 'supervise':
      case 'answer':
      case 'conclude':
      case 'stopOrder':
      case 'read':
        return sideWords(stop)
      case 'next':
        return plain(t('warnings:stop.next', { rung: rung(stop.level) }))
      case 'raise':
      case 'climb':
      case 'worse':
        return rungWords(stop)
      case 'begun': {
        const limit = figures && measured(figures.limit)
        const under = figures !== undefined && figures.value < figures.limit
        return plain(limit ? t(under ? 'warnings:stop.under' : 'warnings:stop.over', { limit }) : typeName(detail))
      }
      case 'again': {
        const worst = measured(stop.worst)
        const line = [stop.deviceName, worst && t('warnings:stop.worst', { value: worst })].filter(Boolean).join(' · ')
        return plain(stop.nth > 0 ? t('warnings:stop.again', { nth: stop.nth }) : t('warnings:stop.againPlain'), line)
      }
      case 'chatter':
        return plain(t('warnings:stop.chatter'), t('warnings:stop.chatterLine'))
      case 'many':
        return plain(
          t('warnings:stop.many', { times: stop.times }),
          t('warnings:stop.manyLine', { from: formatClock(stop.from), to: formatClock(stop.at) }),
        )
      case 'recover':
        return plain(t('warnings:stop.recover'))
      default:
        return personWords(stop)
    }
  }
}

const plain = (title: string, line = ''): StopWords => ({ title, lines: line ? [line] : [], quote: null, files: [] })
