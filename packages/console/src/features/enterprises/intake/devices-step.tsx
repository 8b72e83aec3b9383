import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { type IntakeState, intake } from '@fengsui/contract/intake/intake.ts'
import { intakeDeviceFields } from '@fengsui/contract/intake/intake-fields.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { Button, Select } from 'antd'
import { createContext, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import type { Inputs } from '../../../ui/resource/form/resource-form.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { Arrived } from './arrived.tsx'
import { CopyList } from './copy-list.tsx'
import { RowsStep } from './rows-step.tsx'
import { isHeard } from './use-intake.ts'
import '../../../i18n/areas/intake-texts.ts'

interface Choice {
  readonly id: string
  readonly code: string
  readonly name: string
}

const Offered = createContext<Pick<IntakeState, 'rooms' | 'gateways'>>({ rooms: [], gateways: [] })

/** Selects one of the rooms or gateways of this intake, by code and name. */
function OwnChoice({ value, onChange, control, choices }: InputProps & { choices: readonly Choice[] }) {
  const { t } = useTranslation()
  return (
    <Select
      {...control}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('form.choose')}
      options={choices.map(({ id, code, name }) => ({
        value: id,
        label: name.includes(code) ? name : `${code} ${name}`,
      }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
const inputs: Inputs = {
  workplaceId: (props) => <OwnChoice {...props} choices={useContext(Offered).rooms} />,
  gatewayId: (props) => <OwnChoice {...props} choices={useContext(Offered).gateways} />,
}

/** A row for each device that a room needs and does not have. */
const lacking = ({ rooms, gateways }: IntakeState) =>
  rooms
    .flatMap(({ id, lacks }) =>
      lacks.map((kind) => ({ kind, code: '', name: '', workplaceId: id, gatewayId: gateways[0]?.id ?? '' })),
    )
    .slice(0, 30)

interface StepProps {
  state: IntakeState
  reload: () => void
  mayWrite: boolean
  toRooms: () => void
}

/** Devices in their rooms: they have no limits of their own and so take those of the room. */
export function DevicesStep({ state, reload, mayWrite, toRooms }: StepProps) {
  const { t } = useTranslation('intake')
  const label = useLabel()
  const [tokens, setTokens] = useState<readonly { code: string; accessToken: string }[]>([])
  const places = new Map(state.rooms.map(({ id, code, name }) => [id, `${code} ${name}`]))
  return (
    <Offered value={state}>
      <p className="fs-intake-note">{t('devices.inherit')}</p>
      {tokens.length > 0 && (
        <CopyList
          heading={t('devices.tokens')}
          note={t('gateway.once')}
          isNew
          rows={tokens.map(({ code, accessToken }) => ({ key: code, label: code, value: accessToken }))}
        />
      )}
      {mayWrite && state.rooms.length === 0 && (
        <p className="fs-intake-hint">
          {t('devices.noRooms')}{' '}
          <Button type="link" size="small" onClick={toRooms}>
            {t('devices.toRooms')}
          </Button>
        </p>
      )}
      {mayWrite && state.rooms.length > 0 && (
        <RowsStep
          state={state}
          step="devices"
          fields={intakeDeviceFields}
          own={inputs}
          first={lacking(state)}
          usual={{ kind: '', code: '', name: '', workplaceId: '', gatewayId: state.gateways[0]?.id ?? '' }}
          submitLabel={t('devices.submit')}
          send={(rows) => call(intake, 'addDevices', { enterpriseId: state.enterpriseId, rows })}
          saved={(answer) => {
            setTokens(answer.tokens)
            reload()
          }}
        />
      )}
      <Arrived
        heading={t('devices.there', { count: state.devices.length })}
        none={t('devices.none')}
        rows={state.devices.map((device) => ({
          id: device.id,
          done: isHeard(device),
          title: device.name.includes(device.code) ? device.name : `${device.code} ${device.name}`,
          text: [
            label(labelOf(deviceKind, device.kind) ?? ['', '']),
            places.get(device.workplaceId ?? ''),
            device.lastValueTime ? t('devices.last', { time: device.lastValueTime }) : t('devices.never'),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Offered>
  )
}
