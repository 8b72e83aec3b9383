import { z } from 'zod'
import { get, open, post, signedIn } from '../kit/call.ts'
import { integer, ref, text } from '../kit/field.ts'
import { media } from '../kit/media.ts'
import { base } from '../kit/mixins.ts'
import { group, resource } from '../kit/resource.ts'
import { mobile } from '../kit/validators.ts'

const file = z.object({
  attachId: z.string(),
  link: z.string(),
  domain: z.string(),
  name: z.string(),
  originalName: z.string(),
})

/** Pictures and documents of a record: uploaded once, downloaded by a link signed for the session. */
export const storage = group('/blade-resource/oss/endpoint', ['文件', 'Files'], {
  putFile: post(['上传文件', 'Upload a file'], {}, file, signedIn, { path: 'put-file', upload: true }),
  putFileAttach: post(['上传附件', 'Upload an attachment'], {}, file, signedIn, {
    path: 'put-file-attach',
    upload: true,
  }),
  registerPutFile: post(
    ['注册上传文件', 'Upload a file for registration'],
    {
      phone: mobile(['手机号', 'Phone']),
      sendCode: text(['验证码', 'Code'], 10),
      tenantId: text(['租户', 'Tenant'], 12),
    },
    file,
    open,
    { path: 'register-put-file', upload: true, rate: 'register' },
  ),
  file: get(
    ['下载文件', 'Download a file'],
    {
      id: ref(['文件', 'File'], 'attach', { required: true }),
      expires: text(['失效时间', 'Expires'], 16, { required: true }),
      reader: text(['读者', 'Reader'], 40),
      signature: text(['签名', 'Signature'], 64, { required: true }),
    },
    z.unknown(),
    open,
    { path: 'file', bare: true, byAddress: true, media: [media.file], rate: 'file', revalidated: true },
  ),
})

/** A row that uses the file. */
export interface FileUse {
  readonly label: string
  readonly id: string
  readonly name: string
}

/** 附件 (blade-conventions.md#6): every uploaded file, with uploader; the detail lists the rows using it. */
export const attach = resource({
  path: '/blade-resource/attach',
  label: ['附件', 'Attachments'],
  area: 'attach',
  table: 'sys_attach',
  view: 'sys_attach_v',
  owner: 'tenant',
  title: 'originalName',
  fields: {
    originalName: text(['文件名', 'File name'], 200, { required: true, search: 'like', list: true }),
    extension: text(['扩展名', 'Extension'], 12, { readOnly: true, search: 'eq', list: true }),
    attachSize: integer(['大小', 'Size'], 0, 2147483647, { readOnly: true, list: true }),
    name: text(['存放名称', 'Stored name'], 200, { readOnly: true, search: 'like' }),
    link: text(['链接', 'Link'], 400, { readOnly: true }),
    domainUrl: text(['域名', 'Domain'], 200, { readOnly: true }),
    ossCode: text(['存放位置', 'Stored in'], 60, { readOnly: true, search: 'eq', list: true }),
    createUserName: text(['上传人', 'Uploaded by'], 60, { readOnly: true, search: 'like', list: true }),
    ...base,
  },
})
