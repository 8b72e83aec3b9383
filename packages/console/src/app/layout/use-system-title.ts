import { user } from '@fengsui/contract/system/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'

/** Name of the system for the caller: some accounts use the second name (specification section 1). */
export function useSystemTitle(): string {
  const { t } = useTranslation('session')
  const { data } = useQuery({
    queryKey: ['session', 'second-title'],
    queryFn: () => call(user, 'isLinliAccount', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data === true ? t('systemSecond') : t('system')
}
