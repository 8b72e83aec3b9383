import { z } from 'zod'
import { get, open, post, signedIn } from '../kit/call.ts'
import { ref, text } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

const file = z.object({
  attachId: z.string(),
  link: z.string(),
  domain: z.string(),
  name: z.string(),
  originalName: z.string(),
})

/** Pictures and documents of a record: put once, fetched through a signed link. */
export const storage = group('/blade-resource/oss/endpoint', ['文件', 'Files'], {
  putFile: post(['上传文件', 'Put a file'], {}, file, signedIn, { path: 'put-file', upload: true }),
  file: get(
    ['下载文件', 'Fetch a file'],
    {
      id: ref(['文件', 'File'], 'attach', { required: true }),
      expires: text(['失效时间', 'Expires'], 16, { required: true }),
      signature: text(['签名', 'Signature'], 64, { required: true }),
    },
    z.unknown(),
    open,
    { path: 'file', bare: true },
  ),
})
