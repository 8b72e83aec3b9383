import { deepestXml, mostElements } from '@fengsui/contract/flow/drawn.ts'
import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import { largestModel } from '@fengsui/contract/flow/flow-model.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { SaxesParser } from 'saxes'

/** XML elements of a file, its diagram and texts included, per element of a process. */
const tagsPerElement = 20

/**
 * Why a file must not be parsed; undefined when it may. Size, depth and number of elements are bounded here, before
 * anything is built from them, so that the file needs no process of its own to be parsed in.
 */
export function refusalOf(xml: string): Label | undefined {
  if (xml.trim() === '') return say.noDiagram
  if (Buffer.byteLength(xml) > largestModel) return say.tooLarge
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return say.doctype
  let [depth, tags] = [0, 0]
  let refusal: Label | undefined
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {
    refusal ??= filled(say.notXml, { line: parser.line })
  })
  parser.on('doctype', () => {
    refusal ??= say.doctype
  })
  parser.on('opentag', () => {
    depth += 1
    tags += 1
    if (depth > deepestXml) refusal ??= filled(say.tooDeep, { max: deepestXml })
    if (tags > mostElements * tagsPerElement) refusal ??= filled(say.tooMany, { max: mostElements })
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  // In parts, so that a refused file is not read to its end.
  for (let from = 0; from < xml.length && !refusal; from += 4096) parser.write(xml.slice(from, from + 4096))
  if (!refusal) parser.close()
  return refusal
}
