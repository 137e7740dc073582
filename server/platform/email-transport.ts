import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import { mailPlace } from './mail-url.ts'
import { type Delivery, type Envelope, type Line, lineOver } from './smtp-line.ts'

type SmtpError = Error & { responseCode?: number; response?: string }

const second = 1000
const timeouts = {
  connectionTimeout: 30 * second,
  greetingTimeout: 30 * second,
  dnsTimeout: 15 * second,
  // RFC 5321 section 4.5.3.2 gives a server ten minutes to accept an email; half of that is generous.
  socketTimeout: 300 * second,
}
/** Reads an SMTP_URL: smtp: upgrades to TLS when offered, and must when a password would travel to another machine. */
export function readSmtpUrl(
  url: string,
): SMTPConnectionOptions & { auth?: { user: string; pass: string } } {
  const options = parseConnectionUrl(url) as ReturnType<typeof readSmtpUrl>
  const isLocal = /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/i.test(options.host ?? '')
  const mustEncrypt = options.auth && !isLocal && !options.secure && !options.ignoreTLS
  return { ...timeouts, ...(mustEncrypt ? { requireTLS: true } : {}), ...options }
}

/**
 * Delivers one message to an SMTP server. `arm` is called when the server has accepted the envelope and asks for the
 * message; bytes go out only if it returns true. So an email that was not armed is certainly undelivered, and one
 * that was is unconfirmed until the server replies.
 */
export async function deliver(
  smtpUrl: string,
  envelope: Envelope,
  message: Buffer,
  arm: () => Promise<boolean>,
): Promise<Delivery> {
  const line = await openLine(smtpUrl)
  if ('outcome' in line) return line
  try {
    return await line.deliver(envelope, message, { arm })
  } finally {
    line.close()
  }
}

/** Opens a connection and signs in; returns the reason when that failed. */
export async function openLine(
  smtpUrl: string,
): Promise<Line | Extract<Delivery, { code: number }>> {
  const { auth, ...options } = readSmtpUrl(smtpUrl)
  const place = await mailPlace(smtpUrl, options.host ?? '').catch((error: SmtpError) => error)
  if (place instanceof Error) return later(place)
  const connection = new SMTPConnection({ ...options, ...place })
  const state = { why: 'The mail server closed the connection', ended: () => {} }
  // Without a listener an error would crash the process.
  connection.on('error', (error: Error) => void (state.why = error.message))
  connection.once('end', () => state.ended())
  try {
    const hello = await open(connection, auth)
    const socket = connection._socket
    if (!socket || socket.destroyed) throw new Error(state.why)
    // Nodemailer connects, upgrades to TLS and signs in; from here on we read the socket ourselves.
    socket.removeAllListeners('data')
    const close = () => connection.close()
    const line = lineOver({ socket, close, whyEnded: () => state.why }, hello)
    state.ended = line.ended
    return line
  } catch (error) {
    connection.close()
    return later(error as SmtpError)
  }
}

/** Returns the server's reply to EHLO. */
const open = (connection: SMTPConnection, auth: { user: string; pass: string } | undefined) =>
  new Promise<string>((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The mail server closed the connection')))
    connection.connect((error) => {
      const hello = connection.lastServerResponse || ''
      if (error) reject(error)
      else if (auth)
        connection.login(auth, (refused) => (refused ? reject(refused) : resolve(hello)))
      else resolve(hello)
    })
  })

const later = (error: SmtpError) =>
  ({
    outcome: 'later',
    fault: 'server',
    // Prefers the server's own words.
    answer: (error.response ?? error.message).slice(0, 1000),
    code: error.responseCode ?? 0,
  }) as const
