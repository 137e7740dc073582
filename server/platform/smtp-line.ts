import type { Socket } from 'node:net'
import { type Dialogue, openDialogue, type Reply } from './smtp-dialogue.ts'

/**
 * The outcome of a delivery. sent, refused: the server's final reply to this email; `sender` when it refused the
 * sender. later: not delivered, try again; `fault` says whether the server postponed this email or could not be used
 * at all. unconfirmed: the email's bytes went out and no reply came. taken: the gate blocked this email or the one
 * before it, which ended the connection.
 */
export type Delivery =
  | { outcome: 'sent'; answer: string }
  | { outcome: 'unconfirmed'; answer: string }
  | { outcome: 'refused'; answer: string; sender?: true }
  | { outcome: 'later'; fault: 'email' | 'server'; answer: string; code: number }
  | { outcome: 'taken' }

export type Envelope = { from: string; to: string }

/**
 * Guards the message. `arm` is called when the server asks for it, and `mayGo` right before its bytes go out: a
 * process that was armed and then frozen must notice that before it sends.
 */
export type Gate = { arm: () => Promise<boolean>; mayGo?: () => boolean }

/** An open connection. It takes one email after the other as long as `isOpen`. */
export type Line = {
  isOpen(): boolean
  /** Delivers one message; see `deliver` in email-transport.ts. Call it only when the line is free. */
  deliver(envelope: Envelope, message: Buffer, gate: Gate): Promise<Delivery>
  /**
   * Resolves when the next message may be delivered: with pipelining, as soon as the last envelope went out. The next
   * envelope then travels with the last message, and the next message follows that one's reply (RFC 2920). That
   * halves the waiting.
   */
  free(): Promise<unknown>
  close(): void
}

/** Codes that blame the account or the connection, not the email (RFC 4954, RFC 3207, RFC 5321). */
const serverFaults = new Set([421, 454, 530, 534, 535, 538])

/** The underlying connection: how to close it, and why it ended. */
type Connection = { socket: Socket; close: () => void; whyEnded: () => string }

/** Delivers emails over a connection that has been greeted and signed in. `hello`: the reply to EHLO. */
export function lineOver(connection: Connection, hello: string): Line & { ended: () => void } {
  const can = extensionsOf(hello)
  let isOpen = true
  const closeLine = () => {
    isOpen = false
    connection.close()
  }
  const dialogue = openDialogue(connection.socket, closeLine)
  /** A refused email must be reset (RSET) before the next. */
  let needsReset = false
  /** An email holds the line until its message went out or it failed. */
  let isBusy = false
  let next: (() => void) | null = null
  let free: Promise<unknown> = Promise.resolve()
  const pass = () => {
    const begin = next
    next = null
    isBusy = begin !== null
    begin?.()
  }

  /** The server waits for an email that must not go out: only closing the connection prevents it. */
  let isAbandoned = false
  const connectionLost = (): Delivery =>
    isAbandoned ? { outcome: 'taken' } : later({ code: 0, text: connection.whyEnded() }, 'server')
  const offer = async ({ from, to }: Envelope, size: number) => {
    const reset = needsReset ? 'RSET\r\n' : ''
    needsReset = false
    const wide = /[^\u0020-\u007e]/.test(from + to) && can.utf8 ? ' SMTPUTF8' : ''
    const lines = [
      `MAIL FROM:<${bytesOf(from)}>${wide}${can.size === null ? '' : ` SIZE=${size}`}\r\n`,
      `RCPT TO:<${bytesOf(to)}>\r\n`,
      'DATA\r\n',
    ]
    if (reset) lines.unshift(reset)
    const replies = await (can.pipelining ? sendTogether : sendInTurn)(dialogue, lines)
    const [isReset, ...rest] = reset ? replies : [null, ...replies]
    return { isReset, replies: rest }
  }
  const transfer = async (
    envelope: Envelope,
    message: Buffer,
    { arm, mayGo = () => true }: Gate,
    passed: () => void,
  ): Promise<Delivery> => {
    if (!isOpen) return connectionLost()
    const wrong = malformed(envelope) ?? tooLarge(message, can.size)
    if (wrong) return { outcome: 'refused', answer: wrong }
    const { isReset, replies } = await offer(envelope, message.length)
    const refused = await refusalOf(dialogue, replies, closeLine)
    if (refused === 'gone' || (isReset && !is2(isReset))) return connectionLost()
    if (refused) {
      needsReset = true
      return refused
    }
    const bytes = dotted(message)
    const isArmed = await arm().catch(() => null)
    if (isArmed === null) return later({ code: 0, text: 'not sent' }, 'server')
    // Sends no byte when the connection ended meanwhile.
    if (isArmed && !isOpen) return connectionLost()
    isAbandoned = !isArmed
    if (isAbandoned) return connectionLost()
    dialogue.hold(bytes, () => {
      isAbandoned = !mayGo()
      return !isAbandoned
    })
    const answer = dialogue.reply()
    // The next envelope is sent along with it.
    if (can.pipelining) passed()
    dialogue.say('')
    if (isAbandoned) return connectionLost()
    return outcomeOf(await answer, connection.whyEnded)
  }
  return {
    isOpen: () => isOpen,
    close: () => {
      if (isOpen) connection.socket.write('QUIT\r\n')
      closeLine()
    },
    free: () => free,
    ended: () => {
      isOpen = false
      dialogue.end()
    },
    deliver(envelope, message, gate) {
      let onBegin = () => {}
      const hasBegun = new Promise<void>((resolve) => (onBegin = resolve))
      const delivered = new Promise<Delivery>((resolve, reject) => {
        let hasPassed = false
        const passed = () => {
          if (!hasPassed) pass()
          hasPassed = true
        }
        const begin = () => {
          const ending = transfer(envelope, message, gate, passed)
          onBegin()
          void ending
            .then((delivery) => {
              // After a final reply the server waits for the next email. After anything else its state is unknown.
              if (!isAnswer(delivery)) closeLine()
              resolve(delivery)
            }, reject)
            .then(passed)
        }
        if (isBusy) next = begin
        else {
          isBusy = true
          begin()
        }
      })
      free = can.pipelining ? hasBegun : delivered
      return delivered
    },
  }
}

