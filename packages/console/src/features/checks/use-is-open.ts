import { serverNow } from '../../ui/format/clock.ts'
import { parseTime } from '../../ui/format/time.ts'
import { useUserInfo } from '../../ui/session/use-me.ts'

const dayMs = 86_400_000

interface Recorded {
  readonly createUser?: string | null | undefined
  readonly createTime?: string | null | undefined
}

/** Whether the user may change a record of a check: their own, for a day. */
export function useIsOpen() {
  const { data: me } = useUserInfo()
  return ({ createUser, createTime }: Recorded): boolean =>
    createUser === me?.userId && serverNow() - (parseTime(createTime ?? null) ?? 0) < dayMs
}
