import { certificateType, licenceRecordStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { discardMethod, documentKind } from '@fengsui/contract/dictionaries/orders.ts'
import { hiddenTroubleLevel, submissionStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { stockBizType } from '@fengsui/contract/dictionaries/warehouse.ts'
import { applyType, handleType } from '@fengsui/contract/dictionaries/warnings.ts'
import { type Dictionary, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { changeSubject, changeType } from '@fengsui/contract/supervision/change.ts'
import { todayKinds } from '@fengsui/contract/today/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { useTypeName } from '../../ui/badges/use-type-name.ts'
import { formatNumber } from '../../ui/format/number.ts'
import { useQuantity } from '../../ui/format/use-quantity.ts'
import type { TodayItem } from './today-item.ts'

interface Words {
  title: string
  fact: string
  basis: string
}
const parts = (...all: readonly (string | number | false | null | undefined)[]) => all.filter(Boolean).join(' · ')

/** Returns a function that says an item: what it is, what is so, and on which basis. */
export function useWords(): (item: TodayItem) => Words {
  const { t } = useTranslation('today')
  const label = useLabel()
  const language = useLanguage()
  const typeName = useTypeName()
  const quantity = useQuantity()
  const word = (of: Dictionary, key: string | number | null | undefined) => label(labelOf(of, String(key ?? '')))
  const kg = (value: string | number | null | undefined) =>
    value === null || value === undefined ? '' : `${formatNumber(Number(value), 2)} kg`
  return (item) => {
    const { facts, kind, state } = item
    const name = typeName({ typeKey: item.title, typeName: String(facts.typeName ?? '') })
    switch (kind) {
      case 'warning':
        return {
          title: name,
          fact:
            Number(facts.hits) > 1
              ? t('fact.hits', { count: Number(facts.hits) })
              : String((language === 'en' ? facts.contentEn : null) ?? facts.content ?? ''),
          basis: parts(
            word(handleType, facts.rung),
            Number(facts.lateBelow) > 0 && t('fact.lateBelow', { count: Number(facts.lateBelow) }),
            Number(facts.recovered) === 1 && t('fact.recovered'),
          ),
        }
      case 'application':
        return {
          title: t(state?.endsWith('003') ? 'title.nonViolation' : 'title.falseAlarm', { name }),
          fact: String(facts.reason ?? ''),
          basis: parts(
            Number(facts.applications) > 1 && t('fact.again', { count: Number(facts.applications) }),
            t('fact.files', { count: Number(facts.pictures ?? 0) }),
          ),
        }
      case 'task':
        return {
          title: t('title.task', { subject: word(changeSubject, facts.subject), name: item.title }),
          fact: String(facts.taskName ?? ''),
          basis: String(facts.processName ?? ''),
        }
      case 'verification':
        return {
          title: t('title.verification', { name }),
          fact: String(facts.result ?? ''),
          basis: parts(
            facts.handler && t('fact.handler', { name: facts.handler }),
            t('fact.photos', { count: Number(facts.pictures ?? 0) }),
          ),
        }
      case 'recheck':
        return {
          title: t('title.recheck', { name: item.title }),
          fact: t('fact.asked', { day: facts.asked ?? '' }),
          basis: parts(word(hiddenTroubleLevel, facts.level), t('fact.responsible', { name: facts.responsible ?? '' })),
        }
      case 'trouble':
        return {
          title: item.title,
          fact: t('fact.cureBy', { day: facts.cureBy ?? '' }),
          basis: parts(word(hiddenTroubleLevel, facts.level), t('fact.responsible', { name: facts.responsible ?? '' })),
        }
      case 'licenceStep':
        return {
          title: t('title.licenceStep', {
            name: word(certificateType, item.title),
            apply: word(applyType, facts.applyType),
          }),
          fact: word(licenceRecordStatus, state),
          basis: facts.limitDays
            ? t('fact.limitDays', { count: Number(facts.limitDays), day: facts.accepted ?? '' })
            : t('fact.materials', { count: Number(facts.materials ?? 0) }),
        }
      case 'correction':
        return {
          title: t('title.correction', { name: word(certificateType, item.title) }),
          fact: String(facts.opinion ?? ''),
          basis: t('fact.materials', { count: Number(facts.materials ?? 0) }),
        }
      case 'licenceExpiry':
        return {
          title: t('title.licenceExpiry', { name: word(certificateType, item.title) }),
          fact: t('fact.validTo', { day: facts.validTo ?? '' }),
          basis: String(facts.office ?? ''),
        }
      case 'driverCertificate':
      case 'escortCertificate':
      case 'vehicleCertificate':
        return {
          title: t('title.certificate', { name: item.title, paper: t(`paper.${facts.paper as 'driving'}`) }),
          fact: t('fact.validTo', { day: facts.validTo ?? '' }),
          basis: '',
        }
      case 'checkDue':
        return {
          title: t('title.checkDue'),
          fact: facts.last ? t('fact.lastCheck', { day: facts.last }) : t('fact.neverChecked'),
          basis: t('fact.perYear', { count: Number(facts.perYear) }),
        }
      case 'drawnCheck':
        return {
          title: t('title.drawnCheck'),
          fact: t('fact.drawnFor', { month: facts.month ?? '' }),
          basis: '',
        }
      case 'machineDue':
        return {
          title: t('title.machineDue', { name: item.title }),
          fact: facts.last ? t('fact.lastInspection', { day: facts.last }) : t('fact.neverInspected'),
          basis: t('fact.everyDays', { count: Number(facts.every) }),
        }
      case 'change':
      case 'room':
        return {
          title: t('title.change', {
            name: item.title,
            what: word(changeType, state),
            subject: word(changeSubject, facts.subject),
          }),
          fact: String(facts.reason ?? '') || t('fact.noReason'),
          basis: parts(
            t('fact.fields', { count: Number(facts.fields ?? 0) }),
            t('fact.files', { count: Number(facts.files ?? 0) }),
          ),
        }
      case 'storeApproval':
        return {
          title: t('title.storeApproval', { kind: word(documentKind, state), no: item.number ?? '' }),
          fact: parts(word(stockBizType, facts.bizType), kg(facts.weightKg)),
          basis: String(facts.reason ?? facts.actNo ?? ''),
        }
      case 'destruction':
        return {
          title: t('title.destruction', { name: item.title }),
          fact: parts(kg(facts.weightKg), word(discardMethod, state)),
          basis: t('fact.commander', { name: facts.commander ?? '', day: facts.day ?? '' }),
        }
      case 'submission':
      case 'submissionReview':
        return {
          title: t(kind === 'submission' ? 'title.submission' : 'title.submissionReview', {
            name: item.title,
            period: item.number ?? '',
          }),
          fact: word(submissionStatus, state),
          basis: String(facts.opinion ?? '') || t('fact.items', { count: Number(facts.items ?? 0) }),
        }
      case 'slipIn':
      case 'slipOut':
      case 'transfer':
      case 'stocktake':
        return {
          title: t('title.slip', { kind: label(todayKinds[kind].label), no: item.number ?? '' }),
          fact: parts(kg(facts.weightKg), t('fact.lines', { count: Number(facts.lines ?? 0) })),
          basis: parts(
            facts.to && t('fact.to', { name: facts.to }),
            facts.maker && t('fact.maker', { name: facts.maker }),
          ),
        }
      case 'draft':
        return {
          title: t('title.draft', {
            kind: label(todayKinds[(state ?? 'slipIn') as 'slipIn'].label),
            no: item.number ?? '',
          }),
          fact: Number(facts.lines) === 0 ? t('fact.noLines') : t('fact.returned'),
          basis: String(facts.day ?? ''),
        }
      case 'arrival':
      case 'delivery':
        return {
          title: t(`title.${kind}`, { no: item.number ?? '' }),
          fact: parts(kg(facts.weightKg), facts.sender && String(facts.sender)),
          basis: parts(facts.plate && String(facts.plate), facts.escort && t('fact.escort', { name: facts.escort })),
        }
      case 'goodsReturn':
        return {
          title: t('title.goodsReturn', { no: item.number ?? '' }),
          fact: kg(facts.weightKg),
          basis: t('fact.lines', { count: Number(facts.lines ?? 0) }),
        }
      case 'batch':
        return {
          title: `${item.title} ${item.number ?? ''}`,
          fact: t('fact.useBy', { day: facts.useBy ?? '' }),
          basis: quantity({
            quantity: Number(facts.quantity ?? 0),
            unit: facts.unit === null || facts.unit === undefined ? null : String(facts.unit),
          }),
        }
      case 'handover':
        return {
          title: t('title.handover', { name: item.title }),
          fact: t('fact.handedOver', {
            open: formatNumber(Number(facts.open)),
            late: formatNumber(Number(facts.late)),
          }),
          basis: String(facts.notes ?? ''),
        }
      case 'intake':
        return {
          title: t('title.intake'),
          fact: t('fact.rooms', { count: Number(facts.rooms ?? 0) }),
          basis: t('fact.devices', { count: Number(facts.devices ?? 0) }),
        }
    }
  }
}
