/** Something the operator has to put right; the message is one sentence for him. */
export class SimulatorError extends Error {
  override name = 'SimulatorError'
}
