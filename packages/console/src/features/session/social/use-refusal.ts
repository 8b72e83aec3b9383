import { useTranslation } from 'react-i18next'

/** Words of an address that have a sentence; any other is a refusal without details. */
const known = ['source', 'away', 'state', 'tenant', 'access_denied'] as const

/** Why a provider did not let somebody in, by the word the address carries; undefined when it carries none. */
export function useProviderError(said: string | null): string | undefined {
  const { t } = useTranslation('social')
  return said ? t(`error.${known.find((one) => one === said) ?? 'refused'}`) : undefined
}
