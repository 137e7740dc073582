import type { Context } from '../platform/context.ts'
import { applyAgencySettings } from './agency-settings/store.ts'
import { applyBrand } from './brand/store.ts'
import { applyDkimKey } from './dkim-keys/store.ts'
import { applyReplySettings } from './reply-settings/store.ts'
import { applyServiceTypes } from './service-types/store.ts'
import { applyModels } from './models/store.ts'
import { applySignInProviders } from './sign-in-providers/store.ts'
import { applyMailServers } from './mail-servers/store.ts'

/**
 * Has this process use what the owner entered: the agency's name, its look, its mail servers, the key that signs emails,
 * where the team signs in, its AI models, the services it offers, and what the rooms below have.
 */
export async function applySettings(
  context: Pick<Context, 'db' | 'settings' | 'now' | 'rooms'>,
): Promise<void> {
  await applyAgencySettings(context)
  await applyBrand(context)
  await applyMailServers(context)
  await applyReplySettings(context)
  await applyDkimKey(context)
  await applySignInProviders(context)
  await applyModels(context)
  await applyServiceTypes(context)
  for (const room of context.rooms) await room.applySettings?.(context)
}
