import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/core/mail-servers.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { isPublicHost, publicAddressOf } from '../../platform/public-address.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import type { Settings } from '../../platform/settings.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { findCaller } from '../users/store.ts'
import {
  idOf,
  isNamedHost,
  type MailServerRow,
  passwordOf,
  sealPassword,
  serverRow,
  shown,
} from './store.ts'
import { mailServers as table } from './table.ts'
import { tryServer } from './trial.ts'
import { ownersNeedNoEmail, readOnlyByEmail } from './ways-in.ts'

type Kind = contract.MailServerKind
const noPassword = 'Please enter the password'
const isLocal =
  'This server isn’t on the internet. MAIL_HOSTS allows servers of your own network, such as 192.168.1.5:587.'

/** @throws Refusal 400 for a server inside this network that the settings don't name */
async function requireOutside(settings: Settings, server: contract.MailServerInput) {
  if (isNamedHost(settings, server)) return
  if (!isPublicHost(server.host)) throw wrongField('host', isLocal)
  await publicAddressOf(server.host).catch((error: NodeJS.ErrnoException) => {
    // A name that can't be looked up now may be known later; the test tells.
    if (!error.code) throw wrongField('host', isLocal)
  })
}

/**
 * Returns the server with its password: the stored one when it was left empty and host and user stayed.
 * @throws Refusal 400 on the field that is wrong
 */
async function complete(context: Context, kind: Kind, server: contract.MailServerInput) {
  await requireOutside(context.settings, server)
  const row = await serverRow(context, kind)
  const isSame = row?.host === server.host && row.user === server.user
  const kept = row && isSame ? await passwordOf(context.settings, kind, row) : ''
  const password = server.user && (server.secret || kept || '')
  if (kind === 'imap' && !server.user) throw wrongField('user', 'Please enter the user name')
  if (server.user && !password) throw wrongField('secret', noPassword)
  const { host, port, security, user } = server
  return { host, port, security, user, password }
}

/** Whether a change of this kind of server decides if the owners can sign in. */
const opensTheDoor = async (context: Context, kind: Kind) =>
  kind === 'smtp' && !context.settings.given.smtpUrl && !(await ownersNeedNoEmail(context))

/**
 * Returns the server as `complete` does, once tried if the owners depend on it to sign in.
 * @throws Refusal 400 on `host` if it doesn't take an email
 */
async function completeWorking(context: Call, kind: Kind, input: contract.MailServerInput) {
  const server = await complete(context, kind, input)
  if (!(await opensTheDoor(context, kind))) return server
  const trial = await tryServer(context, kind, server, (await findCaller(context)).email)
  if (!trial.works) throw wrongField('host', contract.notDelivering(trial.answer))
  return server
}

/** A row as its history tells it: a new password counts as a change, and is never told. */
const told = ({ sealedPassword, ...row }: MailServerRow) => ({
  ...row,
  label: row.id === idOf('smtp') ? 'Outgoing email' : 'Mailbox',
  hasPassword: sealedPassword !== null,
})

export const mailServers = handlers(contract, {
  async list(call) {
    const { senders } = call.settings
    const rows = await Promise.all(
      contract.mailServerKinds.map(async (kind) => {
        const row = await serverRow(call, kind)
        return row ? [await shown(call.settings, kind, row)] : []
      }),
    )
    return {
      servers: rows.flat(),
      sender: senders[0].address,
      onlyByEmail: await readOnlyByEmail(call),
    }
  },

  async update(call) {
    const { kind } = call.params
    const { updatedAt, ...input } = call.body
    const { password, ...server } = await completeWorking(call, kind, input)
    const sealedPassword = await sealPassword(call.settings, kind, server, password)
    return inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'mailServers')
      const before = await serverRow(tx, kind)
      const last = { id: idOf(kind), updatedAt: before?.updatedAt ?? null }
      await refuseStale(tx, 'mail-servers', 'this server', last, updatedAt)
      const values = { ...server, sealedPassword, updatedAt: tx.now() }
      const row = { id: idOf(kind), ...values }
      await tx.db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: values })
      await audit(tx, {
        noun: 'mail-servers',
        id: row.id,
        before: before && told(before),
        after: told(row),
      })
      await publishSettings(tx)
      return shown(tx.settings, kind, row)
    })
  },

  async remove(call) {
    await inTransaction(call, async (tx) => {
      if (await opensTheDoor(tx, call.params.kind)) throw conflict(contract.lastDoor)
      const id = idOf(call.params.kind)
      const [before] = await tx.db.delete(table).where(eq(table.id, id)).returning()
      if (!before) throw notFound()
      await audit(tx, { noun: 'mail-servers', before: told(before) })
      await publishSettings(tx)
    })
    return { ok: true }
  },

  async test(call) {
    const { kind } = call.params
    const server = await complete(call, kind, call.body)
    return tryServer(call, kind, server, (await findCaller(call)).email)
  },
})
