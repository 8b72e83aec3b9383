import { newsCategory } from '@fengsui/contract/dictionaries/notices.ts'
import { NewsRegister } from './news-register.tsx'

const columns = ['title', 'source', 'organizeName', 'releaseTime', 'viewCount', 'status'] as const
const search = ['title', 'releaseTime', 'status'] as const
const fixed = { newsCategory: newsCategory.is.knowledgeBase }

/** Knowledge base: articles that stay valid, found by their whole text. */
export default function KnowledgePage() {
  return <NewsRegister fixed={fixed} columns={columns} search={search} category={newsCategory.is.knowledgeBase} />
}
