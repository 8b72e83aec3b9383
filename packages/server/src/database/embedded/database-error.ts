/** The database cannot be had; the message is a sentence for the operator. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}
