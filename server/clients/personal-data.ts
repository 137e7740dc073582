import { eq, or, sql } from 'drizzle-orm'
import { users } from '../core/users/table.ts'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { messageAttachments, messageReactions, messages } from './messages/table.ts'
import { onboardingFiles, onboardingWorkflows } from './onboarding/table.ts'

/** The tables of this room that hold personal data. Add new ones here. */
export const clientsData: readonly PersonalData[] = [
  personalTable('Contacts', users, (id) => eq(users.clientId, id), {
    goes: 'erased',
    without: ['passwordHash', 'twoFactorSecret', 'deletedAt'],
  }),
  personalTable(
    'Messages',
    messages,
    (id) => or(eq(messages.clientId, id), eq(messages.fromUserId, id), eq(messages.authorId, id)),
    {
      goes: 'erased',
      without: ['sendKey'],
    },
  ),
  personalTable(
    'Message attachments',
    messageAttachments,
    (id) =>
      sql`${messageAttachments}.message_id in (select m.id from ${messages} m where m.client_id = ${id} or m.from_user_id = ${id} or m.author_id = ${id})`,
    {
      goes: 'erased',
      without: ['fileKey'],
      file: { key: messageAttachments.fileKey, name: messageAttachments.fileName },
    },
  ),
  personalTable(
    'Reactions to messages',
    messageReactions,
    (id) =>
      sql`(${messageReactions.userId} = ${id} or ${messageReactions}.message_id in (select m.id from ${messages} m where m.client_id = ${id}))`,
  ),
  personalTable('Onboarding', onboardingWorkflows, (id) => eq(onboardingWorkflows.clientId, id), {
    goes: 'erased',
  }),
  personalTable(
    'Onboarding files',
    onboardingFiles,
    (id) =>
      sql`(${onboardingFiles.userId} = ${id} or ${onboardingFiles}.workflow_id in (select w.id from ${onboardingWorkflows} w where w.client_id = ${id}))`,
    {
      goes: 'erased',
      without: ['fileKey'],
      file: { key: onboardingFiles.fileKey, name: onboardingFiles.fileName },
    },
  ),
]
