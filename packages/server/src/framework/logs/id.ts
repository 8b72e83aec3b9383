/** Like the database's `next_id`: milliseconds since 2016 above a sequence. */
const epoch = 1_451_606_400_000
const places = 22n
let last = Math.floor(Math.random() * 4_194_304)

/** Id containing its time, so that a record's partition is found by its id alone. */
export function logId(at: Date): string {
  last = (last + 1) % 4_194_304
  return String((BigInt(at.getTime() - epoch) << places) + BigInt(last))
}

/** Returns the time of an id. */
export const momentOf = (id: string): Date => new Date(Number(BigInt(id) >> places) + epoch)
