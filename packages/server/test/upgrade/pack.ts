import pg from 'pg'
import { packDatabase } from './database-file.ts'

/**
 * Packs a database for the upgrade test of later versions:
 * node packages/server/test/upgrade/pack.ts postgres://user:password@host:port/fengsui COMMIT FILE.zst
 */
const [url, commit, path] = process.argv.slice(2)
if (!url || !commit || !path) throw new Error('The address of a database, its commit and a file to write are needed.')
const client = new pg.Client(url)
await client.connect()
await packDatabase(client, commit, path)
await client.end()
