import { z } from 'zod'
import { get, post } from './call.ts'
import { flag } from './field.ts'
import { imported } from './imported.ts'
import type { Label } from './label.ts'
import { media } from './media.ts'

/** The empty import sheet, and the call that accepts it: `preview` reports the result without writing. */
export const importCalls = (label: Label, needs: string, path: string) => ({
  importTemplate: get([`${label[0]}导入模板`, `${label[1]}: sheet to fill in`], {}, z.unknown(), needs, {
    path: 'export-template',
    bare: true,
    byAddress: true,
    media: [media.sheet],
  }),
  importSheet: post(
    [`导入${label[0]}`, `${label[1]}: import`],
    { preview: flag(['仅检查', 'Check only']) },
    imported,
    needs,
    {
      path,
      upload: true,
    },
  ),
})
