import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/**
 * How a delivery ended. sent, refused: the server's definite answer to this letter; `sender` when it
 * refused whom the letter is from. later: not delivered, try again; `fault` says whether the server
 * put this letter off or could not be worked with at all. unconfirmed: the letter's bytes went out
 * and no answer came. taken: `arm` said no.
 */
export type Delivery =
  | { outcome: 'sent'; answer: string }
  | { outcome: 'unconfirmed'; answer: string }
  | { outcome: 'refused'; answer: string; sender?: true }
  | { outcome: 'later'; fault: 'letter' | 'server'; answer: string; code: number }
  | { outcome: 'taken' }

/** An open connection. It takes one letter after the other, as long as `isOpen`. */
export type Line = {
  isOpen(): boolean
  /** Hands over one message; see `deliver`. Not before the line is free. */
  deliver(envelope: Envelope, message: Buffer, arm: () => Promise<boolean>): Promise<Delivery>
  /**
   * When the next message may be handed over: where the server pipelines, as soon as the last one's
   * bytes went out, before its answer is there (RFC 2920). That halves the waiting.
   */
  free(): Promise<unknown>
  close(): void
}

type Envelope = { from: string; to: string }
type SmtpError = Error & {
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

const second = 1000
const timeouts = {
  connectionTimeout: 30 * second,
  greetingTimeout: 30 * second,
  dnsTimeout: 15 * second,
  // RFC 5321 section 4.5.3.2 gives a server ten minutes to take a letter; half of that is kind.
  socketTimeout: 300 * second,
}
/** After these the account or the connection is at fault, not the letter (RFC 4954, RFC 3207, RFC 5321). */
const serverFaults = new Set([421, 454, 530, 534, 535, 538])

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
 * Hands one message to an SMTP server. `arm` is called when the server has taken the envelope and
 * asks for the message: only when it answers true do bytes of the message go out. So a letter that
 * was not armed is certainly undelivered, and one that was is unconfirmed until the server answers.
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
    return await line.deliver(envelope, message, arm)
  } finally {
    line.close()
  }
}

/** Opens a connection and signs in; or answers why that did not succeed. */
export async function openLine(
  smtpUrl: string,
): Promise<Line | Extract<Delivery, { code: number }>> {
  const { auth, ...options } = readSmtpUrl(smtpUrl)
  const connection = new SMTPConnection(options)
  let isOpen = true
  const shut = () => void (isOpen = false)
  try {
    await open(connection, auth, shut)
  } catch (error) {
    connection.close()
    return later(error as SmtpError, 'server')
  }
  let free: Promise<unknown> = Promise.resolve()
  const state = { pipelines: false }
  const conclude = async (gate: Gate, sent: Promise<Delivery>) => {
    const delivery = await sent
    const isAnswered =
      delivery.outcome === 'sent' ||
      delivery.outcome === 'refused' ||
      (delivery.outcome === 'later' && delivery.fault === 'letter')
    // After an answer the server waits for the next letter, which may be on its way already; an
    // envelope that it refused has to be taken back. After anything else nobody knows.
    if (isAnswered && (gate.hasPassed() || (isOpen && (await isReset(connection))))) return delivery
    shut()
    connection.close()
    return delivery
  }
  return {
    isOpen: () => isOpen,
    close: () => (isOpen ? connection.quit() : connection.close()),
    free: () => free,
    deliver(envelope, message, arm) {
      const gate = gated(message, arm)
      const concluded = conclude(gate, send(connection, envelope, message.length, gate, state))
      free = state.pipelines ? Promise.race([gate.written, concluded]) : concluded
      return concluded
    },
  }
}

const isReset = (connection: SMTPConnection) =>
  new Promise<boolean>((resolve) => {
    const end = (answer: boolean) => {
      connection.removeListener('end', ended)
      resolve(answer)
    }
    const ended = () => end(false)
    connection.once('end', ended)
    connection.reset((error) => end(!error))
  })

const open = (
  connection: SMTPConnection,
  auth: { user: string; pass: string } | undefined,
  shut: () => void,
) =>
  new Promise<void>((resolve, reject) => {
    // Without a listener an error after the answer would end the process.
    connection.on('error', (error) => {
      shut()
      reject(error)
    })
    connection.once('end', () => {
      shut()
      reject(new Error('The mail server closed the connection'))
    })
    connection.connect((error) => {
      if (error) reject(error)
      else if (auth) connection.login(auth, (refused) => (refused ? reject(refused) : resolve()))
      else resolve()
    })
  })

async function send(
  connection: SMTPConnection,
  { from, to }: Envelope,
  size: number,
  gate: Gate,
  state: { pipelines: boolean },
): Promise<Delivery> {
  type Ended = { error: SmtpError | null; response: string }
  const { error, response } = await new Promise<Ended>((resolve) => {
    const end = (error: SmtpError | null, response = '') => {
      connection.removeListener('end', cut)
      resolve({ error, response })
    }
    // The connection itself only remembers the last message that it was given.
    const cut = () => setImmediate(end, new Error('The mail server closed the connection'))
    connection.once('end', cut)
    connection.send({ from, to: [to], size }, gate.body, (error, info) => {
      if (info?.ehlo) state.pipelines = info.ehlo.some((line) => /\bPIPELINING\b/i.test(line))
      end(error, info?.response)
    })
  })
  const passed = await gate.shut()
  if (!error) return { outcome: 'sent', answer: response }
  return passed === 'refused' ? { outcome: 'taken' } : classify(error, passed === 'yes')
}

type Gate = ReturnType<typeof gated>

/** A body that goes out only after `arm` said yes. `shut` lets nothing more out, and tells whether anything did. */
function gated(message: Buffer, arm: () => Promise<boolean>) {
  let passed: 'no' | 'yes' | 'refused' = 'no'
  let isShut = false
  let asked: Promise<void> | undefined
  let isWritten = () => {}
  const written = new Promise<void>((resolve) => (isWritten = resolve))
  const openGate = async (into: NodeJS.WritableStream) => {
    const mayGo = await arm()
    if (!mayGo) passed = 'refused'
    if (!mayGo || isShut) throw new Error('not sent')
    passed = 'yes'
    // All of it, with the dot at its end, has been given to the connection.
    into.once('end', isWritten)
    into.end(message)
  }
  const body = new Readable({ read() {} })
  // The server has taken the envelope and asks for the message.
  body.pipe = (into) => {
    asked ??= openGate(into).catch((error: Error) => void body.destroy(error))
    return into
  }
  const shut = async () => {
    isShut = true
    await asked
    return passed
  }
  return { body, shut, written, hasPassed: () => passed === 'yes' }
}

function classify(error: SmtpError, bytesWentOut: boolean): Delivery {
  const { responseCode: code = 0, command } = error
  const answer = sentenceOf(error)
  if (serverFaults.has(code)) return later(error, 'server')
  if (code >= 500)
    return { outcome: 'refused', answer, ...(command === 'MAIL FROM' && { sender: true }) }
  if (code >= 400) return later(error, 'letter')
  if (bytesWentOut) return { outcome: 'unconfirmed', answer }
  // What the client itself refuses to send: a malformed address, a letter larger than the server takes.
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') return { outcome: 'refused', answer }
  return later(error, 'server')
}

const later = (error: SmtpError, fault: 'letter' | 'server') =>
  ({ outcome: 'later', fault, answer: sentenceOf(error), code: error.responseCode ?? 0 }) as const

/** What to show of an error: the server's own words when there are some. */
const sentenceOf = (error: SmtpError) => (error.response ?? error.message).slice(0, 1000)
