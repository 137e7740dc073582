import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import type { ImapServer } from './imap-server.ts'

const program = '/usr/sbin/dovecot'
/** Tells whether Debian's dovecot-imapd is installed. */
export const hasDovecot = () =>
  fs.existsSync(program) && fs.existsSync('/usr/lib/dovecot/imap-login')

/** Starts a private Dovecot on a free port and in its own directory; every user's password is `secret`. */
export async function openDovecot(): Promise<ImapServer & { folderOf(name: string): string }> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-dovecot-'))
  fs.chmodSync(dir, 0o755)
  fs.mkdirSync(path.join(dir, 'home'))
  fs.chmodSync(path.join(dir, 'home'), 0o777)
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? 'nobody' : os.userInfo().username
  const group = isRoot ? 'nogroup' : String(process.getgid?.())
  const conf = path.join(dir, 'dovecot.conf')
  fs.writeFileSync(
    conf,
    `
protocols = imap
listen = 127.0.0.1
base_dir = ${dir}/run
state_dir = ${dir}/state
log_path = ${dir}/log
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0 secs
mail_location = maildir:~/mail
mail_fsync = never
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${dir}/home/%u
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Concepts {
    auto = create
    special_use = \\Drafts
  }
  mailbox Gone {
    auto = create
    special_use = \\Sent
  }
}
`,
  )
  const child = spawn(program, ['-F', '-c', conf], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await answers(port)))
    if (child.exitCode !== null) throw new Error(`Dovecot did not start: ${output}`)
  return {
    urlFor: (name) => `imap://${name}:secret@127.0.0.1:${port}`,
    /** Returns the Maildir of a user, which exists once they signed in. */
    folderOf: (name) => path.join(dir, 'home', name, 'mail'),
    async close() {
      child.kill('SIGTERM')
      await ended
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.connect(port, '127.0.0.1')
    probe.once('data', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('close', () => resolve(false))
    probe.once('error', () => setTimeout(resolve, 50, false))
  })
