import { readFile } from 'node:fs/promises'
import { SimulatorError } from '../sentence.ts'

/** Returns the access token of a sender by its code; undefined when it has none. */
export type TokenOf = (code: string, isGateway: boolean) => string | undefined

/** The demonstration's gateways have known tokens, as its accounts have known passwords. */
const demonstration: TokenOf = (code, isGateway) => (isGateway ? `demo-${code}` : undefined)

/**
 * Reads tokens from a file with one code and token per line; without a file, uses those of the demonstration.
 */
export async function readTokens(file: string | null): Promise<TokenOf> {
  if (file === null) return demonstration
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new SimulatorError(`--token-file ${file} cannot be read (${cause.code}).`, { cause })
  })
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  const tokens = new Map(
    lines.map((line, n): [string, string] => {
      const [code, token, ...rest] = line.split(/[\s,;]+/)
      if (code && token && rest.length === 0) return [code, token]
      throw new SimulatorError(`--token-file ${file} has to name a code and a token in line ${n + 1}.`)
    }),
  )
  return (code) => tokens.get(code)
}
