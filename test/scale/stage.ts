import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Context } from '../../server/platform/context.ts'
import { fromServer } from '../../server/platform/db.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { signedIn } from '../../server/core/sessions/sample.ts'
import { type AppProcess, startApp } from '../faults/app-process.ts'
import { findPostgres, openPostgres } from '../faults/postgres.ts'
import { freePort } from '../free-port.ts'
import { openStoreServer } from '../s3-server.ts'
import { openSmtpSink } from '../smtp-sink.ts'
import { hasNginx, openNginx, type Times } from './nginx.ts'

const bin = findPostgres()
/** True if PostgreSQL and nginx are installed on this machine. */
export const canScale = bin !== null && hasNginx

export const jarOf = (jar: Map<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Starts two processes on one PostgreSQL, with one file store and one mail server, behind nginx. */
export async function openStage(env: Record<string, string> = {}, times?: Times) {
  if (!bin) throw new Error('PostgreSQL is not installed')
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-scale-'))
  const [postgres, store, sink] = [
    await openPostgres(bin),
    await openStoreServer(),
    await openSmtpSink(),
  ]
  const ports = [await freePort(), await freePort()]
  const nginx = await openNginx(ports, times)
  const shared = {
    ...store.env,
    DATABASE_URL: postgres.url,
    SMTP_URL: sink.url,
    PUBLIC_URL: nginx.url,
    TRUST_PROXY: '127.0.0.1',
    MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds',
    MAIL_SENDERS: 'Furlong <hello@furlong.example>',
    CREDENTIALS_KEY: 'the same on every machine, always',
    ...env,
  }
  /** Starts the process with this index, as its systemd unit would. */
  const start = async (at: 0 | 1): Promise<AppProcess> => {
    const port = String(ports[at])
    const app = await startApp({ ...shared, PORT: port, DATA_DIR: path.join(root, port) })
    if (!(await app.ready())) throw new Error(`a process did not start: ${app.output()}`)
    return app
  }
  const apps: [AppProcess, AppProcess] = [await start(0), await start(1)]
  const database = fromServer(postgres.url, 2)
  const { db } = database
  const settings = readSettings({ DATABASE_URL: postgres.url, PUBLIC_URL: nginx.url })
  const context = { db, settings, now: () => new Date() } as Context
  return {
    nginx,
    sink,
    store,
    db,
    root,
    app: (at: 0 | 1): AppProcess => apps[at],
    /** Stops it as a service manager does, and starts it again. */
    async restart(at: 0 | 1) {
      await apps[at].stop()
      apps[at] = await start(at)
    },
    /** Returns the id and the cookies of a signed-in person. */
    async person(role: 'admin' | 'client') {
      const { user, jar } = await signedIn(context, { role })
      return { id: user.id, cookie: jarOf(jar) }
    },
    async close() {
      await database.close()
      for (const app of apps) app.child.kill('SIGKILL')
      await Promise.all(apps.map(({ ended }) => ended))
      await nginx.close()
      await Promise.all([store.close(), sink.close(), postgres.close()])
      fs.rmSync(root, { recursive: true, force: true })
    },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
