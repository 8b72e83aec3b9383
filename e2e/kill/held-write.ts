import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Number of the advisory lock at which a held write waits. */
const lock = 820_417

/** Holds the server's transactions in the middle: at one of their writes. */
export interface HeldWrite {
  /** From now on the write of this number, among all to the tables, waits. */
  hold(write: number): Promise<void>
  /** Whether a write waits. */
  isWaiting(): Promise<boolean>
  /** Lets a held write go on, and holds none any more. */
  release(): Promise<void>
}

/** Lets writes to these tables be held; of a server that is killed meanwhile, the database finds the connection gone. */
export async function holdWrites(pool: pg.Pool, tables: readonly string[]): Promise<HeldWrite> {
  await pool.query(`
    create sequence held_count;
    create table held_write (at bigint not null);
    insert into held_write values (0);
    create function hold_write() returns trigger language plpgsql as $$
      begin
        if (select at from held_write) > 0 and nextval('held_count') = (select at from held_write)
          then perform pg_advisory_xact_lock_shared(${lock}); end if;
        return null;
      end $$;
    ${tables.map((name) => `create trigger hold_write after insert or update on ${name} for each statement execute function hold_write();`).join('\n')}`)
  let holder: pg.PoolClient | undefined
  const isWaiting = async () => {
    const { rows } = await pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
      [lock],
    )
    return rows.length > 0
  }
  return {
    async hold(write) {
      holder = await pool.connect()
      await holder.query('select pg_advisory_lock($1)', [lock])
      await holder.query(`select setval('held_count', 1, false)`)
      await holder.query('update held_write set at = $1', [write])
    },
    isWaiting,
    async release() {
      if (!holder) return
      await holder.query('update held_write set at = 0')
      await holder.query('select pg_advisory_unlock($1)', [lock])
      holder.release()
      holder = undefined
      while (await isWaiting()) await sleep(5)
    },
  }
}
