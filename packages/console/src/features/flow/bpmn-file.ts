import { largestModel } from '@fengsui/contract/flow/flow-model.ts'
import { downloadFile } from '../../ui/client/file.ts'

/** Saves a model as a file of its own. */
export const saveFile = (xml: string, name: string): void =>
  downloadFile(new Blob([xml], { type: 'application/xml' }), `${name.replaceAll(/[\\/:*?"<>|]/g, '_')}.bpmn`)

/** Returns the text of a chosen file; undefined when it is larger than a model may be. */
export const readFile = async (file: File): Promise<string | undefined> =>
  file.size > largestModel ? undefined : file.text()

/** Returns the name of a file without its ending. */
export const nameOfFile = (file: File): string => file.name.replace(/\.(bpmn20\.xml|bpmn|xml)$/i, '').slice(0, 100)
