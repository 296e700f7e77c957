import { createHash, createHmac } from 'node:crypto'

export interface S3Account {
  region: string
  key: string
  secret: string
}

export const sha256Hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/**
 * The headers that sign a request to S3: AWS Signature Version 4, one chunk, for an address without a query.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signedHeaders(
  account: S3Account,
  request: { method: string; url: URL; body?: Buffer; headers?: Record<string, string> },
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const bodyHash = sha256Hex(request.body ?? '')
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    request.method,
    request.url.pathname,
    '',
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const scope = `${day}/${account.region}/s3/aws4_request`
  const signingKey = [day, account.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${account.secret}`)
  const signature = hmac(signingKey, ['AWS4-HMAC-SHA256', time, scope, sha256Hex(canonical)].join('\n')).toString('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${account.key}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
