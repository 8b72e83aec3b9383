import { z } from 'zod'
import { leastSimilarity } from '../passages/person-record.ts'

/**
 * Values of event metrics, as devices send them: objects with these fields. The decoder
 * (`server/src/telemetry/decode/event.ts`) leaves out what is beyond these bounds; a test holds the two together.
 */
const direction = z
  .union([z.enum(['in', 'out']), z.enum(['0', '1', '2', '3']), z.number().int().min(0).max(3)])
  .describe('The direction; without it, that of the gate.')
const person = z.string().min(1).max(40)
const similarity = z.number().min(0).max(100).describe(`Of the face, in percent; below ${leastSimilarity} a stranger.`)
const picture = z
  .string()
  .max(500_000)
  .describe('A link (http, https) or a data URL of a JPEG, PNG or WebP picture of at most 500 kB.')
const plate = z.string().min(1).max(20)

export const eventValues = {
  personPass: z
    .object({
      inOut: direction.optional(),
      personNo: person.optional().describe('Number of the person; without it and `cardNo` a stranger.'),
      cardNo: person.optional().describe('Number of the access card, by which staff is known.'),
      name: z.string().min(1).max(30).optional(),
      similarity: similarity.optional(),
      temperature: z.number().gt(-100).lt(100).optional().describe('Of the body, in °C.'),
      discharged: z
        .union([z.literal(0), z.literal(1)])
        .optional()
        .describe('Whether static was discharged.'),
      picture: picture.optional(),
    })
    .describe('A person at a wing gate.'),
  vehiclePass: z
    .object({ inOut: direction.optional(), plate, picture: picture.optional() })
    .describe('A vehicle at a road gate.'),
  passage: z
    .object({
      inOut: direction,
      plate: plate.optional(),
      personNo: person.optional(),
      cardNo: person.optional(),
      similarity: similarity.optional(),
      picture: picture.optional(),
    })
    .describe('Either, with a plate or a number of a person.'),
} as const
export type EventValueKind = keyof typeof eventValues
