import type { tripEventKind } from '../dictionaries/orders.ts'
import { alarmTypeExt } from '../dictionaries/warnings.ts'
import type { KeyOf } from '../kit/dictionary.ts'

export type TripEventKind = KeyOf<typeof tripEventKind>
const { is } = alarmTypeExt

/** Warning type and unit of the figures of each kind of event. */
export const tripEventTypes = {
  speeding: { typeKey: `e${is.vehicleSpeeding}`, unit: 'km/h' },
  offRoute: { typeKey: `e${is.vehicleOffRoute}`, unit: 'm' },
  stop: { typeKey: `e${is.vehicleStoppedTooLong}`, unit: 'min' },
  silence: { typeKey: `e${is.vehicleTerminalOffline}`, unit: 'min' },
  temperature: { typeKey: `e${is.abnormalCargoTemperature}`, unit: '℃' },
  forbiddenHours: { typeKey: `e${is.vehicleAtForbiddenHours}`, unit: 'km/h' },
} as const satisfies Record<TripEventKind, { readonly typeKey: string; readonly unit: string }>
