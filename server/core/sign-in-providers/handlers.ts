import { and, eq, sql } from 'drizzle-orm'
import * as contract from '../../../contract/core/sign-in-providers.ts'
import { audit } from '../audit-entries/store.ts'
import { peopleOf } from '../identities/people.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict, conflictField, notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { keepingAWayIn } from '../passkeys/store.ts'
import { redirectUri } from './place.ts'
import { discover } from './provider-call.ts'
import { ProviderError } from './provider-fetch.ts'
import {
  ofEnvironment,
  openProviders,
  problemOf,
  type ProviderRow,
  sealSecret,
  secretOf,
  storedProviders,
} from './store.ts'
import { signInProviders as table } from './table.ts'
import { refuseIssuer } from './words.ts'

const noSecret = 'Please enter the client secret'
const sameIssuer = 'There is a provider with this issuer already. Please change that one.'
const tooMany = `You have ${contract.mostProviders} providers already. Please remove one first.`

async function asItem(context: Context, row: ProviderRow): Promise<contract.SignInProvider> {
  const problem = row.enabled ? await problemOf(context.settings, row) : null
  return {
    ...row,
    kind: contract.kindOf(row.issuer),
    problem,
    people: await peopleOf(context, row.issuer),
  }
}

type Input = { issuer: string; applicationId: string; secret: string; enabled: boolean }

/**
 * Returns the columns of a provider once it was asked whether it is one.
 * @throws Refusal 400 on the field that is wrong
 */
async function checked(
  { settings }: Context,
  { secret, ...input }: Input & { name: string; domains: string[] },
) {
  if (!secret) throw wrongField('secret', noSecret)
  // A provider that is off may be away for good.
  const found = input.enabled
    ? await discover(settings, { ...input, secret }).catch((error: unknown) => {
        throw error instanceof ProviderError ? refuseIssuer(error) : error
      })
    : null
  const issuer = found?.serverMetadata().issuer ?? input.issuer
  return { ...input, issuer, sealedSecret: await sealSecret(settings, issuer, secret) }
}

/** @throws Refusal 409 on the field */
async function refuseSameIssuer(tx: Context, issuer: string, id = 0) {
  const others = and(eq(table.issuer, issuer), sql`${table.id} <> ${id}`)
  if ((await tx.db.$count(table, others)) > 0) throw conflictField('issuer', sameIssuer)
}

/** The domains as one text, so that the history can tell them. */
const told = ({ domains, ...row }: ProviderRow) => ({ ...row, domains: domains.join(', ') })

export const signInProviders = handlers(contract, {
  listOffered: async (call) =>
    (await openProviders(call)).map(({ id, kind, name }) => ({ id, kind, name })),

  async list(call) {
    const first = ofEnvironment(call.settings)
    const set = first && {
      ...first,
      domains: [...first.domains],
      enabled: true,
      problem: null,
      people: await peopleOf(call, first.issuer),
    }
    const stored = await Promise.all((await storedProviders(call)).map((row) => asItem(call, row)))
    return {
      providers: [...(set ? [set] : []), ...stored],
      redirectUri: redirectUri(call.settings),
    }
  },

  async add(call) {
    const values = await checked(call, call.body)
    return inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'team')
      await refuseSameIssuer(tx, values.issuer)
      if ((await tx.db.$count(table)) >= contract.mostProviders) throw conflict(tooMany)
      const at = { createdAt: tx.now(), updatedAt: tx.now() }
      const [added] = await tx.db
        .insert(table)
        .values({ ...values, ...at })
        .returning()
      if (!added) throw notFound()
      await publishSettings(tx)
      await audit(tx, { noun: 'sign-in-providers', after: told(added) })
      return asItem(tx, added)
    })
  },

  async update(call) {
    const mine = eq(table.id, call.params.id)
    const [known] = await call.db.select().from(table).where(mine)
    if (!known) throw notFound()
    // A secret goes only to the issuer for which it was entered.
    const kept = known.issuer === call.body.issuer ? await secretOf(call.settings, known) : null
    const values = await checked(call, { ...call.body, secret: call.body.secret || (kept ?? '') })
    return inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'team')
      await refuseSameIssuer(tx, values.issuer, call.params.id)
      const [before] = await tx.db.select().from(table).where(mine).for('update')
      if (!before) throw notFound()
      const changes = { ...values, updatedAt: tx.now() }
      const after = { ...before, ...changes }
      await keepingAWayIn(tx, call, () => tx.db.update(table).set(changes).where(mine))
      await publishSettings(tx)
      await audit(tx, { noun: 'sign-in-providers', before: told(before), after: told(after) })
      return asItem(tx, after)
    })
  },

  async remove(call) {
    await inTransaction(call, async (tx) => {
      const mine = eq(table.id, call.params.id)
      const [before] = await keepingAWayIn(tx, call, () =>
        tx.db.delete(table).where(mine).returning(),
      )
      if (!before) throw notFound()
      await publishSettings(tx)
      await audit(tx, { noun: 'sign-in-providers', before: told(before) })
    })
    return { ok: true }
  },
})
