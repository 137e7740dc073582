type Email = { uid: number; raw: Buffer; flags: Set<string> }
type Folder = { name: string; use: string; uidNext: number; emails: Email[] }
type Answer = { lines: (string | Uint8Array)[]; end: string }
/** A user's folders and their responses to commands. `literals` appear in the line as \0number\0. */
export type User = { answer(line: string, literals: Buffer[]): Answer }

export function openFolders(): User {
  const folder = (name: string, use = ''): Folder => ({ name, use, uidNext: 1, emails: [] })
  const folders = [folder('INBOX'), folder('Concepts', '\\Drafts'), folder('Gone', '\\Sent')]
  let [open = folder('INBOX')] = folders
  const folderNamed = (text: string) =>
    folders.find(({ name }) => name === text.replaceAll('"', ''))

  const answer = (line: string, literals: Buffer[]): Answer => {
    const text = line.replaceAll(/\0(\d+)\0/g, (_, n) => literals[Number(n)]?.toString() ?? '')
    const word = /^(?:UID )?\S+/i.exec(line)?.[0]?.toUpperCase() ?? ''
    const argument = line.slice(word.length + 1)
    const ok = (lines: Answer['lines'] = [], end = 'OK done') => ({ lines, end })
    if (word === 'LIST' && argument.endsWith('""')) return ok(['* LIST (\\Noselect) "/" ""\r\n'])
    if (word === 'STATUS') {
      const all = folderNamed(argument.split(' ')[0] ?? '')?.emails ?? []
      const unseenCount = all.filter(({ flags }) => !flags.has('\\Seen')).length
      return ok([`* STATUS INBOX (MESSAGES ${all.length} UNSEEN ${unseenCount})\r\n`])
    }
    if (word === 'LIST')
      return ok(folders.map(({ name, use }) => `* LIST (\\HasNoChildren ${use}) "/" "${name}"\r\n`))
    if (word === 'SELECT' || word === 'EXAMINE') {
      const found = folderNamed(argument)
      if (!found) return ok([], 'NO no such folder')
      open = found
      return ok([
        '* FLAGS (\\Seen \\Draft \\Deleted)\r\n',
        '* OK [PERMANENTFLAGS (\\Seen \\Draft \\Deleted)]\r\n',
        `* ${open.emails.length} EXISTS\r\n* OK [UIDVALIDITY 7]\r\n* OK [UIDNEXT ${open.uidNext}]\r\n`,
      ])
    }
    if (word === 'UID SEARCH') {
      const found = open.emails.filter(searching(text.slice(11), open))
      return ok([`* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n`])
    }
    if (word === 'UID FETCH') {
      const [set = '', ...items] = argument.split(' ')
      const found = open.emails.filter(({ uid }) => isIn(set, uid, open))
      return ok(
        found.map((email) => fetched(email, open.emails.indexOf(email) + 1, items.join(' '))),
      )
    }
    if (word === 'APPEND') {
      const into = folderNamed(argument.split(' ')[0] ?? '')
      const raw = literals.at(-1)
      if (!into || !raw) return ok([], 'NO [TRYCREATE] no such folder')
      const flags = /\(([^)]*)\)/.exec(argument)?.[1]?.split(' ') ?? []
      into.emails.push({ uid: into.uidNext++, raw, flags: new Set(flags) })
      const exists = into === open ? [`* ${into.emails.length} EXISTS\r\n`] : []
      return ok(exists, `OK [APPENDUID 7 ${into.uidNext - 1}] done`)
    }
    if (word === 'UID STORE') {
      const [set = ''] = argument.split(' ')
      for (const { uid, flags } of open.emails) if (isIn(set, uid, open)) flags.add('\\Deleted')
      return ok()
    }
    if (word === 'UID EXPUNGE') {
      const gone = open.emails.filter(({ uid }) => isIn(argument, uid, open))
      const lines = gone.map((email) => {
        const at = open.emails.indexOf(email)
        open.emails.splice(at, 1)
        return `* ${at + 1} EXPUNGE\r\n`
      })
      return ok(lines)
    }
    return ok()
  }
  return { answer }
}

const isIn = (set: string, uid: number, { uidNext }: Folder) =>
  set.split(',').some((part) => {
    const [a, b = a] = part.split(':').map((each) => (each === '*' ? uidNext - 1 : Number(each)))
    return uid >= Math.min(a ?? 0, b ?? 0) && uid <= Math.max(a ?? 0, b ?? 0)
  })

const headOf = (raw: Buffer) => {
  const end = raw.indexOf('\r\n\r\n')
  return raw.subarray(0, end < 0 ? raw.length : end + 2).toString('latin1')
}
const fieldOf = (raw: Buffer, name: string) =>
  (headOf(raw).match(new RegExp(`^${name}:.*(?:\r\n[ \t].*)*\r\n`, 'gim')) ?? []).join('')

function searching(text: string, folder: Folder) {
  const [, set] = /^UID (\S+)/i.exec(text) ?? []
  if (set) return ({ uid }: Email) => isIn(set, uid, folder)
  const [, name = '', value = ''] = /^HEADER "?([\w-]+)"? "?([^"]*)"?/i.exec(text) ?? []
  if (name) return ({ raw }: Email) => fieldOf(raw, name).includes(value)
  return () => true
}

function fetched({ uid, raw, flags }: Email, at: number, items: string): Buffer {
  const [, names] = /HEADER\.FIELDS \(([^)]*)\)/i.exec(items) ?? []
  const fields = (names ?? '').replaceAll('"', '').split(' ')
  const body = names ? Buffer.from(`${fields.map((each) => fieldOf(raw, each)).join('')}\r\n`) : raw
  const label = names ? `BODY[HEADER.FIELDS (${names})]` : /<0/.test(items) ? 'BODY[]<0>' : 'BODY[]'
  const size = /RFC822\.SIZE/i.test(items) ? ` RFC822.SIZE ${raw.length}` : ''
  const literal = /BODY/i.test(items) ? ` ${label} {${body.length}}\r\n` : ''
  return Buffer.concat([
    Buffer.from(`* ${at} FETCH (UID ${uid} FLAGS (${[...flags].join(' ')})${size}${literal}`),
    literal ? body : Buffer.alloc(0),
    Buffer.from(')\r\n'),
  ])
}
