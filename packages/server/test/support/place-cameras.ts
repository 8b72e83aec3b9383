import { cameraLoginRows } from '@fengsui/demo/county/camera-logins.ts'
import { demoCounty } from '@fengsui/demo/county/county.ts'
import { sql } from 'kysely'
import type { Config } from '../../src/config.ts'
import { openKysely, openPool } from '../../src/database/pool.ts'
import { createSealer, deviceKey } from '../../src/framework/auth/device-key.ts'
import { insertRows } from '../../src/framework/store/insert-rows.ts'
import { recordset } from '../../src/framework/store/recordset.ts'

/**
 * Gives the cameras and video devices of a seeded database the addresses at which a simulator plays them, and the accounts sealed
 * with the key of the server, as the seed of a first start does.
 */
export async function placeCameras({ databaseUrl = '', dataDir, demoCameraPort }: Config): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 })
  const db = openKysely(pool)
  try {
    const devices = demoCounty(Date.now(), demoCameraPort).devices.filter(({ kind }) =>
      ['camera', 'nvr', 'dv', 'ai'].includes(kind),
    )
    const rows = devices.map(({ id, attrs }) => ({ id, attrs }))
    await sql`update dev_device d set attrs = d.attrs || r.attrs
      from ${recordset(rows, 'id bigint, attrs jsonb')} where d.id = r.id`.execute(db)
    await insertRows(db, 'vid_credential', cameraLoginRows(devices, createSealer(deviceKey(dataDir))))
  } finally {
    await pool.end()
  }
}
