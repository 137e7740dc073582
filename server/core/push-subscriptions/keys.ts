import { type Context, inTransaction } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/credentials/sealing.ts'
import { pushKeys, pushSubscriptions } from './table.ts'

export type PushKeys = { publicKey: string; privateKey: string }
const purpose = 'push-key'

/**
 * Returns the keys with which this server signs push messages. They are made once, and again when the private one
 * can’t be read here, such as after a restore elsewhere; browsers then subscribe anew.
 */
export async function keysOf(context: Context): Promise<PushKeys> {
  return (await storedKeys(context)) ?? makeKeys(context)
}

async function storedKeys({ db, settings }: Context): Promise<PushKeys | null> {
  const [row] = await db.select().from(pushKeys)
  const privateKey = row ? await unseal(settings, purpose, row.sealedKey) : null
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : null
}

async function makeKeys(context: Context): Promise<PushKeys> {
  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  const sealedKey = await seal(context.settings, purpose, made.privateKey)
  return inTransaction(context, async (tx) => {
    const added = await tx.db
      .insert(pushKeys)
      .values({ id: 1, publicKey: made.publicKey, sealedKey, createdAt: tx.now() })
      .onConflictDoNothing()
      .returning({ id: pushKeys.id })
    if (added.length > 0) return made
    const [row] = await tx.db.select().from(pushKeys).for('update')
    const privateKey = row ? await unseal(tx.settings, purpose, row.sealedKey) : null
    // Another process made them first.
    if (row && privateKey) return { publicKey: row.publicKey, privateKey }
    // Push services refuse messages that another key signs than the one a browser subscribed with.
    await tx.db.delete(pushSubscriptions)
    await tx.db.update(pushKeys).set({ publicKey: made.publicKey, sealedKey, createdAt: tx.now() })
    return made
  })
}
