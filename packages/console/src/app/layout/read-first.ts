import type { Language } from '@fengsui/contract/kit/label.ts'
import { queries } from '../../ui/client/queries.ts'
import { readMe } from '../../ui/session/use-me.ts'
import { readToday } from '../today/use-today.ts'
import { preloadPage } from './preload-page.ts'
import { menuQuery } from './use-menu.ts'
import { topMenuQuery } from './use-menu-groups.ts'

/**
 * Reads what the frame and, at home, its rows show first, so that all are drawn once and together: each answer that comes
 * later draws a part again, which a slow computer feels. Failures are left to the screens, which ask again.
 */
export async function readFirst(isHome: boolean, language: Language): Promise<void> {
  await Promise.allSettled([
    readMe(queries),
    queries.prefetchQuery(menuQuery(language)),
    queries.prefetchQuery(topMenuQuery(language)),
    ...(isHome ? [preloadPage('/wel/index'), readToday(queries)] : []),
  ])
}
