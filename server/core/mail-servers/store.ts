import { eq } from 'drizzle-orm'
import {
  type MailServerKind,
  mailServerKinds,
  type StoredMailServer,
} from '../../../contract/core/mail-servers.ts'
import type { Context } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/credentials/sealing.ts'
import { mailUrl } from '../../platform/mail-url.ts'
import type { Settings } from '../../platform/settings.ts'
import { mailServers as table } from './table.ts'

export type MailServerRow = typeof table.$inferSelect
type Place = Pick<MailServerRow, 'host' | 'user'>

const ids: Record<MailServerKind, number> = { smtp: 1, imap: 2 }
/** Returns the id of the row of this kind of server. */
export const idOf = (kind: MailServerKind) => ids[kind]

/** Returns the row of this kind of server, undefined if there is none. */
export const serverRow = async ({ db }: Pick<Context, 'db'>, kind: MailServerKind) =>
  (await db.select().from(table).where(eq(table.id, ids[kind])))[0]

const purposeOf = (kind: MailServerKind, { host, user }: Place) =>
  `mail-server:${kind}:${user}@${host}`

/** Seals a password; it can be opened only for this kind of server, its host and user. */
export const sealPassword = async (
  settings: Settings,
  kind: MailServerKind,
  place: Place,
  password: string,
) => (password ? seal(settings, purposeOf(kind, place), password) : null)

/** Returns a row's password: empty for none, null when its key is gone. */
export const passwordOf = async (settings: Settings, kind: MailServerKind, row: MailServerRow) =>
  row.sealedPassword === null ? '' : unseal(settings, purposeOf(kind, row), row.sealedPassword)

/** Returns a row as it is shown: its password is never read again. */
export async function shown(
  settings: Settings,
  kind: MailServerKind,
  row: MailServerRow,
): Promise<Omit<StoredMailServer, 'updatedAt'> & { updatedAt: Date }> {
  const { id: _id, sealedPassword, ...rest } = row
  const isUnreadable = (await passwordOf(settings, kind, row)) === null
  return { kind, ...rest, hasPassword: sealedPassword !== null, isUnreadable }
}

/** Returns whether the settings allow a host inside this network. */
export const isNamedHost = (settings: Settings, { host, port }: { host: string; port: number }) =>
  settings.mailHosts.includes(`${host}:${port}`)

async function storedUrl(context: Pick<Context, 'db' | 'settings'>, kind: MailServerKind) {
  const row = await serverRow(context, kind)
  const password = row && (await passwordOf(context.settings, kind, row))
  if (!row || password === null) return null
  return mailUrl(kind, { ...row, password: password ?? '' }, isNamedHost(context.settings, row))
}

/** Has this process use the mail servers that are stored, save where the environment sets one. */
export async function applyMailServers(context: Pick<Context, 'db' | 'settings'>): Promise<void> {
  const { settings } = context
  const [smtp, imap] = await Promise.all(mailServerKinds.map((kind) => storedUrl(context, kind)))
  settings.smtpUrl = settings.given.smtpUrl ?? smtp ?? null
  settings.imapUrl = settings.given.imapUrl ?? imap ?? null
}
