import { createReader, type Reader, readText, u8, u16, u32, writeText } from './bytes.ts'

export type ParameterWidth = 'byte' | 'word' | 'dword' | 'text'
export interface Parameter {
  readonly id: number
  readonly value: Buffer
}

/** Answer with parameters (0x0104): serial number of the question, and the values. */
export function readParameters(body: Buffer): { serial: number; parameters: readonly Parameter[] } | undefined {
  const reader = createReader(body)
  const serial = reader.u16()
  const parameters = readList(reader)
  return parameters && { serial, parameters }
}

/** Parameters that the platform sets (0x8103), as a terminal reads them. */
export const readSetParameters = (body: Buffer): readonly Parameter[] | undefined => readList(createReader(body))

function readList(reader: Reader): readonly Parameter[] | undefined {
  const count = reader.u8()
  const parameters: Parameter[] = []
  for (let index = 0; index < count; index++) {
    const id = reader.u32()
    const value = reader.take(reader.u8())
    if (reader.isShort()) return undefined
    parameters.push({ id, value })
  }
  return reader.isShort() ? undefined : parameters
}

const items = (parameters: readonly Parameter[]): Buffer[] =>
  parameters.flatMap(({ id, value }) => [u32(id), u8(value.length), value])

export const writeParametersAnswer = (serial: number, parameters: readonly Parameter[]): Buffer =>
  Buffer.concat([u16(serial), u8(parameters.length), ...items(parameters)])

export const writeSetParameters = (parameters: readonly Parameter[]): Buffer =>
  Buffer.concat([u8(parameters.length), ...items(parameters)])

export const writeQueryParameters = (ids: readonly number[]): Buffer => Buffer.concat([u8(ids.length), ...ids.map(u32)])

/** Value of a parameter as text of the console. */
export function parameterText(value: Buffer, width: ParameterWidth | undefined): string {
  if (width === 'text') return readText(value)
  if (value.length === 0) return ''
  return width && value.length <= 4 ? String(value.readUIntBE(0, value.length)) : value.toString('hex')
}

/** Undefined when the text is no value of the width. */
export function parameterBytes(text: string, width: ParameterWidth): Buffer | undefined {
  if (width === 'text') {
    const bytes = writeText(text)
    return bytes.length <= 255 ? bytes : undefined
  }
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  const most = { byte: 0xff, word: 0xffff, dword: 0xffffffff }[width]
  if (!(number <= most)) return undefined
  return { byte: u8, word: u16, dword: u32 }[width](number)
}
