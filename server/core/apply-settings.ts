import type { Context } from '../platform/context.ts'
import { applyAgencySettings } from './agency-settings/store.ts'
import { applyDkimKey } from './dkim-keys/store.ts'
import { applyMailServers } from './mail-servers/store.ts'

/** Has this process use what the owner entered: the agency's name, its mail servers and the key that signs emails. */
export async function applySettings(context: Pick<Context, 'db' | 'settings'>): Promise<void> {
  await applyAgencySettings(context)
  await applyMailServers(context)
  await applyDkimKey(context)
}
