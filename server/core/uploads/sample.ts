import * as contract from '../../../contract/core/uploads.ts'
import type { Jar, TestServer } from '../../../test/server.ts'

/** The smallest valid PNG: a single pixel. */
export const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A recording, as far as its type is told from its first bytes. */
export const aRecording = Buffer.from('OggS, and then sound')

/** Uploads a file as a browser does and returns its id; for tests. */
export async function uploaded(
  server: TestServer,
  jar: Jar,
  name = 'picture.png',
  payload: Buffer = aPicture,
): Promise<number> {
  const answer = await server.inject({
    method: 'POST',
    url: contract.create.path,
    query: { name },
    payload,
    headers: { 'content-type': 'application/octet-stream' },
    cookies: Object.fromEntries(jar),
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<contract.Upload>().id
}
