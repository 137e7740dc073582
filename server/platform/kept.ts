import type { FastifyReply } from 'fastify'
import type { Actor } from '../../contract/access.ts'
import { keptForHeader } from '../../contract/offline.ts'
import { isTeam } from '../../contract/roles.ts'

/**
 * Returns whose response it is, and by which rights: a browser that kept some for others removes those. Null for the
 * team, for somebody of it who views the portal, and for visitors, whose responses aren't kept.
 */
export const keptFor = (actor: Actor): string | null =>
  actor.kind !== 'user' || isTeam(actor) || actor.viewedBy !== undefined
    ? null
    : [actor.id, actor.clientId, actor.clientRole, actor.onlyProjectId].join('.')

/** Allows the browser of a client to keep a response for times without a connection. */
export function markKept(reply: FastifyReply, actor: Actor): void {
  const whose = keptFor(actor)
  if (whose !== null) reply.header(keptForHeader, whose)
}
