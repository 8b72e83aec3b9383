import { terminalCommand } from '@fengsui/contract/dictionaries/orders.ts'
import type { GivenCommand } from '@fengsui/contract/tracks/terminal-commands.ts'
import {
  settableParameter,
  type TerminalParameter,
  terminalParameters,
  toldParameters,
} from '@fengsui/contract/tracks/terminal-parameters.ts'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { formatUnit } from '../../ui/format/unit.ts'
import '../../i18n/areas/tracks-texts.ts'

const { is } = terminalCommand

/** Says what a command set or asked for, and what the terminal answered, with the parameters by name. */
export function useCommandWords(): (of: GivenCommand) => string {
  const { t } = useTranslation('tracks')
  const label = useLabel()
  const language = useLanguage()
  const told = (of: Pick<TerminalParameter, 'label' | 'unit'>, value: string) =>
    `${label(of.label)} ${value}${of.unit && ` ${formatUnit(of.unit, language)}`}`
  return ({ command, content, answer }) => {
    if (answer !== null) {
      const parameters = toldParameters(answer)
      return parameters?.map(({ id, value, of }) => (of ? told(of, value) : `${id}=${value}`)).join('; ') ?? answer
    }
    if (command === is.interval) return told(terminalParameters.interval, content)
    if (command === is.photograph) return t('pictures.channel', { channel: content })
    const [name = '', value = ''] = content.split('=')
    const setting = command === is.setting ? settableParameter(name) : undefined
    return setting ? told(setting, value) : content || '—'
  }
}
