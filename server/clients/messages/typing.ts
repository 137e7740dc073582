import { isTeam } from '../../../contract/roles.ts'
import { agencyName } from '../../core/users/emails.ts'
import type { Context } from '../../platform/context.ts'
import { publishTyping } from '../../platform/live-history.ts'
import type { Settings } from '../../platform/settings.ts'
import { nameOf, type Sender, threadOf } from './store.ts'

/** Milliseconds in which further calls of a person for one thread are dropped. */
const pause = 2000
/** When each person last typed in a thread, by the settings of this server; only in this process. */
const typed = new WeakMap<Settings, Map<string, number>>()

/** Returns whether enough time has passed, and begins to count anew if so. */
function takeMark({ settings, now }: Context, key: string): boolean {
  const marks = typed.get(settings) ?? new Map<string, number>()
  typed.set(settings, marks)
  const at = +now()
  for (const [each, before] of marks) if (Math.abs(at - before) >= pause) marks.delete(each)
  if (marks.has(key)) return false
  marks.set(key, at)
  return true
}

/**
 * Tells the other side's open windows that the sender is writing.
 * @throws Refusal 404 when the receiver cannot be written to
 */
export async function announceTyping(
  context: Context,
  sender: Sender,
  toUserId: number,
): Promise<void> {
  const client = await threadOf(context, sender, toUserId)
  if (!takeMark(context, `${sender.id} ${client.id}`)) return
  const fromTeam = isTeam(sender)
  if (fromTeam && !client.emailConfirmedAt) return
  const name = await nameOf(context, sender, fromTeam ? agencyName(context.settings) : undefined)
  const to = fromTeam ? { userId: client.id } : 'admins'
  await publishTyping(context, { to, typing: { clientId: client.id, name } })
}
