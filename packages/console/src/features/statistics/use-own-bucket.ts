import { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import { useAddress } from '../../ui/address/use-address.ts'
import { type Bucket, isBucket } from './use-scope.ts'

/** Period of one panel, of which calls count otherwise than by the period of the page; kept in the URL under `name`. */
export function useOwnBucket(name: string): { bucket: Bucket; setBucket: (bucket: Bucket) => void } {
  const [params, change] = useAddress()
  const given = params.get(name)
  return {
    bucket: isBucket(given) ? given : timebucket.is.month,
    setBucket: (next) => change({ [name]: next }),
  }
}
