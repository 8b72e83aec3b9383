import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import { type IntakeState, intake } from '@fengsui/contract/intake/intake.ts'
import { roomFields } from '@fengsui/contract/intake/intake-fields.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../../i18n/join-list.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { Arrived } from './arrived.tsx'
import { RowsStep } from './rows-step.tsx'
import '../../../i18n/areas/intake-texts.ts'

/** The rooms of the enterprise, several at once, with the limits that their devices inherit. */
export function RoomsStep({ state, reload, mayWrite }: { state: IntakeState; reload: () => void; mayWrite: boolean }) {
  const { t } = useTranslation('intake')
  const label = useLabel()
  const name = (of: Parameters<typeof labelOf>[0], key: string) => label(labelOf(of, key) ?? [key, key])
  return (
    <>
      {mayWrite && (
        <RowsStep
          state={state}
          step="rooms"
          fields={roomFields}
          usual={Object.fromEntries(Object.keys(roomFields).map((field) => [field, '']))}
          submitLabel={t('rooms.submit')}
          send={(rows) => call(intake, 'addRooms', { enterpriseId: state.enterpriseId, rows })}
          saved={reload}
        />
      )}
      <Arrived
        heading={t('rooms.there', { count: state.rooms.length })}
        none={t('rooms.none')}
        rows={state.rooms.map((room) => ({
          id: room.id,
          done: room.lacks.length === 0,
          title: `${room.code} ${room.name}`,
          text: [
            name(workplaceKind, room.workplaceKind),
            t('rooms.limits', { people: room.maxPerson, quantity: Number(room.xianDingYaoLiang) }),
            room.lacks.length > 0 &&
              t('rooms.lacks', { kinds: joinList(room.lacks.map((kind) => name(deviceKind, kind))) }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </>
  )
}
