import { sql } from 'kysely'
import type { Answer, Ask, TestApp } from '../../../../test/support/app.ts'
import { png, putFile } from '../../../../test/support/upload.ts'

/** Returns calls whose tokens survive clock jumps: licensing takes weeks. */
function anytime(server: TestApp): TestApp['call'] {
  const tokens = new Map<string, Promise<{ access_token: string }>>()
  return async (method, path, { as, ...ask }: Ask = {}) => {
    const key = `${as} ${Math.floor(server.clock.now().getTime() / 1_800_000)}`
    const signedIn = as ? (tokens.get(key) ?? server.signIn(as)) : undefined
    if (signedIn) tokens.set(key, signedIn)
    const token = await signedIn
    const headers = token ? { 'blade-auth': `bearer ${token.access_token}`, ...ask.headers } : ask.headers
    return server.call(method, path, { ...ask, ...(headers ? { headers } : {}) })
  }
}

/** Steps shared by the licensing tests, each by the account that would do it in practice. */
export function licensing(origin: TestApp) {
  const server = { ...origin, call: anytime(origin) }
  const post = (path: string, as: string, body: object): Promise<Answer> =>
    server.call('POST', `/blade-dcms/${path}`, { as, body })
  const read = async (path: string, as: string, query: object = {}) =>
    server.call('GET', `/blade-dcms/${path}`, { as, query: query as Record<string, string> })
  const file = async (as: string): Promise<string> => {
    const { data } = await putFile(server, png, 'a.png', as)
    return String(data.attachId)
  }
  let serial = 0

  /** Creates a guide with one required and one optional material. */
  async function guide(certificateType = '01', guideKind = '1'): Promise<string> {
    serial += 1
    const body = { guideName: `指南${serial}`, guideKind, certificateType, basis: '条例', conditions: '条件' }
    const { data } = await post('guide/submit', 'admin', { ...body, handleOrg: '应急局', limitDays: 20 })
    await post('guidehandlematerial/submit', 'admin', { guideId: data.id, materialName: '申请书', required: 1 })
    await post('guidehandlematerial/submit', 'admin', { guideId: data.id, materialName: '说明', required: 0 })
    return data.id
  }

  const application = (guideId: string, more: object = {}) => ({
    applyType: '1',
    certificateType: '01',
    guideId,
    applicant: '张三',
    applicantPhone: '13800000001',
    scope: '爆竹类C级',
    permitCategories: { classes: ['6'], categories: ['1'] },
    validYears: 3,
    ...more,
  })

  /** Creates a draft of the account's enterprise with its required material filed. */
  async function draft(guideId: string, { as = 'head', ...more }: { as?: string; [field: string]: unknown } = {}) {
    const { data, status, msg } = await post('businesslicenserecord/save', as, application(guideId, more))
    if (status !== 200) throw new Error(msg)
    const row = (await read('businesslicenserecord/detail', as, { id: data.id })).data
    const [first] = row.businessLicenseMaterias.filter((one: { required: number }) => one.required === 1)
    await post('businesslicensemateria/submit', as, { id: first.id, files: [await file(as)] })
    return data.id as string
  }

  const submit = (id: string, as = 'head') => post('businesslicenserecord/submitForReview', as, { id })
  const handle = (ids: string, type: number, as: string, more: object = {}) =>
    post('businesslicenserecord/setBusinessLicenseStatus', as, { ids, type, ...more })
  const statusOf = async (id: string) =>
    (await sql<{ status: string }>`select status from lic_record where id = ${id}`.execute(server.db)).rows[0]?.status

  async function checkAll(id: string, as = 'county'): Promise<Answer> {
    const found = await read('businesslicensemateria/getMeteriaList', as, { recordId: id })
    if (found.status !== 200) return found
    const { data } = found
    return post('businesslicensemateria/submitList', as, {
      list: data.map((one: { id: string }) => ({ id: one.id, checkStatus: '1' })),
    })
  }

  /** Takes an application from draft to the second review, by the county and the city. */
  async function reviewed(guideId: string, more: { as?: string; [field: string]: unknown } = {}): Promise<string> {
    const id = await draft(guideId, more)
    const steps = [
      await submit(id, more.as ?? 'head'),
      await handle(id, 1, 'county'),
      await checkAll(id),
      await handle(id, 3, 'county', { files: [await file('county')] }),
      await handle(id, 4, 'city', { reviewOpinion: '同意' }),
    ]
    const wrong = steps.find(({ status }) => status !== 200)
    if (wrong) throw new Error(wrong.msg)
    return id
  }

  /** Takes an application to a valid licence. */
  async function issued(guideId: string, number: string, more: { as?: string; [field: string]: unknown } = {}) {
    const id = await reviewed(guideId, more)
    await handle(id, 5, 'county')
    server.clock.advance(20 * 86_400)
    const answer = await handle(id, 6, 'county', { licenseNumber: number, files: [await file('county')] })
    if (answer.status !== 200) throw new Error(answer.msg)
    const found = await sql<{ id: string }>`select id from lic_licence where record_id = ${id}`.execute(server.db)
    return { id, licenceId: found.rows[0]?.id ?? '' }
  }
  return {
    call: server.call,
    post,
    read,
    file,
    guide,
    application,
    draft,
    submit,
    handle,
    statusOf,
    checkAll,
    reviewed,
    issued,
  }
}
