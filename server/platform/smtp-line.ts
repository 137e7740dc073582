import type { Socket } from 'node:net'
import { type Dialogue, openDialogue, type Reply } from './smtp-dialogue.ts'

/**
 * How a delivery ended. sent, refused: the server's definite answer to this email; `sender` when it
 * refused whom the email is from. later: not delivered, try again; `fault` says whether the server
 * put this email off or could not be worked with at all. unconfirmed: the email's bytes went out
 * and no answer came. taken: the gate said no, to this email or to the one before it, with which
 * the connection ended.
 */
export type Delivery =
  | { outcome: 'sent'; answer: string }
  | { outcome: 'unconfirmed'; answer: string }
  | { outcome: 'refused'; answer: string; sender?: true }
  | { outcome: 'later'; fault: 'email' | 'server'; answer: string; code: number }
  | { outcome: 'taken' }

export type Envelope = { from: string; to: string }

/**
 * `arm` is asked when the server wants the message, and `mayGo` in the very moment before its bytes
 * go out: whoever was armed and then frozen must find that out before anybody else does.
 */
export type Gate = { arm: () => Promise<boolean>; mayGo?: () => boolean }

/** An open connection. It takes one email after the other, as long as `isOpen`. */
export type Line = {
  isOpen(): boolean
  /** Hands over one message; see `deliver` in mail.ts. Not before the line is free. */
  deliver(envelope: Envelope, message: Buffer, gate: Gate): Promise<Delivery>
  /**
   * When the next message may be handed over: where the server pipelines, as soon as the last one's
   * envelope went out. The next envelope then goes in one piece with the last message, and the next
   * message after that one's answer (RFC 2920). That halves the waiting.
   */
  free(): Promise<unknown>
  close(): void
}

/** After these the account or the connection is at fault, not the email (RFC 4954, RFC 3207, RFC 5321). */
const serverFaults = new Set([421, 454, 530, 534, 535, 538])

/** What a connection is made over: how to end it, and why it ended. */
type Connection = { socket: Socket; close: () => void; whyEnded: () => string }

