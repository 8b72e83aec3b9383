import type pg from 'pg'

/** The parts of the driver's connection used by COPY. */
interface Wire {
  query(text: string): void
  stream: { write(bytes: Buffer): boolean }
}

/**
 * Runs statements in one round trip and feeds each `copy … from stdin` with the next of `feeds` (made by
 * `copyMessage`). Rejects with the database's error; the caller must roll back.
 */
export function pipelineCopy(client: pg.ClientBase, text: string, feeds: readonly Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let next = 0
    client.query({
      submit: (wire: Wire) => wire.query(text),
      handleCopyInResponse(wire: Wire) {
        const feed = feeds[next++]
        if (feed) wire.stream.write(feed)
      },
      handleCommandComplete() {},
      handleRowDescription() {},
      handleDataRow() {},
      handleEmptyQuery() {},
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
      callback() {},
    } as unknown as pg.Submittable)
  })
}

const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const copyData = 0x64
const copyDone = Buffer.from([0x63, 0, 0, 0, 4])
const noMoreRows = Buffer.from([0xff, 0xff])

/** Bytes before the rows of a binary COPY. */
export const copyHeadLength = 5 + signature.length
/** Bytes after the rows. */
export const copyTailLength = noMoreRows.length + copyDone.length

/** Adds header and trailer to the rows between `copyHeadLength` and `end`, in place. */
export function copyMessage(bytes: Buffer, end: number): Buffer {
  bytes[0] = copyData
  bytes.writeUInt32BE(end + noMoreRows.length - 1, 1)
  signature.copy(bytes, 5)
  noMoreRows.copy(bytes, end)
  copyDone.copy(bytes, end + noMoreRows.length)
  return bytes.subarray(0, end + copyTailLength)
}
