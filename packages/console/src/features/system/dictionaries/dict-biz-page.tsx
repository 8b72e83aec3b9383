import { dictBiz } from '@fengsui/contract/system/dict.ts'
import { DictionariesPage } from './dictionaries-page.tsx'

/** The tenant's own dictionaries. */
export default function DictBizPage() {
  return <DictionariesPage of={dictBiz} />
}
