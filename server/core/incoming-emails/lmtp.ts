import fs from 'node:fs'
import net from 'node:net'
import { callbackify } from 'node:util'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { mostEmailBytes } from '../../../contract/core/incoming-emails.ts'
import type { Context } from '../../platform/context.ts'
import { describeError } from '../../platform/log.ts'
import type { LmtpPlace } from '../../platform/mail-settings.ts'
import { StartError } from '../../platform/start-error.ts'
import { takeHanded } from './door.ts'

/** Connections from the mail server at the same time. */
const mostConnections = 10

/** An answer in the words of RFC 3463: code, enhanced status and sentence. */
const answer = (responseCode: number, sentence: string) =>
  Object.assign(new Error(sentence), { responseCode })
const tooLarge = () => answer(552, '5.3.4 Please send at most 40 MB at once')
const unwanted = (agency: string) =>
  answer(550, `5.7.1 This address only takes answers to emails of ${agency}`)
const notNow = () => answer(451, '4.3.0 This could not be stored, please try again later')

/** Reads an email to its end, and keeps at most what may be taken. */
async function sourceOf(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.byteLength
    if (size <= mostEmailBytes) pieces.push(piece)
  }
  return size <= mostEmailBytes ? Buffer.concat(pieces) : null
}

async function take(context: Context, stream: SMTPServerDataStream, session: SMTPServerSession) {
  const source = await sourceOf(stream)
  if (!source) throw tooLarge()
  const recipients = session.envelope.rcptTo.map(({ address }) => address)
  const isTaken = await takeHanded(context, source, recipients).catch((error: unknown) => {
    context.log.warn({ error: describeError(error) }, 'an email handed over could not be taken')
    throw notNow()
  })
  if (!isTaken) throw unwanted(context.settings.agency.name)
}

/** Removes the socket file that a process left which ended without closing it. */
async function clearStale({ path }: Extract<LmtpPlace, { path: string }>) {
  const answers = await new Promise<boolean>((resolve) => {
    const socket = net.connect(path, () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
  if (!answers && fs.statSync(path, { throwIfNoEntry: false })?.isSocket()) fs.rmSync(path)
}

/**
 * Takes emails from the mail server on this machine by LMTP (RFC 2033), where no mailbox can be read: each is stored
 * before it is accepted, and one that can't be stored stays with the mail server. Returns a function that ends it.
 * @throws StartError when the place can't be listened on
 */
export async function openLmtp(context: Context): Promise<() => Promise<void>> {
  const place = context.settings.lmtp
  if (!place) return () => Promise.resolve()
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    lmtp: true,
    size: mostEmailBytes,
    maxClients: mostConnections,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => callbackify(() => take(context, stream, session))(done),
  })
  if ('path' in place) await clearStale(place)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    if ('path' in place) server.listen(place.path, resolve)
    else server.listen(place.port, place.host, resolve)
  }).catch((error: Error) => {
    throw new StartError(`MAIL_LMTP can’t be listened on: ${error.message}`)
  })
  // The folder decides who may connect.
  if ('path' in place) fs.chmodSync(place.path, 0o666)
  server.on('error', (error) =>
    context.log.warn({ error: describeError(error) }, 'a mail server broke off'),
  )
  return () => new Promise((resolve) => server.close(() => resolve()))
}
