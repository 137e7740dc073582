import type { ImapFlow } from 'imapflow'

/** An open mailbox, spoken to by IMAP. */
export type Mailbox = ImapFlow

const second = 1000

/** Reads an IMAP_URL: imap: upgrades to TLS, and must when the password would travel to another machine. */
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

/** A mailbox that cannot be worked with; the message says why, as its server puts it. */
export class MailboxError extends Error {}

/**
 * Opens the mailbox, does the work, and closes it whatever happens.
 * @throws MailboxError when it cannot be opened, or ends in the middle
 */
export async function withMailbox<Result>(
  imapUrl: string,
  work: (mailbox: Mailbox) => Promise<Result>,
): Promise<Result> {
  // Loaded when there is a mailbox: most installations have none.
  const imap = await import('imapflow')
  const mailbox = new imap.ImapFlow({
    ...readImapUrl(imapUrl),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 30 * second,
    greetingTimeout: 30 * second,
    socketTimeout: 60 * second,
  })
  // Without a listener an error between two commands would end the process.
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

/** What came from the mail server or its connection; anything else is thrown as it is. */
function asMailboxError(error: unknown) {
  const { code = '', responseText, responseStatus, message } = error as ImapError
  // The database's codes have five signs, digits among them.
  const isOther = !code || /^(?=.*\d)[\dA-Z]{5}$/.test(code)
  if (!(error instanceof Error) || (isOther && !responseStatus && !responseText)) return error
  return new MailboxError(`The mailbox: ${responseText || message}`, { cause: error })
}

/** The folder that the server marks for this; by its name when it marks none. Null when there is none. */
export async function folderFor(
  mailbox: Mailbox,
  use: '\\Drafts' | '\\Sent',
): Promise<string | null> {
  const folders = (await mailbox.list()).filter(({ specialUse }) => specialUse === use)
  const marked = folders.find(({ specialUseSource }) => specialUseSource === 'extension')
  return (marked ?? folders[0])?.path ?? null
}

/** Opens a folder for the work and lets go of it. `readOnly`: nothing in it is marked as read. */
export async function inFolder<Result>(
  mailbox: Mailbox,
  path: string,
  options: { readOnly: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  // However long the work takes: a connection that is silent for a minute ends by itself.
  const lock = await mailbox.getMailboxLock(path, { ...options, maxLockHoldTime: false })
  try {
    return await work()
  } finally {
    lock.release()
  }
}
