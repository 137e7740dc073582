import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

const program = '/usr/lib/postfix/sbin/master'
/** Tells whether Debian's postfix is installed and can be started: its master runs as root only. */
export const hasPostfix = () => fs.existsSync(program) && process.getuid?.() === 0

const services = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
lmtp unix - - n - - lmtp
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`

const settings = (dir: string, { domain, lmtp, relay }: Mail) => `
compatibility_level = 3.6
queue_directory = ${dir}/queue
data_directory = ${dir}/data
maillog_file = ${dir}/log/mail
maillog_file_prefixes = ${dir}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.${domain}
mydestination =
virtual_mailbox_domains = ${domain}
virtual_transport = lmtp:${lmtp}
relayhost = [127.0.0.1]:${relay}
default_transport = smtp
smtp_dns_support_level = disabled
disable_dns_lookups = yes
smtpd_recipient_restrictions = permit_mynetworks, reject
mynetworks = 127.0.0.0/8
recipient_delimiter = +
message_size_limit = 52428800
mailbox_size_limit = 0
minimal_backoff_time = 1s
maximal_backoff_time = 2s
queue_run_delay = 1s
alias_maps =
biff = no
`

type Mail = {
  /** The domain whose emails it takes. */
  domain: string
  /** The place at which it hands them over, such as `inet:127.0.0.1:2424`. */
  lmtp: string
  /** The port on this machine to which everything else goes, bounces too. */
  relay: number
}

/** Starts a private Postfix on a free port and in its own directory, which tries again every second. */
export async function openPostfix(mail: Mail) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-postfix-'))
  fs.chmodSync(dir, 0o755)
  const port = await freePort()
  for (const name of ['conf', 'queue', 'data', 'log']) fs.mkdirSync(path.join(dir, name))
  execFileSync('chown', ['postfix', path.join(dir, 'data')])
  fs.writeFileSync(path.join(dir, 'conf/main.cf'), settings(dir, mail))
  fs.writeFileSync(path.join(dir, 'conf/master.cf'), services(port))
  const conf = path.join(dir, 'conf')
  execFileSync('/usr/sbin/postfix', ['-c', conf, 'check'], { stdio: 'ignore' })
  const child = spawn(program, ['-c', conf, '-d'], {
    stdio: 'ignore',
    env: { ...process.env, MAIL_CONFIG: conf, MAIL_LOGTAG: 'postfix' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    port,
    log: () => {
      const file = path.join(dir, 'log/mail')
      return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
    },
    async close() {
      child.kill('SIGTERM')
      await ended
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}
