import type pg from 'pg'
import { hashOfToken } from '../../framework/auth/access-token.ts'
import { newRegistrationCode } from '../../framework/auth/registration-code.ts'
import type { Header } from './header.ts'
import { registration } from './message-ids.ts'
import type { RegistrationRequest } from './terminal-identity.ts'

export interface Terminal {
  readonly id: string
  readonly terminalNo: string
  readonly vehicleId: string
}
export type Registered =
  | { readonly result: typeof registration.done; readonly code: string }
  | { readonly result: typeof registration.terminalTaken | typeof registration.unknownTerminal }

/** Most numbers that are listed; the longest silent makes room. */
const mostStrangers = 1000

export function openRegisteredTerminals(pool: pg.Pool) {
  /** Lists a number that the register does not have. */
  async function meet(terminalNo: string, request: Partial<RegistrationRequest>, address: string, now: Date) {
    await pool.query(
      `insert into jt808_stranger as old (terminal_no, plate_number, manufacturer, model, address, first_time, last_time)
        values ($1, $2, $3, $4, $5, $6, $6)
        on conflict (terminal_no) do update set times = least(old.times, 2000000000) + 1, last_time = excluded.last_time, address = excluded.address,
          plate_number = coalesce(excluded.plate_number, old.plate_number), model = coalesce(excluded.model, old.model),
          manufacturer = coalesce(excluded.manufacturer, old.manufacturer)`,
      [terminalNo, storable(request.plate), storable(request.manufacturer), storable(request.model), address, now],
    )
    await pool.query(
      'delete from jt808_stranger where id in (select id from jt808_stranger order by last_time desc, id desc offset $1)',
      [mostStrangers],
    )
  }

  return {
    /** Gives a code to a terminal that may register: once, until its code is reset. */
    async register(header: Header, request: RegistrationRequest, address: string, now: Date): Promise<Registered> {
      const code = newRegistrationCode()
      const made = await pool.query(
        `update jt808_terminal set code_hash = $2, register_until = null, register_time = $3, manufacturer = $4, model = $5, maker_no = $6,
            edition = $7
          where terminal_no = $1 and is_deleted = 0 and enabled = 1 and register_until > $3`,
        [
          header.terminal,
          hashOfToken(code),
          now,
          storable(request.manufacturer),
          storable(request.model),
          storable(request.terminalId),
          header.edition === '2019' ? '2019' : '2011/2013',
        ],
      )
      if (made.rowCount === 1) return { result: registration.done, code }
      const known = await pool.query('select 1 from jt808_terminal where terminal_no = $1 and is_deleted = 0', [
        header.terminal,
      ])
      if (known.rows.length > 0) return { result: registration.terminalTaken }
      await meet(header.terminal, request, address, now)
      return { result: registration.unknownTerminal }
    },

    /** The terminal with this number and code; listed as unknown when the register does not have the number. */
    async authenticate(header: Header, code: string, address: string, now: Date): Promise<Terminal | undefined> {
      const found = await pool.query<Terminal>(
        `update jt808_terminal set authenticate_time = $3, register_until = null
          where terminal_no = $1 and code_hash = $2 and is_deleted = 0 and enabled = 1
          returning id::text, terminal_no as "terminalNo", vehicle_id::text as "vehicleId"`,
        [header.terminal, hashOfToken(code), now],
      )
      const [terminal] = found.rows
      if (terminal) return terminal
      const known = await pool.query('select 1 from jt808_terminal where terminal_no = $1 and is_deleted = 0', [
        header.terminal,
      ])
      if (known.rows.length === 0) await meet(header.terminal, {}, address, now)
      return undefined
    },

    /** Ids of these terminals that may stay connected: enabled, not reset, with the same number and vehicle. */
    async stillValid(known: readonly Terminal[]): Promise<ReadonlySet<string>> {
      const found = await pool.query<{ id: string }>(
        `select t.id::text from jt808_terminal t join unnest($1::bigint[], $2::text[], $3::bigint[]) as of (id, terminal_no, vehicle_id)
            on of.id = t.id and of.terminal_no = t.terminal_no and of.vehicle_id = t.vehicle_id
          where t.is_deleted = 0 and t.enabled = 1 and t.register_until is null`,
        [known.map(({ id }) => id), known.map(({ terminalNo }) => terminalNo), known.map(({ vehicleId }) => vehicleId)],
      )
      return new Set(found.rows.map(({ id }) => id))
    },
  }
}
export type RegisteredTerminals = ReturnType<typeof openRegisteredTerminals>

/** Text of a terminal, as a text column can hold it; null when empty. */
const storable = (text: string | undefined): string | null =>
  text ? text.replaceAll('\0', '').toWellFormed().slice(0, 60) || null : null
