import { createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { DkimState } from '../../../contract/core/dkim-keys.ts'
import type { Context } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/credentials/sealing.ts'
import { domainOf } from '../../platform/mime.ts'
import type { Settings } from '../../platform/settings.ts'
import { dkimKeys as table } from './table.ts'

export type DkimKeyRow = typeof table.$inferSelect
type State = Omit<DkimState, 'key'> & {
  key: (Omit<NonNullable<DkimState['key']>, 'publishedAt'> & { publishedAt: Date | null }) | null
}

const generate = promisify(generateKeyPair)
const purpose = 'dkim-key'

export const keyRow = async ({ db }: Pick<Context, 'db'>) => (await db.select().from(table))[0]

/** Makes a key of 2048 bits (RFC 8301, section 3.2), named after the month so that two keys never share a record. */
export async function makeKey({ settings, now }: Context): Promise<DkimKeyRow> {
  const pair = await generate('rsa', { modulusLength: 2048 })
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const createdAt = now()
  return {
    id: 1,
    selector: `foyer-${createdAt.getTime().toString(36)}`,
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sealedKey: await seal(settings, purpose, privateKey),
    createdAt,
    publishedAt: null,
  }
}

/** Returns the private half of a key in PEM form; null when it can't be read here. */
export async function privateKeyOf(settings: Settings, row: DkimKeyRow): Promise<string | null> {
  const pem = await unseal(settings, purpose, row.sealedKey)
  return pem && createPrivateKey(pem).asymmetricKeyType === 'rsa' ? pem : null
}

/** Returns the key as it is shown: its private half never. */
export async function stateOf(context: Pick<Context, 'db' | 'settings'>): Promise<State> {
  const { settings } = context
  const domain = domainOf(settings.senders[0].address)
  const row = await keyRow(context)
  return {
    key: row
      ? {
          selector: row.selector,
          record: {
            name: `${row.selector}._domainkey.${domain}`,
            value: `v=DKIM1; k=rsa; p=${row.publicKey}`,
          },
          publishedAt: row.publishedAt,
          isUnreadable: (await privateKeyOf(settings, row)) === null,
        }
      : null,
    isFromEnvironment: settings.given.dkim !== null,
    domain,
  }
}

/** Has this process sign emails with the stored key, once it is published and unless the environment sets one. */
export async function applyDkimKey(context: Pick<Context, 'db' | 'settings'>): Promise<void> {
  const { settings } = context
  const row = await keyRow(context)
  const privateKey = row?.publishedAt ? await privateKeyOf(settings, row) : null
  settings.dkim =
    settings.given.dkim ?? (row && privateKey ? { selector: row.selector, privateKey } : null)
}
