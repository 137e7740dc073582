import * as batches from '../../../contract/content/content-batches.ts'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as contract from '../../../contract/content/content-questions.ts'
import type { Jar, TestServer } from '../../../test/server.ts'
import type { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'

type SignedIn = Awaited<ReturnType<typeof signedIn>>

/** A recording as browsers make it: its first bytes, and sound. */
export const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(500, 7),
])

/** Orders a brief for a client and sends them its questions. */
export async function askClient(server: TestServer, admin: Jar, client: SignedIn) {
  const clientId = client.user.id
  const body = { clientId, type: 'facebook_post' as const, topic: 'handmade plates' }
  const { id } = (await server.call(batches.create, { body }, admin)).body
  await server.runJobs()
  await server.call(contract.send, { params: { id }, body: { note: '' } }, admin)
  const [first] = (await server.call(contract.list, {}, client.jar)).body
  return { id, questionId: first?.questions[0]?.id ?? '' }
}

export type Said = { jar: Jar; bytes?: Buffer; seconds?: number | null; name?: string }

/** Answers a question of a piece by voice. */
export async function sayTo(
  server: TestServer,
  { id, questionId }: { id: number; questionId: string },
  { jar, bytes = webm, seconds = 92, name = 'voice-note.webm' }: Said,
) {
  const uploadId = await uploaded(server, jar, name, bytes)
  return server.call(
    contract.addVoiceNote,
    { params: { id }, body: { questionId, uploadId, seconds } },
    jar,
  )
}

/** Reads a piece that has a brief. */
export async function readBrief(server: TestServer, admin: Jar, id: number) {
  const { body } = await server.call(pieces.read, { params: { id } }, admin)
  return { ...body, brief: body.brief as Brief }
}
