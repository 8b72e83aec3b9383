import { dict } from '@fengsui/contract/system/dict.ts'
import { DictionariesPage } from './dictionaries-page.tsx'

/** Dictionaries shared by all tenants. */
export default function DictPage() {
  return <DictionariesPage of={dict} />
}
