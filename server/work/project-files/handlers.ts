import { and, count, sql } from 'drizzle-orm'
import * as deliverableContract from '../../../contract/work/deliverables.ts'
import * as messageContract from '../../../contract/clients/messages.ts'
import * as onboardingContract from '../../../contract/clients/onboarding-files.ts'
import { file as keptFile, type FileSort } from '../../../contract/work/client-files.ts'
import { file as updateFile } from '../../../contract/work/project-updates.ts'
import * as contract from '../../../contract/work/project-files.ts'
import { isLimited, isOnProjects } from '../../../contract/roles.ts'
import { inlineKind } from '../../platform/file-kinds/media-kind.ts'
import { findClient } from '../../clients/messages/store.ts'
import { type OwnNames, ownNames } from '../../core/users/own-view.ts'
import { usageOf } from '../../core/uploads/quota.ts'
import { containing, pageOf } from '../../platform/lists.ts'
import { ascending, descending, newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { scopeOf } from '../client-files/store.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { findProject } from '../projects/store.ts'
import { filesOf, idOfKey, ofClient, type Which } from './store.ts'

const paths = {
  deliverables: deliverableContract.file.path,
  messages: messageContract.file.path,
  onboarding: onboardingContract.file.path,
  kept: keptFile.path,
  updates: updateFile.path,
} satisfies Record<contract.FileSource, string>

type Listed = Pick<Call<typeof contract.list>, 'db' | 'actor' | 'query'>

const sortingsOf = (files: ReturnType<typeof filesOf>): Record<FileSort, Sorting> => {
  const at = sql`${files.at}`
  const key = sql`${files.key}`
  return {
    newest: newest(at, key),
    oldest: oldest(at, key),
    name: ascending(sql`left(lower(${files.fileName}), 250)`, key, 'text'),
    largest: descending(sql`${files.fileBytes}`, key, 'int'),
  }
}

async function page({ db, actor, query }: Listed, which: Which) {
  const { q, limit, cursor, source, sort } = query
  const files = filesOf({ db }, actor, source ? onlyOf(which, source) : which)
  const matching = containing(sql`${files.fileName} || ' ' || ${files.from}`, q)
  const sorting = sortingsOf(files)[sort]
  const rows = await db
    .select({
      source: files.source,
      key: files.key,
      name: files.fileName,
      type: files.fileType,
      bytes: files.fileBytes,
      from: files.from,
      byId: files.byId,
      createdAt: files.at,
      at: sorting.at,
    })
    .from(files)
    .where(and(matching, sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
  const [all] = await db.select({ total: count() }).from(files).where(matching)
  const found = pageOf(rows, limit, all?.total ?? 0, (row) => ({ at: row.at, id: row.key }))
  const own = await ownNames({ db }, actor)
  return { ...found, items: found.items.map((row) => toItem(row, own)) }
}

const onlyOf = (which: Which, source: contract.FileSource): Which => {
  const none = Object.fromEntries(contract.fileSources.map((each) => [each, sql`false`]))
  return { ...(none as Which), [source]: which[source] }
}

/** Returns how much of a client's space is used, to those who see all of the client's files. */
const spaceOf = async (call: Call<typeof contract.totals>, clientId: number) => {
  if (isLimited(call.actor) || isOnProjects(call.actor))
    return { usedBytes: null, allowedBytes: null }
  const { used, allowed } = await usageOf(call, clientId)
  return { usedBytes: used, allowedBytes: allowed }
}

export const projectFiles = handlers(contract, {
  async all(call) {
    const { clientId, projectId } = await scopeOf(call, call.actor, call.query)
    return page(call, ofClient(clientId, projectId))
  },

  async totals(call) {
    const { clientId, projectId } = await scopeOf(call, call.actor, call.query)
    const files = filesOf(call, call.actor, ofClient(clientId, projectId))
    const rows = await call.db
      .select({ source: files.source, files: count() })
      .from(files)
      .groupBy(files.source)
    const of = (source: contract.FileSource) =>
      rows.find((row) => row.source === source)?.files ?? 0
    return {
      deliverables: of('deliverables'),
      messages: of('messages'),
      onboarding: of('onboarding'),
      kept: of('kept'),
      updates: of('updates'),
      ...(await spaceOf(call, clientId)),
    }
  },

  async list(call) {
    const { id, clientId } = await findProject(call, call.actor, call.params.projectId)
    return page(call, ofClient(clientId, id))
  },

  async ofClient(call) {
    const { id } = await findClient(call, call.params.clientId)
    return page(call, ofClient(id, null))
  },
})

type Row = Pick<contract.ProjectFile, 'source' | 'name' | 'type' | 'bytes' | 'from'> & {
  key: number
  /** The person who sent or added it. */
  byId: number | null
  createdAt: string
  at: string
}

/** Replaces a file's key with the URLs that open it, and the caller's name with their own for it. */
function toItem({ key, at: _at, byId, createdAt, ...row }: Row, own: OwnNames | null) {
  const id = idOfKey(key)
  const url = paths[row.source].replace(':id', String(id))
  return {
    ...row,
    from: own?.id === byId ? own.personName : row.from,
    id,
    url,
    previewUrl: inlineKind(row.type) ? `${url}?inline=1` : null,
    createdAt: new Date(createdAt),
  }
}
