import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { isTeam } from '../../../contract/roles.ts'
import * as contract from '../../../contract/work/client-files.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest, conflict, wrongField } from '../../platform/refusals.ts'
import { levelOf, type Place, placeOf, type Row, withInside } from './store.ts'
import { clientFiles as table } from './table.ts'

type To = { folderId?: number | null | undefined; projectId?: number | null | undefined }

/**
 * Returns where a locked file goes. What is in a folder takes its project. @throws Refusal 400 for a folder in itself or too
 * deep, and for what another client's
 */
export async function moved(tx: Context, actor: Actor, was: Row, to: To): Promise<Place> {
  const { clientId, projectId, folderId } = was
  if (to.folderId === undefined && to.projectId === undefined)
    return { clientId, projectId, folderId }
  const place = await placeOf(tx, actor, {
    clientId,
    projectId: to.projectId === undefined ? projectId : to.projectId,
    folderId: to.folderId ?? null,
  })
  if (!was.isFolder) return place
  const levels = await withInside(tx, was.id)
  const inside = levels.flat()
  if (place.folderId !== null && inside.includes(place.folderId))
    throw wrongField('folderId', contract.intoItself)
  if ((await levelOf(tx, place.folderId)) + levels.length > contract.folderLevelsMost + 1)
    throw badRequest(contract.tooDeep)
  await tx.db.update(table).set({ projectId: place.projectId }).where(inArray(table.id, inside))
  return place
}

/** @throws Refusal 409 when a client's person would delete what the team added */
export async function clearOfTeam(tx: Context, actor: Actor, row: Row): Promise<void> {
  if (isTeam(actor) || !row.isFolder) return
  const inside = (await withInside(tx, row.id)).flat()
  const ours = and(inArray(table.id, inside), eq(table.fromTeam, true))
  if ((await tx.db.$count(table, ours)) > 0) throw conflict(contract.filesOfTeam)
}
