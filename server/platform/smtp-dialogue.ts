import type { Socket } from 'node:net'

/** A mail server's reply: its code, NaN when it gave none, and its text. */
export type Reply = { code: number; text: string }

export type Dialogue = ReturnType<typeof openDialogue>

/** Characters beyond any real reply; an endless one must not fill the memory. */
const longest = 100_000

/**
 * Opens the conversation with a mail server: replies come in the order of the commands (RFC 2920). `onEnd` is called
 * for an unsolicited reply, as servers send before closing, and when held bytes may no longer go out; the
 * conversation must end then.
 */
export function openDialogue(socket: Socket, onEnd: () => void) {
  const waiting: ((reply: Reply | null) => void)[] = []
  let received = ''
  let said = ''
  let mayStillGo: (() => boolean) | null = null
  let isOver = false
  const speak = () => {
    const [bytes, mayGo] = [said, mayStillGo]
    said = ''
    mayStillGo = null
    if (isOver || !bytes) return
    // Checked synchronously right before the write, so that a frozen process cannot send stale bytes.
    if (mayGo?.() === false) onEnd()
    else socket.write(bytes, 'latin1')
  }
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1')
    for (let end = endOfReply(received); end > 0; end = endOfReply(received)) {
      const answer = waiting.shift()
      if (!answer) return onEnd()
      answer(readReply(received.slice(0, end)))
      received = received.slice(end)
    }
    if (received.length > longest) onEnd()
  })
  return {
    /**
     * Holds bytes to go out together with the next command; say '' when there is none. One character is one byte.
     * `mayGo` is called right before; when it returns false, neither goes out.
     */
    hold(bytes: string, mayGo: () => boolean) {
      said += bytes
      mayStillGo = mayGo
    },
    say(bytes: string) {
      said += bytes
      speak()
    },
    /** Returns the next reply; null when the connection ends before. */
    reply: () =>
      new Promise<Reply | null>((resolve) => {
        if (isOver) resolve(null)
        else waiting.push(resolve)
      }),
    /** Marks the end of input. A server that hangs up in the middle of its last line has still refused. */
    end() {
      isOver = true
      const last = /^[45]\d\d[ -]/.test(received) ? readReply(received) : null
      for (const [i, answer] of waiting.splice(0).entries()) answer(i === 0 ? last : null)
    },
  }
}

/**
 * Returns the end of the first complete reply: the end of its first line without a `-` after the code. 0 when it is
 * incomplete.
 */
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

/** Decodes UTF-8 if possible: servers mostly send it, but nothing says so (RFC 5321 section 4.2.1). */
function decoded(bytes: string): string {
  // oxlint-disable-next-line no-control-regex -- matches everything but ASCII
  if (!/[^\u0000-\u007f]/.test(bytes)) return bytes
  const text = Buffer.from(bytes, 'latin1').toString('utf8')
  return text.includes('\ufffd') ? bytes : text
}
