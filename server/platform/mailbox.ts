import type { ImapFlow } from 'imapflow'
import { mailPlace } from './mail-url.ts'

/** An open IMAP connection. */
export type Mailbox = ImapFlow

const second = 1000

/** Parses IMAP_URL; imap: upgrades to TLS, which is required unless the server is local. */
export function readImapUrl(imapUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(imapUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'imaps:'
  const isLocal = /^(?:localhost|127\.[\d.]+|::1)$/i.test(host)
  return {
    host,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(secure || isLocal ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}

/** A mailbox failure; the message contains the server's reason. */
export class MailboxError extends Error {}

/**
 * Opens the mailbox, runs the work and always closes it. @throws MailboxError when it can't be
 * opened or the connection breaks
 */
export async function withMailbox<Result>(
  imapUrl: string,
  work: (mailbox: Mailbox) => Promise<Result>,
): Promise<Result> {
  // Loaded on demand: most installations have no mailbox.
  const imap = await import('imapflow')
  const options = readImapUrl(imapUrl)
  const place = await mailPlace(imapUrl, options.host).catch((error: Error) => {
    throw new MailboxError(`The mailbox: ${error.message}`, { cause: error })
  })
  const mailbox = new imap.ImapFlow({
    ...options,
    ...place,
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 30 * second,
    greetingTimeout: 30 * second,
    socketTimeout: 60 * second,
  })
  // Without a listener, an error between two commands would end the process.
  mailbox.on('error', () => {})
  try {
    await mailbox.connect()
    return await work(mailbox)
  } catch (error) {
    throw asMailboxError(error)
  } finally {
    await mailbox.logout().catch(() => mailbox.close())
  }
}

type ImapError = Error & {
  code?: string
  responseText?: string
  responseStatus?: string
}

/** Converts mail server and connection errors; others are rethrown. */
function asMailboxError(error: unknown) {
  const { code = '', responseText, responseStatus, message } = error as ImapError
  // SQLSTATE codes: five characters, digits among them.
  const isOther = !code || /^(?=.*\d)[\dA-Z]{5}$/.test(code)
  if (!(error instanceof Error) || (isOther && !responseStatus && !responseText)) return error
  return new MailboxError(`The mailbox: ${responseText || message}`, { cause: error })
}

/**
 * Returns the folder with this special use, else the one with its name; null when there is neither.
 */
export async function folderFor(
  mailbox: Mailbox,
  use: '\\Drafts' | '\\Sent',
): Promise<string | null> {
  const folders = (await mailbox.list()).filter(({ specialUse }) => specialUse === use)
  const marked = folders.find(({ specialUseSource }) => specialUseSource === 'extension')
  return (marked ?? folders[0])?.path ?? null
}

/** Opens a folder, runs the work and releases it. `readOnly`: marks nothing as read. */
export async function inFolder<Result>(
  mailbox: Mailbox,
  path: string,
  options: { readOnly: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  // No limit on the work: a connection silent for a minute times out anyway.
  const lock = await mailbox.getMailboxLock(path, { ...options, maxLockHoldTime: false })
  try {
    return await work()
  } finally {
    lock.release()
  }
}
