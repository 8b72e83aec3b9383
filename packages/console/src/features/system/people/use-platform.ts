import { useUserInfo } from '../../../ui/session/use-me.ts'

/** Whether the caller sees several tenants, so that rows must show theirs. */
export const usePlatform = (): boolean => useUserInfo().data?.reach.kind === 'all'
