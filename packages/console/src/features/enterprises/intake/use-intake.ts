import { type IntakeState, intake } from '@fengsui/contract/intake/intake.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../ui/client/call.ts'
import { useLive } from '../../../ui/live/use-live.ts'

/** Milliseconds between looks while something is awaited: refused messages cause no live event. */
const waiting = 5000

export const intakeKey = ['intake'] as const

/** Whether a device or gateway has ever reported. */
export const isHeard = ({ heartTime, lastValueTime }: IntakeState['devices'][number]): boolean =>
  heartTime !== null || lastValueTime !== null

/** The state of an intake, read again when a device of it comes online and while first messages are awaited. */
export function useIntake(enterpriseId: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...intakeKey, enterpriseId],
    queryFn: ({ signal }) => call(intake, 'state', { enterpriseId }, signal),
    refetchInterval: ({ state: { data } }) =>
      data && [...data.gateways, ...data.devices].some((one) => !isHeard(one)) ? waiting : false,
  })
  const reload = () => client.invalidateQueries({ queryKey: intakeKey })
  useLive('device', ({ id }) => {
    if ([...(query.data?.gateways ?? []), ...(query.data?.devices ?? [])].some((one) => one.id === id)) void reload()
  })
  return { ...query, reload }
}