/** Letters over a connection that has been greeted and signed in. `hello`: the answer to EHLO. */
export function lineOver(connection: Connection, hello: string): Line & { ended: () => void } {
  const can = extensionsOf(hello)
  let isOpen = true
  const shut = () => {
    isOpen = false
    connection.close()
  }
  const dialogue = openDialogue(connection.socket, shut)
  /** What was refused has to be taken back before the next. */
  let isStained = false
  /** An email has the line to itself until its message went out, or it has ended without. */
  let isBusy = false
  let next: (() => void) | null = null
  let free: Promise<unknown> = Promise.resolve()
  const pass = () => {
    const begin = next
    next = null
    isBusy = begin !== null
    begin?.()
  }

  /** The server waits for an email that is not to go: only the end of the connection keeps it back. */
  let isLeft = false
  const gone = (): Delivery =>
    isLeft ? { outcome: 'taken' } : later({ code: 0, text: connection.whyEnded() }, 'server')
  const offer = async ({ from, to }: Envelope, size: number) => {
    const reset = isStained ? 'RSET\r\n' : ''
    isStained = false
    const wide = /[^\u0020-\u007e]/.test(from + to) && can.utf8 ? ' SMTPUTF8' : ''
    const lines = [
      `MAIL FROM:<${bytesOf(from)}>${wide}${can.size === null ? '' : ` SIZE=${size}`}\r\n`,
      `RCPT TO:<${bytesOf(to)}>\r\n`,
      'DATA\r\n',
    ]
    if (reset) lines.unshift(reset)
    const replies = await (can.pipelining ? sayTogether : sayInTurn)(dialogue, lines)
    const [isReset, ...rest] = reset ? replies : [null, ...replies]
    return { isReset, replies: rest }
  }
  const hand = async (
    envelope: Envelope,
    message: Buffer,
    { arm, mayGo = () => true }: Gate,
    passed: () => void,
  ): Promise<Delivery> => {
    if (!isOpen) return gone()
    const wrong = malformed(envelope) ?? tooLarge(message, can.size)
    if (wrong) return { outcome: 'refused', answer: wrong }
    const { isReset, replies } = await offer(envelope, message.length)
    const refused = await refusalOf(dialogue, replies, shut)
    if (refused === 'gone' || (isReset && !is2(isReset))) return gone()
    if (refused) {
      isStained = true
      return refused
    }
    const bytes = dotted(message)
    const isArmed = await arm().catch(() => null)
    if (isArmed === null) return later({ code: 0, text: 'not sent' }, 'server')
    // Not a byte of it goes out when the connection ended meanwhile.
    if (isArmed && !isOpen) return gone()
    isLeft = !isArmed
    if (isLeft) return gone()
    dialogue.hold(bytes, () => {
      isLeft = !mayGo()
      return !isLeft
    })
    const answer = dialogue.reply()
    // The next envelope goes with it, in the same breath.
    if (can.pipelining) passed()
    dialogue.say('')
    if (isLeft) return gone()
    return outcomeOf(await answer, connection.whyEnded)
  }
  return {
    isOpen: () => isOpen,
    close: () => {
      if (isOpen) connection.socket.write('QUIT\r\n')
      shut()
    },
    free: () => free,
    ended: () => {
      isOpen = false
      dialogue.end()
    },
    deliver(envelope, message, gate) {
      let begun = () => {}
      const hasBegun = new Promise<void>((resolve) => (begun = resolve))
      const delivered = new Promise<Delivery>((resolve, reject) => {
        let hasPassed = false
        const passed = () => {
          if (!hasPassed) pass()
          hasPassed = true
        }
        const begin = () => {
          const ending = hand(envelope, message, gate, passed)
          begun()
          void ending
            .then((delivery) => {
              // After a definite answer the server waits for the next email. After anything else nobody knows.
              if (!isAnswer(delivery)) shut()
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

/** All at once; their replies come in order. */
const sayTogether = (dialogue: Dialogue, lines: string[]): Promise<(Reply | null)[]> => {
  dialogue.say(lines.join(''))
  return Promise.all(lines.map(() => dialogue.reply()))
}

/** One after the other, until one is refused. */
async function sayInTurn(dialogue: Dialogue, lines: string[]): Promise<(Reply | null)[]> {
  const replies: (Reply | null)[] = []
  for (const line of lines) {
    dialogue.say(line)
    const reply = await dialogue.reply()
    replies.push(reply)
    if (!reply || !(reply.code < 400)) break
  }
  return replies
}

/** Why the server does not want the message; null when it waits for it. */
async function refusalOf(
  dialogue: Dialogue,
  [email, to, data]: (Reply | null | undefined)[],
  shut: () => void,
): Promise<Delivery | 'gone' | null> {
  if (!email) return 'gone'
  if (!is2(email)) {
    // A server that refuses the sender and still asks for the message would take an empty one.
    if (data?.code === 354) shut()
    return refusal(email, true)
  }
  if (!to) return 'gone'
  if (!is2(to)) {
    // It asks for a message that has nobody to go to: an empty one ends that (RFC 2920 section 3.1).
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

/** What the answer to a whole message means. */
function outcomeOf(reply: Reply | null, whyEnded: () => string): Delivery {
  if (reply && is2(reply)) return { outcome: 'sent', answer: reply.text }
  return reply && reply.code >= 400
    ? refusal(reply, false)
    : { outcome: 'unconfirmed', answer: sentence(reply?.text ?? whyEnded()) }
}

const later = ({ code, text }: Reply, fault: 'email' | 'server') =>
  ({ outcome: 'later', fault, answer: sentence(text), code }) as const

/** What to show of an answer. */
const sentence = (text: string) => text.slice(0, 1000)

const malformed = ({ from, to }: Envelope) =>
  [from, to].some((each) => /[\r\n<>]/.test(each) || each === '')
    ? 'The address is not one that can be sent to'
    : null

const tooLarge = ({ length }: Buffer, most: number | null) =>
  most && length > most ? `The message is larger than the mail server takes (${most} bytes)` : null

/** What the server can beyond the least (RFC 5321): the last lines of its answer to EHLO. */
function extensionsOf(hello: string) {
  const size = /^250[ -]SIZE(?: (\d+))?\s*$/im.exec(hello)
  return {
    pipelining: /^250[ -]PIPELINING\s*$/im.test(hello),
    utf8: /^250[ -]SMTPUTF8\s*$/im.test(hello),
    /** The largest message in bytes, 0 without a limit; null when it does not ask for sizes. */
    size: size ? Number(size[1] ?? 0) : null,
  }
}

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

/**
 * A message as it is sent: lines end with CR LF and nothing else, since servers disagree on what
 * else ends one, and none is a lone dot (RFC 5321 section 4.5.2); that ends it.
 */
export function dotted(message: Buffer): string {
  const text = message.toString('latin1')
  const isPlain = !/\r(?!\n)|(?<!\r)\n/.test(text)
  const plain = isPlain ? text : text.replace(/\r\n|\r|\n/g, '\r\n')
  const lines = (plain.startsWith('.') ? `.${plain}` : plain).replaceAll('\n.', '\n..')
  return `${lines}${lines.endsWith('\r\n') ? '' : '\r\n'}.\r\n`
}
