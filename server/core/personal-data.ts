import { eq, or, sql } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { identities } from './identities/table.ts'
import { replyAddresses } from './emails/table.ts'
import { cleanedInWorker } from './incoming-emails/content-in-worker.ts'
import { incomingEmails, spamSenders } from './incoming-emails/table.ts'
import { modelChoices } from './model-choices/table.ts'
import { notificationPreferences, notifications } from './notifications/table.ts'
import { passkeys } from './passkeys/table.ts'
import { pushSubscriptions } from './push-subscriptions/table.ts'
import { savedViews } from './saved-views/table.ts'
import { sessions, signIns } from './sessions/table.ts'
import { trashEntries } from './trash-entries/table.ts'
import { uploads } from './uploads/table.ts'
import { users } from './users/table.ts'

/** The tables of this room that hold personal data. Add new ones here. */
export const coreData: readonly PersonalData[] = [
  personalTable('Account', users, (id) => eq(users.id, id), {
    without: [
      'passwordHash',
      'twoFactorSecret',
      'deletedAt',
      'deactivatedAt',
      'teamRole',
      'profileImageKey',
    ],
    file: { key: users.profileImageKey, name: sql<string>`'profile picture.jpg'` },
  }),
  personalTable('Uploads', uploads, (id) => eq(uploads.userId, id), {
    without: ['fileKey'],
    file: { key: uploads.fileKey, name: uploads.fileName },
  }),
  personalTable('Notifications', notifications, (id) => eq(notifications.userId, id), {
    without: ['emailId'],
  }),
  personalTable(
    'Emails received',
    incomingEmails,
    (id) => or(eq(incomingEmails.clientId, id), eq(incomingEmails.userId, id)),
    {
      goes: 'erased',
      without: [
        'key',
        'digest',
        'sourceKey',
        'decidedById',
        'reason',
        'refusal',
        'wasRefused',
        'stopEndsAt',
      ],
      file: {
        key: incomingEmails.sourceKey,
        name: sql<string>`'email-' || ${incomingEmails.id} || '.eml'`,
        clean: async (context, file) => (await cleanedInWorker(context, file))?.bytes ?? null,
      },
    },
  ),
  personalTable(
    'Marked as spam',
    spamSenders,
    (id) =>
      sql`${spamSenders}.address = (select lower(u.email) from ${users} u where u.id = ${id})`,
  ),
  personalTable('Reply addresses', replyAddresses, (id) => eq(replyAddresses.userId, id), {
    without: ['tokenHash'],
  }),
  personalTable('Notification choices', notificationPreferences, (id) =>
    eq(notificationPreferences.userId, id),
  ),
  personalTable('Saved views', savedViews, (id) => eq(savedViews.userId, id)),
  personalTable('Sessions', sessions, (id) => eq(sessions.userId, id), { without: ['tokenHash'] }),
  personalTable('Sign-ins', signIns, (id) => eq(signIns.userId, id)),
  personalTable('Push notifications', pushSubscriptions, (id) => eq(pushSubscriptions.userId, id), {
    without: ['sessionId', 'endpoint', 'p256dh', 'auth'],
  }),
  personalTable('Passkeys', passkeys, (id) => eq(passkeys.userId, id), {
    without: ['credentialId', 'publicKey', 'userHandle', 'counter', 'rpId', 'transports'],
  }),
  personalTable('Linked accounts', identities, (id) => eq(identities.userId, id)),
  personalTable('AI models', modelChoices, (id) => eq(modelChoices.clientId, id)),
  personalTable('Trash', trashEntries, (id) => eq(trashEntries.clientId, id), {
    without: ['content', 'deletedBy'],
  }),
]
