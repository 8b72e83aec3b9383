import { createHash } from 'node:crypto'

/** API access for an account, apart from its browser window: to prepare data for a test. */
export async function openApi(url: string, account: string) {
  const md5 = createHash('md5')
    .update(account === 'admin' ? 'admin' : 'Fengsui2026')
    .digest('hex')
  const query = new URLSearchParams({
    tenantId: '000000',
    username: account,
    password: md5,
    grant_type: 'password',
    scope: 'all',
  })
  const headers = { authorization: `Basic ${btoa('saber:saber_secret')}` }
  const signedIn = await fetch(`${url}/api/blade-auth/oauth/token?${query}`, { method: 'POST', headers })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' },
    })
    // biome-ignore lint/suspicious/noExplicitAny: an answer is what the journey says it is
    const { code, data, msg } = (await answer.json()) as { code: number; data: any; msg: string }
    if (code !== 200) throw new Error(`${path}: ${msg}`)
    return data
  }
  /** Sends a form with files, and whatever else. */
  const send = async (path: string, form: FormData) => {
    const headers = { 'blade-auth': `bearer ${token}` }
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', body: form, headers })
    const { code, data, msg } = (await answer.json()) as { code: number; data: unknown; msg: string }
    if (code !== 200) throw new Error(`${path}: ${msg}`)
    return data
  }
  /** Uploads a file; returns its id. */
  const upload = async (file: { name: string; mimeType: string; buffer: Buffer }): Promise<string> => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }))
    const data = await send('/blade-resource/oss/endpoint/put-file-attach', form)
    return (data as { attachId: string }).attachId
  }
  return { ask, send, upload }
}
