import { dict } from '@fengsui/contract/system/dict.ts'
import { DictionariesPage } from './dictionaries-page.tsx'

/** Dictionaries that hold for every tenant. */
export default function DictPage() {
  return <DictionariesPage of={dict} />
}
