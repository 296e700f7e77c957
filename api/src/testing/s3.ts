import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import aws4 from 'aws4'
import S3rver from 's3rver'

export interface TestBucket {
  settings: { S3_ENDPOINT: string; S3_BUCKET: string; S3_REGION: string; S3_KEY: string; S3_SECRET: string }
  stop(): Promise<void>
}

/** The one account s3rver knows. */
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const region = 'us-east-1'

/** What AWS's rules say is wrong with how a request is signed, by another implementation of them than ours. */
function whatIsWrong(request: IncomingMessage, body: Buffer): string | undefined {
  const given = request.headers.authorization ?? ''
  const [, key, names = ''] = /Credential=([^/]+)\/.*SignedHeaders=([^,]+),/.exec(given) ?? []
  if (key !== account.accessKeyId) return 'InvalidAccessKeyId'
  const time = String(request.headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')
  if (!(Math.abs(Date.now() - Date.parse(time)) < 900_000)) return 'RequestTimeTooSkewed'
  if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch'
  const headers = Object.fromEntries(names.split(';').map((name) => [name, String(request.headers[name])]))
  const { method, url: path } = request
  const signed = aws4.sign({ service: 's3', region, method, path, headers }, account)
  return signed.headers?.Authorization === given ? undefined : 'SignatureDoesNotMatch'
}

/**
 * A server of the S3 protocol with one bucket, on a port of its own. s3rver does not look at signatures of version 4:
 * a door in front of it does.
 */
export async function startBucket(): Promise<TestBucket> {
  const folder = mkdtempSync(join(tmpdir(), 'vinculo-s3-'))
  const bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'vinculo-test', configs: [] }],
  })
  const { port } = (await bucket.run()) as AddressInfo
  const door = createServer(async (request, response) => {
    const body = await buffer(request)
    const wrong = whatIsWrong(request, body)
    if (wrong) return response.writeHead(403).end(`<Error><Code>${wrong}</Code></Error>`)
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method,
      headers: Object.fromEntries(
        ['authorization', 'x-amz-date', 'x-amz-content-sha256'].map((name) => [name, String(request.headers[name])]),
      ),
      body: request.method === 'PUT' ? body : undefined,
    })
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      S3_BUCKET: 'vinculo-test',
      S3_REGION: region,
      S3_KEY: account.accessKeyId,
      S3_SECRET: account.secretAccessKey,
    },
    async stop() {
      door.closeAllConnections()
      door.close()
      await bucket.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
