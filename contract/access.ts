import { access as core } from './core/room.ts'
import { access as website } from './website/room.ts'
import { access as leads } from './leads/room.ts'
import { access as clients } from './clients/room.ts'
import { access as work } from './work/room.ts'
import { access as money } from './money/room.ts'
import { access as outreach } from './outreach/room.ts'
import { access as content } from './content/room.ts'
import { access as operations } from './operations/room.ts'
import { access as overview } from './overview/room.ts'
import type { Actor, Role } from './roles.ts'

export { type Actor, type Role, roles } from './roles.ts'

/**
 * Maps every action to the roles allowed to take it. It decides only who may call an endpoint; which rows a
 * caller sees is decided by `visibleTo(actor)` in the noun's table.ts on the server.
 */
export const access = {
  ...core,
  ...website,
  ...leads,
  ...clients,
  ...work,
  ...money,
  ...outreach,
  ...content,
  ...operations,
  ...overview,
} as const satisfies Record<string, readonly ('anonymous' | Role)[]>

export type Action = keyof typeof access

/**
 * Returns whether the caller may take an action. The server checks it on every call, the browser before it
 * shows a button.
 */
export const may = (actor: Actor, action: Action): boolean => {
  if (actor.kind === 'system') return true
  const role = actor.kind === 'anonymous' ? 'anonymous' : actor.role
  return (access[action] as readonly string[]).includes(role)
}
