import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { useMemo } from 'react'
import { useUserInfo } from '../../ui/session/use-me.ts'

/** The signed-in user as an actor on warnings; undefined until loaded. */
export function useActor(): Actor | undefined {
  const { data } = useUserInfo()
  return useMemo(
    () =>
      data && {
        userId: data.userId,
        userType: data.userType,
        escalationLevel: data.rung,
        enterpriseId: data.enterpriseId,
        permissions: new Set(data.permissions),
      },
    [data],
  )
}
