import type { Implementation } from '../../framework/http/implement.ts'
import deskNotice from './desk-notice.ts'
import news from './news/news.ts'
import notice from './notice.ts'

export const notices: readonly Implementation[] = [notice, deskNotice, news]

export { announce, tellPeople } from './announce.ts'
export { wordsOf } from './news/search-news.ts'
