import type pg from 'pg'

interface Wire {
  parse(query: { name: string; text: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

/** Returns the columns of a statement without running it. Rejects with the database's error. */
export function describeStatement(client: pg.ClientBase, text: string): Promise<readonly pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: readonly pg.FieldDef[] = []
    const statement = {
      submit(wire: Wire) {
        wire.parse({ name: '', text, types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription(message: { fields: readonly pg.FieldDef[] }) {
        fields = message.fields
      },
      handleError: (error: Error) => reject(error),
      handleReadyForQuery: () => resolve(fields),
      handleDataRow() {},
      handleCommandComplete() {},
      handleEmptyQuery() {},
      callback() {},
    }
    client.query(statement as unknown as pg.Submittable)
  })
}
