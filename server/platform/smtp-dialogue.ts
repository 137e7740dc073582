import type { Socket } from 'node:net'

/** What a mail server answered: its code, NaN when it gave none, and its lines. */
export type Reply = { code: number; text: string }

export type Dialogue = ReturnType<typeof openDialogue>

/** Longer than any real answer, in signs: one that never ends must not fill the memory. */
const longest = 100_000

/**
 * The conversation with a mail server: replies come in the order of what was said (RFC 2920). `onEnd`
 * is called for a reply that nothing asked for, as servers say goodbye, and when what was held may
 * not go any more: the conversation is to end then.
 */
export function openDialogue(socket: Socket, onEnd: () => void) {
  const waiting: ((reply: Reply | null) => void)[] = []
  let heard = ''
  let said = ''
  let mayStillGo: (() => boolean) | null = null
  let isOver = false
  const speak = () => {
    const [bytes, mayGo] = [said, mayStillGo]
    said = ''
    mayStillGo = null
    if (isOver || !bytes) return
    // Nothing stands between the question and the write: whoever is frozen in between sends.
    if (mayGo?.() === false) onEnd()
    else socket.write(bytes, 'latin1')
  }
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1')
    for (let end = endOfReply(heard); end > 0; end = endOfReply(heard)) {
      const answer = waiting.shift()
      if (!answer) return onEnd()
      answer(readReply(heard.slice(0, end)))
      heard = heard.slice(end)
    }
    if (heard.length > longest) onEnd()
  })
  return {
    /**
     * Goes out together with what is said next; say '' when that is nothing. One sign is one byte.
     * `mayGo` is asked in the very moment before; when it says no, nothing of both goes out.
     */
    hold(bytes: string, mayGo: () => boolean) {
      said += bytes
      mayStillGo = mayGo
    },
    say(bytes: string) {
      said += bytes
      speak()
    },
    /** The next reply; null when the connection ends before. */
    reply: () =>
      new Promise<Reply | null>((resolve) => {
        if (isOver) resolve(null)
        else waiting.push(resolve)
      }),
    /** Nothing more will come. A server that hangs up in the middle of its last line has still refused. */
    end() {
      isOver = true
      const last = /^[45]\d\d[ -]/.test(heard) ? readReply(heard) : null
      for (const [i, answer] of waiting.splice(0).entries()) answer(i === 0 ? last : null)
    },
  }
}

/** Where the first whole reply ends: at the end of its first line without a `-` behind the code. 0 when it is not whole yet. */
function endOfReply(heard: string): number {
  for (let at = 0; ;) {
    const end = heard.indexOf('\n', at)
    if (end === -1) return 0
    if (heard[at + 3] !== '-') return end + 1
    at = end + 1
  }
}

const readReply = (bytes: string): Reply => {
  const text = bytes.trimEnd().replace(/\r\n/g, '\n')
  return { code: Number(text.slice(0, 3)), text: decoded(text) }
}

/** Servers mostly write UTF-8; nothing says so (RFC 5321 section 4.2.1). */
function decoded(bytes: string): string {
  // oxlint-disable-next-line no-control-regex -- what is not ASCII
  if (!/[^\u0000-\u007f]/.test(bytes)) return bytes
  const text = Buffer.from(bytes, 'latin1').toString('utf8')
  return text.includes('\ufffd') ? bytes : text
}
