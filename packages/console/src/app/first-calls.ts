import type { Language } from '@fengsui/contract/kit/label.ts'
import { askEarly } from '../ui/client/early.ts'
import { timed } from '../ui/client/request.ts'

/** The user, their permissions and their menu: the frame needs them. Literals, since the contract comes with the frame. */
export const frameCalls = [
  '/blade-auth/oauth/user-info',
  '/blade-user/info',
  '/blade-system/menu/buttons',
  '/blade-system/menu/routes',
  '/blade-system/menu/top-menu',
] as const
/** What waits for the user: the rows of home. */
export const homeCall = '/yhjg-dp/today/list?size=50'

const homes: ReadonlySet<string> = new Set(['/', '/wel', '/wel/index'])
export const isHome = (pathname: string): boolean => homes.has(pathname)

/** Asks for what frame and home show first while their scripts load, which takes a slow computer longer than the answers. */
export function askFirst(pathname: string, language: Language): void {
  const addresses = isHome(pathname) ? [...frameCalls, homeCall] : frameCalls
  askEarly(addresses, (address) => timed(address, { headers: { 'Accept-Language': language } }))
}
