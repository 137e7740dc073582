import net from 'node:net'
import { hasDovecot, openDovecot } from './dovecot.ts'
import { openFolders, type User } from './imap-folders.ts'

/** An IMAP server; each user name has its own mailbox with the password `secret`. */
export type ImapServer = { urlFor(name: string): string; close(): Promise<void> }

/**
 * Returns the servers that this run can reach: Dovecot is the reference, and the embedded one replaces it where it
 * isn't installed.
 */
export const imapServers = (): ['dovecot' | 'embedded', () => Promise<ImapServer>][] => {
  if (hasDovecot()) return [['dovecot', openDovecot]]
  console.log('Dovecot is missing (apt-get install dovecot-imapd): IMAP is tested on a stand-in.')
  return [['embedded', openImapServer]]
}

/** Starts a server with the subset of RFC 3501 that the product uses, plus LITERAL+, SPECIAL-USE and UIDPLUS. */
export async function openImapServer(): Promise<ImapServer> {
  const users = new Map<string, User>()
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.write(`* OK [CAPABILITY ${capabilities}] ready\r\n`)
    converse(socket, users)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    urlFor: (name) => `imap://${name}:secret@127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
const capabilities = 'IMAP4rev1 LITERAL+ SPECIAL-USE UIDPLUS'

/** Parses commands with their literals, one after the other. */
function converse(socket: net.Socket, users: Map<string, User>) {
  let rest = Buffer.alloc(0)
  let command = ''
  let literals: Buffer[] = []
  let missing = 0
  let user: User | undefined
  const act = () => {
    const [, tag = '*', line = ''] = /^(\S+) (.*)$/s.exec(command) ?? []
    const commandLiterals = literals
    command = ''
    literals = []
    const login = /^LOGIN "?([^" ]+)"? "?([^" ]+)"?$/i.exec(line)
    if (login) {
      const [, name = '', password] = login
      if (password !== 'secret') return void socket.write(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`)
      user = users.get(name) ?? openFolders()
      users.set(name, user)
      return void socket.write(`${tag} OK [CAPABILITY ${capabilities}] in\r\n`)
    }
    if (/^CAPABILITY$/i.test(line))
      return void socket.write(`* CAPABILITY ${capabilities}\r\n${tag} OK\r\n`)
    if (/^LOGOUT$/i.test(line)) return void socket.end(`* BYE\r\n${tag} OK\r\n`)
    if (!user) return void socket.write(`${tag} BAD sign in\r\n`)
    const { lines, end } = user.answer(line, commandLiterals)
    for (const each of lines) socket.write(each)
    socket.write(`${tag} ${end}\r\n`)
  }
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      if (missing > 0) {
        if (rest.length < missing) return
        literals.push(rest.subarray(0, missing))
        rest = rest.subarray(missing)
        command += `\0${literals.length - 1}\0`
        missing = 0
      }
      const end = rest.indexOf('\r\n')
      if (end < 0) return
      const line = rest.subarray(0, end).toString('latin1')
      rest = rest.subarray(end + 2)
      const [mark, size, isPlain] = /\{(\d+)(\+?)\}$/.exec(line) ?? []
      command += mark ? line.slice(0, -mark.length) : line
      if (mark === undefined) act()
      else {
        missing = Number(size)
        if (!isPlain) socket.write('+ go on\r\n')
      }
    }
  })
}
