import { certificateType, licenceAct } from '@fengsui/contract/dictionaries/licences.ts'
import { enforcementResult, hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { inStoreType, outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import { handleType, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import type { EventSource, PlantEvent } from '@fengsui/contract/enterprises/plant.ts'
import { type Dictionary, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { changeStatus, changeSubject } from '@fengsui/contract/supervision/change.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { useQuantity } from '../../../ui/format/use-quantity.ts'
import '../../../i18n/areas/plant-texts.ts'

const warningActions = ['raise', 'escalate', 'report', 'handle', 'apply', 'confirm', 'verify'] as const
const submissionActions = ['submit', 'approve', 'return'] as const
const known = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value)

/** Returns a function that says what an entry of the time line is. */
export function useEventWords(): (event: PlantEvent) => string {
  const { t } = useTranslation('plant')
  const label = useLabel()
  const typeName = useTypeName()
  const quantityOf = useQuantity()
  const say = (of: Dictionary, key: string | null) => (key === null ? '' : label(labelOf(of, key) ?? [key, key]))
  const subjectOf = ({ subject }: PlantEvent) => subject ?? ''
  const goods = (event: PlantEvent) =>
    [subjectOf(event), event.quantity === null ? '' : quantityOf(event)].filter(Boolean).join(' ')
  const words: Readonly<Record<EventSource, (event: PlantEvent) => string>> = {
    warning: (event) => {
      const action = known(warningActions, event.action)
      const type = typeName(event)
      if (!action) return type
      return t(`event.warning.${action}`, {
        type,
        severity: say(warnSeverity, event.severity),
        level: say(handleType, event.level),
      })
    },
    trouble: (event) =>
      t('event.trouble', { state: say(hiddenTroubleStatus, event.action), subject: subjectOf(event) }),
    check: (event) => t('event.check', { result: say(enforcementResult, event.level) }),
    licence: (event) =>
      t('event.licence', {
        kind: say(certificateType, event.typeKey),
        act: say(licenceAct, event.action),
      }),
    instore: (event) => t('event.instore', { kind: say(inStoreType, event.action), goods: goods(event) }),
    outstore: (event) => t('event.outstore', { kind: say(outStoreType, event.action), goods: goods(event) }),
    submission: (event) => {
      const action = known(submissionActions, event.action)
      return action ? t(`event.submission.${action}`, { subject: subjectOf(event) }) : subjectOf(event)
    },
    change: (event) => t('event.change', { of: say(changeSubject, event.action), subject: subjectOf(event) }),
    apply: (event) => t('event.apply', { of: say(changeSubject, event.action), subject: subjectOf(event) }),
    review: (event) =>
      t('event.review', {
        of: say(changeSubject, event.action),
        subject: subjectOf(event),
        result: say(changeStatus, event.level),
      }),
  }
  return (event) => words[event.source](event)
}
