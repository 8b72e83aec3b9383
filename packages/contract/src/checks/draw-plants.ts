import { sha256 } from './sha256.ts'

/** A plant in a draw: the larger its weight, the likelier it is drawn. Weights are whole numbers from 1. */
export interface Candidate {
  readonly enterpriseId: string
  readonly weight: number
}

/** Returns the digest of the list drawn from, independent of its order. */
export function listDigest(candidates: readonly Candidate[]): string {
  const lines = inOrder(candidates).map(({ enterpriseId, weight }) => `${enterpriseId} ${weight}`)
  return sha256(lines.join('\n'))
}

/** What is published before the draw: who knows the seed later can prove it was this one. */
export const commitmentOf = (seed: string): string => sha256(seed)

/** Ids have different lengths; the shorter number is the smaller. */
const inOrder = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted(
    (one, other) =>
      one.enterpriseId.length - other.enterpriseId.length || (one.enterpriseId < other.enterpriseId ? -1 : 1),
  )

/**
 * Draws `count` plants by weight, none twice. Round n takes SHA-256 of seed, digest of the list and n as a whole number
 * modulo the weight still in the draw, and the plant it falls on. The same seed and list give the same plants in any
 * browser and server; there are no fractions in it.
 */
export function drawPlants(seed: string, candidates: readonly Candidate[], count: number): string[] {
  const left = inOrder(candidates)
  const digest = listDigest(candidates)
  const drawn: string[] = []
  for (let round = 1; drawn.length < count && left.length > 0; round++) {
    const whole = left.reduce((sum, { weight }) => sum + weight, 0)
    let at = Number(BigInt(`0x${sha256(`${seed}\n${digest}\n${round}`)}`) % BigInt(whole))
    const index = left.findIndex(({ weight }) => {
      at -= weight
      return at < 0
    })
    const [plant] = left.splice(index, 1)
    if (plant) drawn.push(plant.enterpriseId)
  }
  return drawn
}
