import { oauth } from '@fengsui/contract/session/oauth.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../client/call.ts'

const sessionLong = { staleTime: Number.POSITIVE_INFINITY } as const

const profile = queryOptions({
  queryKey: ['session', 'profile'],
  queryFn: () => call(user, 'info', {}),
  ...sessionLong,
})
const userInfo = queryOptions({
  queryKey: ['session', 'user-info'],
  queryFn: () => call(oauth, 'userInfo', {}),
  ...sessionLong,
})
const buttons = queryOptions({
  queryKey: ['session', 'buttons'],
  queryFn: async () => codesOf((await call(menu, 'buttons', {})) as readonly ButtonNode[]),
  ...sessionLong,
})

/** Reads the signed-in user and their permissions before anything is drawn. */
export const readMe = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.prefetchQuery(profile), client.prefetchQuery(userInfo), client.prefetchQuery(buttons)])

/** Profile of the signed-in user: name, department etc. */
export const useProfile = () => useQuery(profile)

/** Roles of the signed-in user, and their level in the escalation chain. */
export const useUserInfo = () => useQuery(userInfo)

/** Button codes of the signed-in user, as the server's tree. */
export const useButtons = () => useQuery(buttons)

interface ButtonNode {
  code: string
  children?: readonly ButtonNode[]
}

/** Returns the codes of the leaves, which are the permissions. */
export const codesOf = (nodes: readonly ButtonNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ code, children }) => (children ? [...codesOf(children)] : [code])))

const none: ReadonlySet<string> = new Set()

/** Returns a predicate for the caller's permissions; false for all until loaded. */
export function usePermission(): (word: string) => boolean {
  const codes = useButtons().data ?? none
  return useCallback((word) => codes.has(word), [codes])
}
