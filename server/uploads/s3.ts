/** Files in buckets: any store that speaks S3, addressed by path. */
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#server/config.ts'
import type { FileStore } from './store.ts'

type Fetch = (request: Request) => Promise<Response>

export function s3Store(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config,
  send: Fetch = fetch,
): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const ask = async (method: string, key: string, more: RequestInit = {}): Promise<Response> => {
    const response = await send(await client.sign(`${endpoint}/${bucket}/${key}`, { method, ...more }))
    if (!response.ok && response.status !== 404)
      throw new Error(`${method} of a file: the store answered ${response.status}`)
    return response
  }
  return {
    async put(key, bytes, type) {
      const { ok } = await ask('PUT', key, { body: bytes as BodyInit, headers: { 'Content-Type': type } })
      if (!ok) throw new Error('the bucket is missing')
    },
    async get(key) {
      const response = await ask('GET', key)
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    },
    remove: async (key) => void (await ask('DELETE', key)),
  }
}
