import * as contract from '../../../contract/core/reply-settings.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { receivesEmail } from '../../platform/mail-settings.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { replaceBccToken } from '../emails/bcc-address.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { only, readRow, type ReplySettingsRow, shown } from './store.ts'
import { replySettings as table } from './table.ts'
import { publishReplySettings, tryAddress } from './trial.ts'

/** A row as its history tells it. */
const told = ({ trialHash: _hash, testedAt: _at, authservId: _id, ...row }: ReplySettingsRow) => ({
  ...row,
  label: 'Replies by email',
})

/** @throws Refusal 409 without a server that delivers, or while no emails come in */
function requireServers({ settings }: Pick<Context, 'settings'>) {
  if (settings.smtpUrl === null || !receivesEmail(settings))
    throw conflict(
      'Please set up outgoing email first, and the mailbox or another way for emails to come in',
    )
}

/** Stores the settings; a new address has to show first that emails to it arrive. */
async function write(
  tx: Context,
  before: ReplySettingsRow | undefined,
  { address, takesStrangers, keepDays }: contract.ReplySettings,
) {
  const isNew = address !== (before?.address ?? '')
  if (isNew && address) requireServers(tx)
  const values = { address, takesStrangers, keepDays, updatedAt: tx.now() }
  const untried = { trialHash: null, testedAt: null, confirmedAt: null, authservId: null }
  const set = isNew ? { ...values, ...untried } : values
  const row = { id: 1, ...set }
  await tx.db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set })
  if (isNew && address) await tryAddress(tx, address)
}

export const replySettings = handlers(contract, {
  read: async (call) => shown(call, await readRow(call)),

  async update(call) {
    const { updatedAt, ...input } = call.body
    await inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'mailServers')
      const before = await readRow(tx)
      const last = { id: 1, updatedAt: before?.updatedAt ?? null }
      await refuseStale(tx, 'reply-settings', 'these settings', last, updatedAt)
      await write(tx, before, input)
      const after = await readRow(tx)
      await audit(tx, {
        noun: 'reply-settings',
        id: 1,
        before: before ? told(before) : null,
        after: after ? told(after) : null,
      })
      await publishReplySettings(tx)
      await publishSettings(tx)
    })
    return shown(call, await readRow(call))
  },

  async replaceBcc(call) {
    await inTransaction(call, async (tx) => {
      await replaceBccToken(tx)
      const named = { id: 1, label: 'Replies by email' }
      const before = { ...named, bccAddress: 'the earlier one' }
      await audit(tx, {
        noun: 'reply-settings',
        before,
        after: { ...named, bccAddress: 'a new one' },
      })
      await publishReplySettings(tx)
    })
    return shown(call, await readRow(call))
  },

  async test(call) {
    requireServers(call)
    await inTransaction(call, async (tx) => {
      const [row] = await tx.db.select().from(table).where(only).for('update')
      if (!row?.address) throw conflict('Please enter an address first')
      await tryAddress(tx, row.address)
    })
    return { ok: true }
  },
})
