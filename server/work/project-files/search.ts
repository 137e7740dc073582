import { desc } from 'drizzle-orm'
import { candidates, holds, joined, type Search } from '../../platform/search-source.ts'
import { clientNames } from '../../clients/clients/names.ts'
import { messageAttachments } from '../../clients/messages/table.ts'
import { onboardingFiles } from '../../clients/onboarding/table.ts'
import { clientFiles } from '../client-files/table.ts'
import { projectUpdateFiles } from '../project-updates/table.ts'
import { deliverableVersions } from '../deliverables/table.ts'
import { newestFilesOf } from './store.ts'

/** Finds delivered files, message attachments, files of onboarding answers and of updates by their names. */
export const searchFiles: Search = async ({ db }, actor, terms) => {
  if (terms.how === 'begins') return []
  const files = newestFilesOf(
    { db },
    actor,
    {
      deliverables: holds(deliverableVersions.fileName, terms),
      messages: holds(messageAttachments.fileName, terms),
      onboarding: holds(onboardingFiles.fileName, terms),
      kept: holds(clientFiles.name, terms),
      updates: holds(projectUpdateFiles.fileName, terms),
    },
    candidates,
  )
  const rows = await db
    .select()
    .from(files)
    .orderBy(desc(files.at), desc(files.key))
    .limit(candidates)
  const names = await clientNames({ db }, rows)
  return rows.map(({ key, clientId, fileName, from, at }) => ({
    id: key,
    clientId,
    title: fileName,
    detail: joined(from, names.get(clientId) ?? ''),
    at: new Date(at),
  }))
}
