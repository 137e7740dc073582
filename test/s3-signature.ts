import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Keys = { region: string; accessKeyId: string; secretAccessKey: string }

type Bytes = string | Uint8Array
const hash = (bytes: Bytes) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Bytes, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Returns the store's error code for a wrong request signature (AWS Signature Version 4, header form); null if it is
 * valid. Written from the specification, independently of the code under test.
 */
export function signatureFault(request: IncomingMessage, body: Buffer, keys: Keys): string | null {
  const { headers, method = '', url: address = '' } = request
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!authorization) return 'AccessDenied'
  const [, id, day = '', region = '', names = '', signature] = authorization
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const date = String(headers['x-amz-date'])
  const iso = date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')
  if (!date.startsWith(day) || Math.abs(Date.parse(iso) - Date.now()) > 900_000)
    return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('x-amz-content-sha256')) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(address, `http://${headers.host}`)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Bytes>(hmac, `AWS4${keys.secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
