import { z } from 'zod'
import { pictureCause } from '../dictionaries/orders.ts'
import { keysOf } from '../kit/dictionary.ts'

/** Bytes of one picture of a vehicle terminal, and pictures of one terminal in 24 hours. More are refused. */
export const pictureBounds = { bytes: 1024 * 1024, aDay: 500 } as const
/** Camera channels of a terminal. */
export const cameraChannels = [1, 16] as const
/** Days that a picture is kept: as long as positions, and with a journey as long as its positions. */
export const pictureDays = { alone: 180, ofTrip: 3 * 365 } as const

/** A picture that a vehicle terminal has taken. */
export const vehiclePicture = z.object({
  id: z.string(),
  time: z.string(),
  /** Null where neither the picture nor the positions around it give the place. */
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  cause: z.enum(keysOf(pictureCause)),
  channel: z.number(),
  transportNo: z.string().nullable(),
  /** Opens for the reader alone; empty when the file is gone. */
  link: z.string(),
})
export type VehiclePicture = z.infer<typeof vehiclePicture>
