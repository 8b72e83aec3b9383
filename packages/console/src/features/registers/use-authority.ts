import { useUserInfo } from '../../kit/session/use-me.ts'

/** Whether the reader belongs to an authority; not before the server has said who he is. */
export const useAuthority = (): boolean => {
  const { data } = useUserInfo()
  return data !== undefined && data.userType === 'sss'
}
