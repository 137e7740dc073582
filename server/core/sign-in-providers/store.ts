import { asc } from 'drizzle-orm'
import {
  environmentProvider,
  kindOf,
  type ProviderKind,
} from '../../../contract/core/sign-in-providers.ts'
import type { Context } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/credentials/sealing.ts'
import type { Settings } from '../../platform/settings.ts'
import { signInProviders } from './table.ts'

export type ProviderRow = typeof signInProviders.$inferSelect

/** A provider with which one can sign in, with its secret. */
export type OpenProvider = {
  id: number
  kind: ProviderKind
  name: string
  issuer: string
  applicationId: string
  secret: string
  domains: readonly string[]
}

const purposeOf = (issuer: string) => `sign-in-provider:${issuer}`

/** Seals a client secret; no other issuer's row can be given it. */
export const sealSecret = (settings: Settings, issuer: string, secret: string) =>
  seal(settings, purposeOf(issuer), secret)

/** Returns the client secret of a row; null when its key is gone, such as after a restore on another machine. */
export const secretOf = (settings: Settings, { issuer, sealedSecret }: ProviderRow) =>
  unseal(settings, purposeOf(issuer), sealedSecret)

/** Returns the provider that the environment sets; null for none. */
export const ofEnvironment = ({ oidc }: Settings): OpenProvider | null =>
  oidc.provider && {
    id: environmentProvider,
    kind: kindOf(oidc.provider.issuer),
    ...oidc.provider,
  }

/** Returns all stored providers, oldest first. */
export const storedProviders = ({ db }: Pick<Context, 'db'>): Promise<ProviderRow[]> =>
  db.select().from(signInProviders).orderBy(asc(signInProviders.id))

/** Has this process name the providers that are on, in the privacy notice. */
export async function applySignInProviders(context: Pick<Context, 'db' | 'settings'>) {
  const rows = await storedProviders(context)
  const entered = rows.filter(({ enabled }) => enabled).map(({ issuer }) => issuer)
  context.settings.oidc = { ...context.settings.oidc, entered }
}

/** Returns why nobody can sign in with a stored provider that is on; null when they can. */
export async function problemOf(settings: Settings, row: ProviderRow) {
  if (settings.oidc.provider?.issuer === row.issuer) return 'environment' as const
  return (await secretOf(settings, row)) === null ? ('secret' as const) : null
}

/** Returns the providers with which one can sign in now. The environment's stands above a stored one of its issuer. */
export async function openProviders(
  context: Pick<Context, 'db' | 'settings'>,
): Promise<OpenProvider[]> {
  const first = ofEnvironment(context.settings)
  const open = first ? [first] : []
  for (const row of await storedProviders(context)) {
    if (!row.enabled || row.issuer === first?.issuer) continue
    const secret = await secretOf(context.settings, row)
    if (secret !== null) open.push({ ...row, kind: kindOf(row.issuer), secret })
  }
  return open
}
