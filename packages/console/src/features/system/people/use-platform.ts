import { useUserInfo } from '../../../kit/session/use-me.ts'

/** Whether the caller sees more tenants than his own, so that rows have to say whose they are. */
export const usePlatform = (): boolean => useUserInfo().data?.reach.kind === 'all'
