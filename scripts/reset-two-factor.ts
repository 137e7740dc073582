// npm run reset-two-factor -- EMAIL: turns off two-factor sign-in for a person who has neither their
// app nor a recovery code nor, on the team, their passkey, such as the owner after a restore without the key that seals secrets.
import { isTeam } from '../contract/roles.ts'
import { audit } from '../server/core/audit-entries/store.ts'
import { queueEmail } from '../server/core/emails/store.ts'
import { twoFactorReset } from '../server/core/two-factor/emails.ts'
import { forgetPasskeys, hasPasskey } from '../server/core/passkeys/store.ts'
import { turnOff } from '../server/core/two-factor/store.ts'
import { nounOf } from '../server/core/users/audit.ts'
import { findUserByEmail } from '../server/core/users/store.ts'
import type { Context } from '../server/platform/context.ts'
import { inTransaction } from '../server/platform/context.ts'
import { readSettings, type Settings } from '../server/platform/settings.ts'
import { explainStart, StartError } from '../server/platform/start-error.ts'
import { openExisting } from './existing-database.ts'

/**
 * Turns it off, records that, and emails the person in case they didn't ask for it. @throws StartError with a message
 * when there is no such account or it is off already
 */
export async function resetTwoFactor(settings: Settings, address: string, now = new Date()) {
  const database = await openExisting(settings)
  const context: Context = {
    settings,
    db: database.db,
    now: () => now,
    // The server's sweep finds the email.
    enqueue: async () => {},
    log: { info() {}, warn() {}, error() {} },
    rooms: [],
    secret: Buffer.alloc(32),
  }
  try {
    await inTransaction(context, async (tx) => {
      const user = await findUserByEmail(tx, address.trim().toLowerCase())
      if (!user) throw new StartError(`There is no account with the address ${address}`)
      const forgets = isTeam(user) && (await hasPasskey(tx, user.id))
      if (!user.twoFactorEnabled && !forgets)
        throw new StartError(`Two-factor sign-in of ${user.email} is already off.`)
      if (forgets) await forgetPasskeys(tx, user.id)
      await turnOff(tx, user.id)
      await audit(tx, {
        noun: nounOf(user),
        before: user,
        after: { ...user, twoFactorEnabled: false },
      })
      await queueEmail(tx, twoFactorReset(user, settings))
    })
  } finally {
    await database.close()
  }
}

if (import.meta.main)
  try {
    const [address, ...more] = process.argv.slice(2)
    if (!address || more.length > 0)
      throw new StartError('Say whose: npm run reset-two-factor -- EMAIL')
    await resetTwoFactor(readSettings(process.env), address)
    console.log(
      `Two-factor sign-in of ${address} is off: they sign in with their password alone and can turn it on again in the settings.`,
    )
  } catch (error) {
    console.error(explainStart(error))
    process.exitCode = 1
  }
