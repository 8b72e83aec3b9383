import { AwsClient } from 'aws4fetch'
import type { Outgoing } from '../http/outgoing.ts'
import type { FileStore } from './file-store.ts'

/** Bucket of an S3-compatible server. */
export interface Bucket {
  readonly endpoint: string
  readonly region: string
  readonly bucketName: string
  readonly accessKey: string
  readonly secretKey: string
  /** `endpoint/bucket/name` rather than `bucket.endpoint/name`. */
  readonly pathStyle: boolean
}

/** Room for the largest file, in half a minute. */
const limits = { most: 64 * 1024 * 1024, timeoutMs: 30_000 }

/** Error response of an S3 server; the message is for the operator. */
export class BucketError extends Error {
  override name = 'BucketError'
}

/** File storage in a bucket. */
export function s3Files(bucket: Bucket, outgoing: Outgoing): FileStore {
  const { accessKey: accessKeyId, secretKey: secretAccessKey } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: bucket.region || 'us-east-1' })
  const ask = async (method: string, name: string, body?: Buffer) => {
    const request = await client.sign(addressOf(bucket, name), {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const { status, ...answer } = await call(request, body)
    if (status < 300 || (status === 404 && method !== 'PUT')) return { status, ...answer }
    throw new BucketError(`${status} ${codeOf(answer.bytes)}`.trim())
  }
  const call = async ({ method, url, headers }: Request, body: Buffer = Buffer.alloc(0)) => {
    // A redirect would send the keys to another server.
    const asked = { method, headers, body: new Uint8Array(body), redirect: 'manual' } as const
    // The operator sees the underlying connection error.
    const answer = await outgoing
      .fetch(url, asked, limits)
      .catch((error: Error) => Promise.reject(error.cause ?? error))
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  return {
    async put(name, bytes) {
      await ask('PUT', name, bytes)
    },
    async get(name) {
      const { status, bytes } = await ask('GET', name)
      if (status !== 404) return bytes
      if (codeOf(bytes) === 'NoSuchBucket') throw new BucketError('404 NoSuchBucket')
      return undefined
    },
    async remove(name) {
      await ask('DELETE', name)
    },
  }
}

function addressOf({ endpoint, bucketName, pathStyle }: Bucket, name: string): string {
  const address = new URL(endpoint)
  const folder = address.pathname.replace(/\/+$/, '')
  if (!pathStyle) address.host = `${bucketName}.${address.host}`
  address.pathname = [folder, ...(pathStyle ? [bucketName] : []), name].join('/')
  return address.href
}

/** Returns the `Code` of an S3 error response. */
const codeOf = (bytes: Buffer): string => /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8', 0, 2000))?.[1] ?? ''
