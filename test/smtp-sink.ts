import net from 'node:net'

/**
 * The server's action at a stage of the dialog: a reply line, `cut` the connection, `silence`, or `late` for the
 * usual reply after 60 ms. The stage `message` comes with a message's first bytes; a reply there is the last one.
 */
export type Step = string
export const stages = [
  'greeting',
  'EHLO',
  'AUTH',
  'MAIL',
  'RCPT',
  'DATA',
  'message',
  'body',
  'RSET',
  'QUIT',
] as const
export type Stage = (typeof stages)[number]
/** Overrides the usual reply; `to` is empty before the recipient is known. */
export type Override = (stage: Stage, to: string, connection: number) => Step | undefined

const usual: Record<Stage, Step> = {
  greeting: '220 sink',
  EHLO: '250-sink\r\n250-PIPELINING\r\n250-AUTH PLAIN\r\n250 8BITMIME',
  AUTH: '235 ok',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go on',
  body: '250 2.0.0 Ok',
  RSET: '250 ok',
  message: '',
  QUIT: '221 bye',
}

const late = 60

export type Received = { to: string; message: string }

/**
 * Starts an SMTP server that stores every message it fully accepted, in order. `override` makes it refuse, cut or stay
 * silent; `delay` is the time before each reply, in ms.
 */
export async function openSmtpSink(port = 0) {
  const received: Received[] = []
  const sockets = new Set<net.Socket>()
  const state = {
    override: (() => undefined) as Override,
    delay: 0,
    opened: 0,
    open: 0,
    mostOpen: 0,
  }
  const server = net.createServer((socket) => {
    sockets.add(socket)
    const connection = (state.opened += 1)
    state.open += 1
    state.mostOpen = Math.max(state.mostOpen, state.open)
    socket.setNoDelay(true).on('error', () => {})
    socket.on('close', () => {
      state.open -= 1
      sockets.delete(socket)
    })
    let text = ''
    let isBody = false
    let to = ''
    let queue = Promise.resolve()
    const say = (step: Step, delay = state.delay, isLast = false) => {
      queue = queue.then(async () => {
        if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
        if (step === 'cut') socket.destroy()
        else if (step === 'silence') return
        else if (isLast) socket.end(`${step}\r\n`)
        else socket.write(`${step}\r\n`)
      })
    }
    const act = (step: Step, otherwise: Step, isLast = false) =>
      step === 'late' ? say(otherwise, late, isLast) : say(step, state.delay, isLast)
    let isBegun = false
    /** Returns whether to receive the message that is starting. */
    const begin = () => {
      isBegun = true
      const step = state.override('message', to, connection) ?? ''
      if (step === 'late') say('silence', late)
      else if (step) act(step, '', true)
      return !step || step === 'late'
    }
    const answer = (stage: Stage) => {
      const step = state.override(stage, to, connection) ?? usual[stage]
      if (stage === 'RCPT' && !/^(?:2|late)/.test(step)) to = ''
      if (stage === 'DATA') isBody = /^(?:354|late)/.test(step)
      act(step, usual[stage], stage === 'QUIT')
    }
    const takeOver = (message: string) => {
      isBody = isBegun = false
      const step = state.override('body', to, connection)
      // A server that cuts the connection after a complete message may have accepted it.
      if (!step || !/^[45]/.test(step)) received.push({ to, message })
      const taken = `250 2.0.0 Ok: queued as Q${received.length}`
      act(step ?? taken, taken)
    }
    answer('greeting')
    const end = () =>
      isBody ? (text.startsWith('.\r\n') ? 0 : text.indexOf('\r\n.\r\n')) : text.indexOf('\r\n')
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      if (isBody && !isBegun && text && !begin()) {
        socket.pause()
        return
      }
      for (let at = end(); at >= 0; at = end()) {
        const part = text.slice(0, at)
        text = text.slice(isBody ? text.indexOf('.\r\n', at) + 3 : at + 2)
        if (isBody) {
          takeOver(part.replace(/^\.\./gm, '.'))
          continue
        }
        const verb = part.slice(0, 4).toUpperCase()
        if (verb === 'RCPT') to = /<(.*?)>/.exec(part)?.[1] ?? ''
        if (verb === 'DATA' && !to) say('503 nobody to send to')
        else answer(verb as Stage)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const at = (server.address() as net.AddressInfo).port
  return {
    port: at,
    url: `smtp://127.0.0.1:${at}`,
    received,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
export type SmtpSink = Awaited<ReturnType<typeof openSmtpSink>>
