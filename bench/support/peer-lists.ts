import type pg from 'pg'

/** Lists that were measured of RuoYi-Vue too: its best pages/s, and the least that must match here. */
export const peerLists = [
  {
    what: 'log of 100,000 calls, path contains /page',
    path: '/api/blade-log/api/list?current=1&size=10&requestUri=%2Fpage',
    best: 83,
    total: 50_000,
  },
  {
    what: 'log of 100,000 calls, status 200',
    path: '/api/blade-log/api/list?current=1&size=10&status=200',
    best: 83,
    total: 50_000,
  },
  { what: 'users of 100,000', path: '/api/blade-user/page?current=1&size=10', best: 19, total: 100_000 },
  {
    what: 'users of 100,000, name contains 张',
    path: '/api/blade-user/page?current=1&size=10&realName=%E5%BC%A0',
    best: 19,
    total: 50_000,
  },
] as const

/** Writes a log of 100,000 calls of the last half hour and 100,000 users. */
export async function fillPeers(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into log_api (id, tenant_id, service_id, title, method, request_uri, remote_ip, params, time, status, create_by, create_time)
    select next_id(), '000000', 'fengsui', '分页', 'GET', '/yhjg-dp/sss/resource' || n % 300 || (array['/page', '/list'])[1 + n % 2],
      '127.0.0.1', '{"current":"1","size":"10"}', n % 200, case when n % 2 = 0 then 200 else 400 end, 'bench' || n % 500,
      now() - n * interval '20 milliseconds'
    from generate_series(1, 100000) n`)
  await pool.query(`insert into log_word (kind, value, tenant_id)
    select distinct kind, value, '000000' from log_api, lateral (values ('account', create_by), ('path', request_uri)) word (kind, value)
    on conflict do nothing`)
  await pool.query(`insert into sys_user (id, tenant_id, account, password, name, real_name, user_type, status, code, phone)
    select next_id(), '000000', 'peer' || n, 'x', '用户' || n, (array['张伟', '李娜'])[1 + n % 2] || n, 'sss', 1, 'c' || n,
      '138' || lpad(n::text, 8, '0')
    from generate_series(1, 100000) n`)
  await pool.query('vacuum analyze log_api')
  await pool.query('vacuum analyze sys_user')
}
