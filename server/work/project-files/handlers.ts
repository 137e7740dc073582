import { and, count, eq, sql } from 'drizzle-orm'
import * as deliverableContract from '../../../contract/work/deliverables.ts'
import * as messageContract from '../../../contract/clients/messages.ts'
import * as onboardingContract from '../../../contract/clients/onboarding-files.ts'
import * as contract from '../../../contract/work/project-files.ts'
import { deliverables } from '../deliverables/table.ts'
import { inlineKind } from '../../platform/file-kinds/media-kind.ts'
import { findClient } from '../../clients/messages/store.ts'
import { messages } from '../../clients/messages/table.ts'
import { onboardingWorkflows } from '../../clients/onboarding/table.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { findProject } from '../projects/store.ts'
import { projects } from '../projects/table.ts'
import { filesOf, idOfKey, type Which } from './store.ts'

const paths = {
  deliverables: deliverableContract.file.path,
  messages: messageContract.file.path,
  onboarding: onboardingContract.file.path,
} satisfies Record<contract.FileSource, string>

type Listed = Pick<Call<typeof contract.list>, 'db' | 'actor' | 'query'>

async function page({ db, actor, query: { q, limit, cursor } }: Listed, which: Which) {
  const files = filesOf({ db }, actor, which)
  const matching = containing(sql`${files.fileName} || ' ' || ${files.from}`, q)
  const at = sql`${files.at}`
  const key = sql`${files.key}`
  const rows = await db
    .select({
      source: files.source,
      key: files.key,
      name: files.fileName,
      type: files.fileType,
      bytes: files.fileBytes,
      from: files.from,
      at: momentText(at),
    })
    .from(files)
    .where(and(matching, olderThan(at, key, cursor)))
    .orderBy(...newestFirst(at, key))
    .limit(limit + 1)
  const [all] = await db.select({ total: count() }).from(files).where(matching)
  const found = pageOf(rows, limit, all?.total ?? 0, (row) => ({ at: row.at, id: row.key }))
  return { ...found, items: found.items.map(toItem) }
}

export const projectFiles = handlers(contract, {
  async list(call) {
    const { id } = await findProject(call, call.actor, call.params.projectId)
    return page(call, {
      deliverables: eq(deliverables.projectId, id),
      messages: eq(messages.projectId, id),
      // Answers are about the client, not about one project.
      onboarding: sql`false`,
    })
  },

  async ofClient(call) {
    const { id } = await findClient(call, call.params.clientId)
    return page(call, {
      deliverables: eq(projects.clientId, id),
      messages: eq(messages.clientId, id),
      onboarding: eq(onboardingWorkflows.clientId, id),
    })
  },
})

type Row = Pick<contract.ProjectFile, 'source' | 'name' | 'type' | 'bytes' | 'from'> & {
  key: number
  at: string
}

/** Replaces a file's key with the URLs that open it. */
function toItem({ key, at, ...row }: Row) {
  const id = idOfKey(key)
  const url = paths[row.source].replace(':id', String(id))
  return {
    ...row,
    id,
    url,
    previewUrl: inlineKind(row.type) ? `${url}?inline=1` : null,
    createdAt: new Date(at),
  }
}
