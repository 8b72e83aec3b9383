import { newsCategory } from '@fengsui/contract/dictionaries/notices.ts'
import { NewsRegister } from './news-register.tsx'

const columns = ['title', 'newsCategory', 'source', 'releaseTime', 'viewCount', 'status'] as const
const search = ['title', 'newsCategory', 'releaseTime', 'status'] as const
const fixed = { newsCategory_notequal: newsCategory.is.knowledgeBase }

/** News of the authorities; what belongs to the knowledge base has a page of its own. */
export default function NewsPage() {
  return <NewsRegister fixed={fixed} columns={columns} search={search} category={newsCategory.is.industryNews} />
}
