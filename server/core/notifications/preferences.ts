import { and, eq } from 'drizzle-orm'
import {
  defaultPreferences,
  type NotificationKind,
  notificationKindIds,
  type Preference,
} from '../../../contract/core/notifications.ts'
import type { Context } from '../../platform/context.ts'
import { subscriptionsOf } from '../push-subscriptions/store.ts'
import { notificationPreferences } from './table.ts'

/** Returns whether a person wants a kind by push; one who muted it before there was push still doesn’t hear of it. */
export const wantsPush = ({
  inApp,
  email,
  push,
}: Omit<Preference, 'kind' | 'push'> & { push: boolean | null }): boolean =>
  push ?? (inApp || email !== 'off')

/** Returns who of these people turned on push notifications in a browser. */
export const withPush = async (context: Context, userIds: number[]) =>
  new Set((await subscriptionsOf(context, userIds)).map(({ userId }) => userId))

/** Returns how a person wants emails about a kind of event. */
export async function emailChoiceOf(
  { db }: Pick<Context, 'db'>,
  userId: number,
  kind: NotificationKind,
): Promise<Preference['email']> {
  const { email } = notificationPreferences
  const [chosen] = await db
    .select({ email })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)))
  return chosen?.email ?? defaultPreferences[kind].email
}

/** Returns a person's preferences: their choice or the default, for every kind. */
export async function preferencesOf({ db }: Context, userId: number): Promise<Preference[]> {
  const chosen = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  const all = notificationKindIds.map(
    (kind) => chosen.find((each) => each.kind === kind) ?? { kind, ...defaultPreferences[kind] },
  )
  return all.map((each) => ({ ...each, push: wantsPush(each) }))
}