const isAnswer = (delivery: Delivery) =>
  delivery.outcome === 'sent' ||
  delivery.outcome === 'refused' ||
  (delivery.outcome === 'later' && delivery.fault === 'email')

/** Sends all lines at once; their replies come in order. */
const sendTogether = (dialogue: Dialogue, lines: string[]): Promise<(Reply | null)[]> => {
  dialogue.say(lines.join(''))
  return Promise.all(lines.map(() => dialogue.reply()))
}

/** Sends one line after the other until one is refused. */
async function sendInTurn(dialogue: Dialogue, lines: string[]): Promise<(Reply | null)[]> {
  const replies: (Reply | null)[] = []
  for (const line of lines) {
    dialogue.say(line)
    const reply = await dialogue.reply()
    replies.push(reply)
    if (!reply || !(reply.code < 400)) break
  }
  return replies
}

/** Returns why the server refuses the message; null when it waits for it. */
async function refusalOf(
  dialogue: Dialogue,
  [email, to, data]: (Reply | null | undefined)[],
  shut: () => void,
): Promise<Delivery | 'gone' | null> {
  if (!email) return 'gone'
  if (!is2(email)) {
    // A server that refuses the sender and still asks for the message would accept an empty one.
    if (data?.code === 354) shut()
    return refusal(email, true)
  }
  if (!to) return 'gone'
  if (!is2(to)) {
    // It asks for a message without recipients: an empty one ends that (RFC 2920 section 3.1).
    if (data?.code === 354) {
      dialogue.say('.\r\n')
      await dialogue.reply()
    }
    return refusal(to, false)
  }
  if (!data) return 'gone'
  return data.code === 354 || is2(data) ? null : refusal(data, false)
}

const is2 = ({ code }: Reply) => code >= 200 && code < 300

function refusal(reply: Reply, ofSender: boolean): Delivery {
  if (serverFaults.has(reply.code)) return later(reply, 'server')
  if (reply.code >= 500)
    return { outcome: 'refused', answer: sentence(reply.text), ...(ofSender && { sender: true }) }
  return later(reply, reply.code >= 400 ? 'email' : 'server')
}

/** Interprets the reply to a complete message. */
function outcomeOf(reply: Reply | null, whyEnded: () => string): Delivery {
  if (reply && is2(reply)) return { outcome: 'sent', answer: reply.text }
  return reply && reply.code >= 400
    ? refusal(reply, false)
    : { outcome: 'unconfirmed', answer: sentence(reply?.text ?? whyEnded()) }
}

const later = ({ code, text }: Reply, fault: 'email' | 'server') =>
  ({ outcome: 'later', fault, answer: sentence(text), code }) as const

/** Returns the part of a reply to show. */
const sentence = (text: string) => text.slice(0, 1000)

const malformed = ({ from, to }: Envelope) =>
  [from, to].some((each) => /[\r\n<>]/.test(each) || each === '')
    ? 'This address cannot receive email'
    : null

const tooLarge = ({ length }: Buffer, most: number | null) =>
  most && length > most
    ? `The message is larger than the mail server accepts (${most.toLocaleString('en-US')} bytes)`
    : null

/** Reads the server's extensions (RFC 5321) from the last lines of its reply to EHLO. */
function extensionsOf(hello: string) {
  const size = /^250[ -]SIZE(?: (\d+))?\s*$/im.exec(hello)
  return {
    pipelining: /^250[ -]PIPELINING\s*$/im.test(hello),
    utf8: /^250[ -]SMTPUTF8\s*$/im.test(hello),
    /** The largest message in bytes, 0 without a limit; null when the server does not announce sizes. */
    size: size ? Number(size[1] ?? 0) : null,
  }
}

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

/**
 * Encodes a message for transmission: lines end with CR LF and nothing else, since servers disagree on other endings,
 * and leading dots are doubled (RFC 5321 section 4.5.2). Adds the final dot.
 */
export function dotted(message: Buffer): string {
  const text = message.toString('latin1')
  const isPlain = !/\r(?!\n)|(?<!\r)\n/.test(text)
  const plain = isPlain ? text : text.replace(/\r\n|\r|\n/g, '\r\n')
  const lines = (plain.startsWith('.') ? `.${plain}` : plain).replaceAll('\n.', '\n..')
  return `${lines}${lines.endsWith('\r\n') ? '' : '\r\n'}.\r\n`
}
