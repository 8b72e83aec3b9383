import { addressOf, asAdministrator } from './connection.ts'

const NAME = 'fengsui'

/** Creates the application's user and database if missing. Returns the URL to use them. */
export async function prepareDatabase(port: number, password: string): Promise<string> {
  await asAdministrator(port, password, async (client) => {
    const { rows } = await client.query(`select
      exists (select from pg_roles where rolname = '${NAME}') as user, exists (select from pg_database where datname = '${NAME}') as database`)
    const { user, database } = rows[0] as { user: boolean; database: boolean }
    await client.query(`${user ? 'alter' : 'create'} role ${NAME} login createdb password '${password}'`)
    await client.query(`grant pg_monitor to ${NAME}`)
    if (!database) await client.query(`create database ${NAME} owner ${NAME} template template0`)
  })
  return addressOf(port, NAME, password, NAME)
}
