import { flowRung } from '@fengsui/contract/dictionaries/flows.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { readDuration } from './duration.ts'
import { type Semantic, sortOf } from './element.ts'
import type { Diagram } from './services.ts'
import { dueOf, holderOf, namesHolder, peopleOf } from './task-rule.ts'
import '../../../i18n/areas/flow-texts.ts'

/** Returns a function that says in one line who decides a task and how long it may take. */
function useTaskLine(): (task: Semantic) => string {
  const { t } = useTranslation('flow')
  const label = useLabel()
  return useCallback(
    (task) => {
      const { way, rung, roles, accounts } = holderOf(task)
      const who =
        way === 'rung'
          ? label(labelOf(flowRung, rung))
          : way === 'account'
            ? accounts.join(t('comma'))
            : roles.join(t('comma'))
      const people = peopleOf(task)
      const due = readDuration(dueOf(task))
      const parts = [
        namesHolder(task) ? who || t('panel.by.reviewer') : '',
        people > 1 ? t('line.people', { count: people }) : '',
        due ? t(`line.within.${due.unit}`, { count: due.count }) : '',
      ]
      return parts.filter(Boolean).join(' · ')
    },
    [t, label],
  )
}

/** Writes under the name of each task who decides it and how long it may take. */
export function useTaskLines(diagram: Diagram | undefined, drawn: number): void {
  const line = useTaskLine()
  useEffect(() => {
    if (!diagram || drawn < 0) return
    const overlays = diagram.get('overlays')
    overlays.remove({ type: 'line' })
    for (const { id, businessObject, width = 0, labelTarget } of diagram.get('elementRegistry').getAll()) {
      if (labelTarget || sortOf(businessObject) !== 'task') continue
      const said = line(businessObject)
      if (!said) continue
      const html = document.createElement('div')
      html.className = 'fs-flow-line'
      html.style.width = `${width}px`
      html.textContent = said
      overlays.add(id, 'line', { position: { bottom: 31, left: 0 }, html })
    }
  }, [diagram, drawn, line])
}
