import { inOut as directions } from '@fengsui/contract/dictionaries/warehouse.ts'
import { handleType } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Happening } from '@fengsui/contract/replay/replay.ts'
import type { ReplayNote } from '@fengsui/contract/replay/replay-case.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { useTypeName } from '../../ui/badges/use-type-name.ts'
import '../../i18n/areas/replay-texts.ts'

/** An entry of the time line: of the plant, or a note of the case file. */
export type Entry = Happening | { readonly kind: 'note'; readonly at: number; readonly note: ReplayNote }

export interface EntryWords {
  /** On the slider. */
  readonly short: string
  readonly text: string
  readonly place: string
}

const rungs = ['1', '2', '3', '4', '5', '6', '7'] as const

/** Words of an entry. */
export function useEntryWords(): (entry: Entry) => EntryWords {
  const { t } = useTranslation('replay')
  const label = useLabel()
  const typeName = useTypeName()
  return useCallback(
    (entry) => {
      if (entry.kind === 'note')
        return {
          short: t('kind.note'),
          text: t('said', { what: entry.note.userName, name: entry.note.text }),
          place: t('kind.note'),
        }
      const { kind, inOut, level, name, place, enterpriseName, typeKey } = entry
      const way = inOut === directions.is.in ? t('way.1') : inOut === directions.is.out ? t('way.0') : ''
      const rung = rungs.find((one) => one === level)
      const said = t(`kind.${kind}`, {
        name: name ?? t('someone'),
        way,
        level: rung ? label(handleType.entries[rung]) : '',
      })
      const type = typeKey ? typeName({ typeKey }) : ''
      const short = kind === 'raise' ? type : said
      const what = type ? `${type} · ${said}` : said
      const text = kind === 'raise' && name ? t('said', { what, name }) : what
      return { short, text, place: [enterpriseName, place].filter(Boolean).join(' ') }
    },
    [t, label, typeName],
  )
}
