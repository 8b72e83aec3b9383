/** An error the operator must fix; the message is one sentence for them. */
export class SimulatorError extends Error {
  override name = 'SimulatorError'
}
