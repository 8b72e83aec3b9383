import type { Language } from '@fengsui/contract/kit/label.ts'
import { queries } from '../../ui/client/queries.ts'
import type { Me } from '../../ui/session/session-store.ts'
import { readMe } from '../../ui/session/use-me.ts'
import { readBeside } from '../today/read-home.ts'
import { readToday } from '../today/use-today.ts'
import { preloadPage } from './preload-page.ts'
import { menuQuery } from './use-menu.ts'
import { topMenuQuery } from './use-menu-groups.ts'

/**
 * Reads what the frame and, at home, its rows show first, so that all are drawn once and together: each answer that comes
 * later draws a part again, which a slow computer feels. Failures are left to the screens, which ask again. What an authority
 * has beside the rows is drawn with them if it is there by then, and not waited for.
 */
export async function readFirst(isHome: boolean, language: Language, userType: Me['userType']): Promise<void> {
  if (isHome && userType === 'sss') void readBeside(queries)
  await Promise.allSettled([
    readMe(queries),
    queries.prefetchQuery(menuQuery(language)),
    queries.prefetchQuery(topMenuQuery(language)),
    ...(isHome ? [preloadPage('/wel/index'), readToday(queries)] : []),
  ])
}
