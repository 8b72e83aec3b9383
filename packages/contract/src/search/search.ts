import { z } from 'zod'
import { get, signedIn } from '../kit/call.ts'
import { choiceList } from '../kit/dictionary.ts'
import { code, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { group } from '../kit/resource.ts'

/** What the search finds, in the order of its groups. */
export const foundKinds = {
  enterprise: ['企业', 'Plants'],
  person: ['人员', 'People'],
  warning: ['报警', 'Warnings'],
  vehicle: ['车辆', 'Vehicles'],
  device: ['设备', 'Devices'],
  licence: ['许可', 'Licences'],
  order: ['单据', 'Documents'],
  news: ['动态与知识库', 'News and knowledge base'],
} as const satisfies Record<string, Label>
export type FoundKind = keyof typeof foundKinds
const kind = choiceList('foundKind', ['类别', 'Category'], foundKinds)

const at = z.string().nullable()
/** `mark`: where in the title the words were found, as positions; null when elsewhere, see `by`. */
const found = z.object({
  id: z.string(),
  title: z.string(),
  mark: z.tuple([z.number(), z.number()]).nullable(),
  /** Number, place, post: what distinguishes two of the same name. */
  detail: z.string(),
  enterpriseId: at,
  phone: at,
  severity: at,
  state: at,
  /** Which of several registers an object is in: kind of device, kind of document, driver or escort. */
  of: at,
})
export type Found = z.infer<typeof found>

/** Search by name, number, phone, plate, pinyin or initials, over everything the caller may see. */
export const search = group('/yhjg-dp/search', ['搜索', 'Search'], {
  find: get(
    ['搜索', 'Search'],
    { text: text(['关键词', 'Keywords'], 40, { required: true }), kind: code(['类别', 'Category'], kind) },
    z.array(
      z.object({
        kind: z.enum(Object.keys(foundKinds) as [FoundKind, ...FoundKind[]]),
        rows: z.array(found),
        more: z.boolean(),
      }),
    ),
    signedIn,
  ),
})
