import { and, eq, ne } from 'drizzle-orm'
import * as contract from '../../../contract/money/payment-providers.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { offeredProvider, type PaymentKeys } from '../../platform/payment-settings.ts'
import { conflict, notFound, unavailable, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { DoorError } from './door.ts'
import { doorWith, keysIn, type ProviderRow, rowOf, sealKey } from './store.ts'
import { paymentProviders as table } from './table.ts'
import { webhookUrlOf } from './webhook-url.ts'

type Id = contract.PaymentProviderId

const isSet = 'The server’s environment sets these keys. Please change them there.'
const noKey = 'Please enter the secret key'
const noWebhookSecret = 'Please enter the signing secret of the webhook'
const wrongKey: Record<Id, string> = {
  stripe:
    'Stripe doesn’t accept this key for payments. Please enter a secret key, or one that may write Checkout Sessions and Refunds and read Disputes.',
  mollie: 'Mollie doesn’t accept this key. Please enter the API key of a profile.',
}
const labels = contract.paymentProviderLabels
const formsOf: Record<Id, { key: RegExp; hint: string }> = {
  stripe: { key: /^[sr]k_(?:test|live)_\w+$/, hint: 'A secret key begins with sk_ or rk_' },
  mollie: { key: /^(?:test|live)_\w+$/, hint: 'An API key begins with live_ or test_' },
}

async function asItem(context: Context, provider: Id) {
  const { settings } = context
  const given = settings.payments.given[provider]
  const row = await rowOf(context, provider)
  const keys = given ?? (row && (await keysIn(settings, row)))
  const isEntered = !given && Boolean(row?.sealedSecret)
  return {
    provider,
    source: given ? ('environment' as const) : isEntered ? ('entered' as const) : null,
    isOn: given ? offeredProvider(settings.payments) === provider : Boolean(row?.isOn),
    keyEnd: isEntered ? (row?.keyEnd ?? '') : '',
    isTest: given ? /test_/.test(given.key) : Boolean(row?.isTest),
    hasWebhookSecret: provider === 'mollie' || Boolean(keys?.webhookSecret),
    webhookUrl: webhookUrlOf(settings, provider),
    reportedAt: row?.reportedAt ?? null,
    problem: isEntered && !keys?.key ? ('secret' as const) : null,
    updatedAt: row?.updatedAt ?? null,
  }
}

const all = (context: Context) =>
  Promise.all(contract.paymentProviderIds.map((each) => asItem(context, each)))

/** @throws Refusal 400 on the field that is wrong */
async function requireGood({ settings }: Context, provider: Id, keys: PaymentKeys) {
  const { key, hint } = formsOf[provider]
  if (!keys.key) throw wrongField('key', noKey)
  if (!key.test(keys.key)) throw wrongField('key', hint)
  if (provider === 'stripe' && !keys.webhookSecret)
    throw wrongField('webhookSecret', noWebhookSecret)
  if (keys.webhookSecret && !/^whsec_\S+$/.test(keys.webhookSecret))
    throw wrongField('webhookSecret', 'A signing secret begins with whsec_')
  try {
    return await doorWith(settings, provider, keys).check()
  } catch (error) {
    if (!(error instanceof DoorError)) throw error
    if (error.reason === 'unreachable')
      throw unavailable(
        `${labels[provider]} can’t be reached at the moment. Please try again later.`,
      )
    throw wrongField('key', wrongKey[provider])
  }
}

/** Returns the keys that are entered, or else stored, once the provider knows them. @throws Refusal 400, 409, 503 */
async function checkedKeys(context: Context, provider: Id, entered: PaymentKeys) {
  const { settings } = context
  if (settings.payments.given[provider]) throw conflict(isSet)
  const known = await rowOf(context, provider)
  const kept = known ? await keysIn(settings, known) : { key: '', webhookSecret: '' }
  const keys = {
    key: entered.key || kept.key,
    webhookSecret: entered.webhookSecret || kept.webhookSecret,
  }
  return { keys, ...(await requireGood(context, provider, keys)) }
}

const sealedKeys = async ({ settings }: Context, provider: Id, keys: PaymentKeys) => ({
  sealedSecret: await sealKey(settings, provider, 'key', keys.key),
  sealedWebhookSecret: keys.webhookSecret
    ? await sealKey(settings, provider, 'webhook', keys.webhookSecret)
    : null,
})

/** The row as the history tells it. */
const told = (row: ProviderRow) => ({
  ...row,
  id: contract.paymentProviderIds.indexOf(row.provider) + 1,
  name: labels[row.provider],
})

const emptyRow = (provider: Id): ProviderRow => ({
  provider,
  sealedSecret: null,
  sealedWebhookSecret: null,
  keyEnd: '',
  isTest: false,
  isOn: false,
  reportedAt: null,
  updatedAt: new Date(0),
})

async function write(tx: Context, row: ProviderRow) {
  const before = await rowOf(tx, row.provider)
  await tx.db.insert(table).values(row).onConflictDoUpdate({ target: table.provider, set: row })
  if (row.isOn) {
    const others = and(ne(table.provider, row.provider), eq(table.isOn, true))
    for (const other of await tx.db.select().from(table).where(others)) {
      const off = { ...other, isOn: false, updatedAt: tx.now() }
      await tx.db.update(table).set(off).where(eq(table.provider, other.provider))
      await audit(tx, { noun: 'payment-providers', before: told(other), after: told(off) })
    }
  }
  await publishSettings(tx)
  await audit(tx, { noun: 'payment-providers', before: before && told(before), after: told(row) })
}

export const paymentProviders = handlers(contract, {
  list: (call) => all(call),

  async update(call) {
    const { provider } = call.params
    const { isOn, updatedAt } = call.body
    const { keys, isTest } = await checkedKeys(call, provider, call.body)
    const sealed = await sealedKeys(call, provider, keys)
    await inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'paymentProviders')
      const before = await rowOf(tx, provider)
      const now = before ? told(before) : { id: 0, updatedAt: null }
      const what = `the keys of ${labels[provider]}`
      await refuseStale(tx, 'payment-providers', what, now, updatedAt)
      const seen = { isTest, isOn, keyEnd: keys.key.slice(-4), updatedAt: tx.now() }
      await write(tx, { ...(before ?? emptyRow(provider)), ...sealed, ...seen })
    })
    return all(call)
  },

  async remove(call) {
    const { provider } = call.params
    if (call.settings.payments.given[provider]) throw conflict(isSet)
    await inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'paymentProviders')
      const before = await rowOf(tx, provider)
      if (!before?.sealedSecret) throw notFound()
      await write(tx, { ...emptyRow(provider), updatedAt: tx.now() })
    })
    return all(call)
  },
})
