import type { Language } from '@fengsui/contract/kit/label.ts'
import { askEarly } from '../ui/client/early.ts'
import { timed } from '../ui/client/request.ts'
import type { Me } from '../ui/session/session-store.ts'

/** The user, their permissions and their menu: the frame needs them. Literals, since the contract comes with the frame. */
export const frameCalls = [
  '/blade-auth/oauth/user-info',
  '/blade-user/info',
  '/blade-system/menu/buttons',
  '/blade-system/menu/routes',
  '/blade-system/menu/top-menu',
] as const
/** What waits for the user: the rows of home. */
const rowsCall = '/yhjg-dp/today/list?size=50'
/** What an authority's home shows beside its rows. */
const besideCalls = [
  '/yhjg-dp/sss/dashboard-show/openByRung',
  '/yhjg-dp/sss/dashboard-show/warningOverview',
  '/yhjg-dp/sss/dashboard-show/trend?days=30',
  '/yhjg-dp/sss/dashboard-show/equipment',
  '/yhjg-dp/today/near?size=5',
  '/yhjg-dp/today/done?size=100',
] as const
/** What home asks for first. */
export const homeCalls = (userType: Me['userType']): readonly string[] =>
  userType === 'sss' ? [rowsCall, ...besideCalls] : [rowsCall]

const homes: ReadonlySet<string> = new Set(['/', '/wel', '/wel/index'])
export const isHome = (pathname: string): boolean => homes.has(pathname)

/** Asks for what frame and home show first while their scripts load, which takes a slow computer longer than the answers. */
export function askFirst(pathname: string, language: Language, userType: Me['userType']): void {
  const addresses = isHome(pathname) ? [...frameCalls, ...homeCalls(userType)] : frameCalls
  askEarly(addresses, (address) => timed(address, { headers: { 'Accept-Language': language } }))
}
