import { userPost } from '@fengsui/contract/system/post.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'

const { isDeleted: _, status: __, tenantId: ___, ...fields } = userPost.fields
const posts = { ...userPost, fields }

/** Posts a user may hold besides roles. */
export default function PostsPage() {
  return <ResourcePage of={posts as never} />
}
