import { z } from 'zod'

/** Longest piece of a pushed stream, bytes. */
const longestPiece = 1024 * 1024
const bytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .transform((value) => Buffer.from(value.buffer, value.byteOffset, value.length))
const session = z.string().max(80)
const output = z.number().int().nonnegative()

/** What the server sends a media worker. Addresses and accounts go this way only. */
export const command = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('open'),
    session,
    url: z.string().max(2000),
    /** Account in the address, coded for it. */
    transport: z.enum(['tcp', 'udp']),
  }),
  /** Opens a stream whose bytes are pushed. */
  z.object({ do: z.literal('receive'), session, format: z.string().max(20) }),
  z.object({ do: z.literal('bytes'), session, bytes: bytes.refine((value) => value.length <= longestPiece) }),
  z.object({ do: z.literal('write'), session, output, transcode: z.boolean(), sound: z.boolean() }),
  z.object({ do: z.literal('drop'), session, output }),
  z.object({ do: z.literal('close'), session }),
])
export type Command = z.input<typeof command>

/** Why a session ended or an output is not written. */
export const endings = [
  'unreachable',
  'silent',
  'notRtsp',
  'wrongPassword',
  'noStream',
  'refused',
  'noVideo',
  'codec',
  'broken',
  'ended',
] as const
export type Ending = (typeof endings)[number]

/** File of a media worker process to which it writes its notices. */
export const noticeFile = 4

/** What a media worker sends the server. */
export const notice = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('opened'),
    session,
    codec: z.string(),
    /** Whether browsers that know the codec play this form of it. */
    isUsual: z.boolean(),
    hasSound: z.boolean(),
  }),
  z.object({
    is: z.literal('init'),
    session,
    output,
    mime: z.string(),
    bytes,
    width: z.number(),
    height: z.number(),
  }),
  z.object({
    is: z.literal('fragment'),
    session,
    output,
    bytes,
    isKey: z.boolean(),
    time: z.number(),
    duration: z.number(),
  }),
  z.object({ is: z.literal('ended'), session, problem: z.enum(endings) }),
])
export type Notice = z.input<typeof notice>
