import { cameraBindKind } from '@fengsui/contract/dictionaries/video.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { ref } from '@fengsui/contract/kit/field.ts'
import { Flex, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import type { InputProps } from '../../ui/resource/inputs/input-props.ts'
import { RefInput } from '../../ui/resource/inputs/ref-input.tsx'
import '../../i18n/areas/video-texts.ts'

const { workplace, store, station, gate, road } = cameraBindKind.is
export type PlaceKind = (typeof cameraBindKind.is)[keyof typeof cameraBindKind.is]

/** What a camera is to be bound to, within its plant; `id` is empty until it is chosen. */
export interface Place {
  readonly enterpriseId: string
  readonly kind: PlaceKind
  readonly id: string
}

/** Registers in which the places of each kind are chosen. */
const register = new Map<PlaceKind, string>([
  [workplace, 'workplace'],
  [store, 'warehouse'],
  [station, 'station'],
  [gate, 'roadgate'],
])
const isPlace = (value: unknown): value is Place => typeof value === 'object' && value !== null && 'kind' in value

/** The place of a camera within its plant: its kind, then which; the roads of a plant are one place. */
export function PlaceInput({ value, onChange, control, label }: InputProps) {
  const say = useLabel()
  const { t } = useTranslation('video')
  const place: Place = isPlace(value) ? value : { enterpriseId: '', kind: workplace, id: '' }
  const { enterpriseId, kind } = place
  const refersTo = register.get(kind)
  return (
    <Flex vertical gap={8}>
      <Segmented<PlaceKind>
        aria-label={label}
        options={keysOf(cameraBindKind).map((key) => ({ value: key, label: say(cameraBindKind.entries[key]) }))}
        value={kind}
        onChange={(next) => onChange({ enterpriseId, kind: next, id: next === road ? enterpriseId : '' })}
      />
      {refersTo ? (
        <RefInput
          field={ref(cameraBindKind.entries[kind], refersTo)}
          value={place.id}
          onChange={(id) => onChange({ ...place, id: String(id ?? '') })}
          control={control}
          label={label}
          within={{ enterpriseId }}
        />
      ) : (
        <span id={control.id}>{t('bind.road')}</span>
      )}
    </Flex>
  )
}
