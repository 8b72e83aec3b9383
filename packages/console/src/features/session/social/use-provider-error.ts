import { useTranslation } from 'react-i18next'
import '../../../i18n/areas/social-texts.ts'

/** Error codes of the URL that have a message; any other gets a generic one. */
const known = ['source', 'away', 'state', 'tenant', 'access_denied'] as const

/** Returns the message for the error code of a failed provider sign-in; undefined without a code. */
export function useProviderError(said: string | null): string | undefined {
  const { t } = useTranslation('social')
  return said ? t(`error.${known.find((one) => one === said) ?? 'refused'}`) : undefined
}
