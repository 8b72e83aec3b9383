/** The database is unavailable; the message is a sentence for the operator. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}
