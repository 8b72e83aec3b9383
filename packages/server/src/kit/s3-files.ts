import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store.ts'
import { send } from './guarded-fetch.ts'

/** A bucket of a server that speaks S3. */
export interface Bucket {
  readonly endpoint: string
  readonly region: string
  readonly bucketName: string
  readonly accessKey: string
  readonly secretKey: string
  /** `endpoint/bucket/name` rather than `bucket.endpoint/name`. */
  readonly pathStyle: boolean
}

/** An S3 server says no; the message is for the operator. */
export class BucketError extends Error {
  override name = 'BucketError'
}

/** Files in a bucket. `allowPrivate` lets the endpoint stand inside the own network. */
export function s3Files(bucket: Bucket, allowPrivate: boolean): FileStore {
  const { accessKey: accessKeyId, secretKey: secretAccessKey } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: bucket.region || 'us-east-1' })
  const ask = async (method: string, name: string, body?: Buffer) => {
    const request = await client.sign(addressOf(bucket, name), {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const answer = await send(request, { body, allowPrivate })
    if (answer.status < 300 || (answer.status === 404 && method !== 'PUT')) return answer
    throw new BucketError(`${answer.status} ${codeOf(answer.bytes)}`.trim())
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

/** The one word of an S3 failure that says what is wrong. */
const codeOf = (bytes: Buffer): string => /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8', 0, 2000))?.[1] ?? ''
