import { createReader, readBcd, readText, u8, u16, writeText } from './bytes.ts'
import type { Edition } from './header.ts'

/** What a terminal says of itself when it registers (0x0100). */
export interface RegistrationRequest {
  readonly province: number
  readonly city: number
  readonly manufacturer: string
  readonly model: string
  readonly terminalId: string
  /** JT/T 697.7; 0 without a plate. */
  readonly plateColor: number
  /** Plate, or the VIN of a vehicle without one. */
  readonly plate: string
}

/** Widths of manufacturer, model and terminal id by edition. */
const widths = { 2011: [5, 8, 7], 2013: [5, 20, 7], 2019: [11, 30, 30] } as const

/** Editions before 2019 differ by the width of the model: a plate colour is a small number, a letter of a VIN is not. */
function widthsOf(body: Buffer, edition: Edition): readonly [number, number, number] {
  if (edition === '2019') return widths[2019]
  const color = body[36]
  const isColor = color !== undefined && (color <= 9 || (color >= 91 && color <= 99))
  return isColor ? widths[2013] : widths[2011]
}

export function readRegistration(body: Buffer, edition: Edition): RegistrationRequest | undefined {
  const [maker, model, terminal] = widthsOf(body, edition)
  const reader = createReader(body)
  const read = {
    province: reader.u16(),
    city: reader.u16(),
    manufacturer: readText(reader.take(maker)),
    model: readText(reader.take(model)),
    terminalId: readText(reader.take(terminal)),
    plateColor: reader.u8(),
    plate: readText(reader.rest()),
  }
  return reader.isShort() ? undefined : read
}

const fill = (text: string, width: number): Buffer => Buffer.concat([writeText(text), Buffer.alloc(width)], width)

export function writeRegistration(request: RegistrationRequest, year: keyof typeof widths): Buffer {
  const [maker, model, terminal] = widths[year]
  return Buffer.concat([
    u16(request.province),
    u16(request.city),
    fill(request.manufacturer, maker),
    fill(request.model, model),
    fill(request.terminalId, terminal),
    u8(request.plateColor),
    writeText(request.plate),
  ])
}

/** Code with which a terminal authenticates (0x0102); 2019 adds IMEI and software version. */
export interface Authentication {
  readonly code: string
  readonly imei?: string
  readonly software?: string
}

export function readAuthentication(body: Buffer, edition: Edition): Authentication | undefined {
  if (edition !== '2019') return body.length > 0 ? { code: readText(body) } : undefined
  const reader = createReader(body)
  const code = readText(reader.take(reader.u8()))
  const imei = readText(reader.take(15))
  const software = readText(reader.take(Math.min(20, reader.left())))
  return reader.isShort() ? undefined : { code, imei, software }
}

export function writeAuthentication({ code, imei = '', software = '' }: Authentication, edition: Edition): Buffer {
  const text = writeText(code)
  return edition === '2019' ? Buffer.concat([u8(text.length), text, fill(imei, 15), fill(software, 20)]) : text
}

/** Attributes of a terminal (0x0107). */
export interface TerminalAttributes {
  readonly kindBits: number
  readonly manufacturer: string
  readonly model: string
  readonly terminalId: string
  readonly iccid: string
  readonly hardware: string
  readonly firmware: string
  readonly gnssBits: number
  readonly networkBits: number
}

/** The body names no widths: the edition whose fields end with the body is taken. */
export function readAttributes(body: Buffer): TerminalAttributes | undefined {
  const layouts = [widths[2013], [5, 30, 30], widths[2019], widths[2011]] as const
  for (const layout of layouts) {
    const read = attributesOf(body, layout)
    if (read) return read
  }
  return undefined
}

function attributesOf(body: Buffer, [maker, model, terminal]: readonly [number, number, number]) {
  const reader = createReader(body)
  const read = {
    kindBits: reader.u16(),
    manufacturer: readText(reader.take(maker)),
    model: readText(reader.take(model)),
    terminalId: readText(reader.take(terminal)),
    iccid: readBcd(reader.take(10)),
    hardware: readText(reader.take(reader.u8())),
    firmware: readText(reader.take(reader.u8())),
    gnssBits: reader.u8(),
    networkBits: reader.u8(),
  }
  return reader.isShort() || reader.left() > 0 ? undefined : read
}
