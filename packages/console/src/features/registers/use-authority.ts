import { useUserInfo } from '../../ui/session/use-me.ts'

/** Whether the user belongs to an authority; false until the profile is loaded. */
export const useAuthority = (): boolean => {
  const { data } = useUserInfo()
  return data !== undefined && data.userType === 'sss'
}
