import { done, post, signedIn } from '../kit/call.ts'
import { text } from '../kit/field.ts'

/** A page view reported by the console. */
const view = {
  pageName: text(['页面名称', 'Page'], 60, { required: true }),
  content: text(['内容', 'Content'], 200, { required: true }),
  path: text(['路径', 'Path'], 200),
}

/** Records a page view (specification 7.11); available under two paths. */
export const savePageView = post(['记录访问', 'Record a page view'], view, done, signedIn, { path: 'save' })
