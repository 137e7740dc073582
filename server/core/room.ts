import { forgetReplyAddresses } from './emails/reply-addresses.ts'
import type { Room } from '../platform/room.ts'
import { userTexts } from './users/email-texts.ts'
import { emailConfirmationTexts } from './email-confirmations/email-texts.ts'
import { passkeyTexts } from './passkeys/email-texts.ts'
import { newBrowserText } from './sessions/email-texts.ts'
import { signInCodeText } from './sign-in-codes/email-texts.ts'
import { twoFactorTexts } from './two-factor/email-texts.ts'
import { resetText } from './password-resets/email-texts.ts'
import { newsTexts } from './notifications/email-texts.ts'
import { serviceTypes } from './service-types/handlers.ts'
import { environmentSettings } from './environment-settings/handlers.ts'
import { emailTexts } from './email-texts/handlers.ts'
import { users } from './users/handlers.ts'
import { userWords } from './users/search.ts'
import { sessions } from './sessions/handlers.ts'
import { sessionJobs } from './sessions/jobs.ts'
import { passwordResets } from './password-resets/handlers.ts'
import { passwordResetJobs } from './password-resets/jobs.ts'
import { signInCodes } from './sign-in-codes/handlers.ts'
import { signInCodeJobs } from './sign-in-codes/jobs.ts'
import { emailLinks } from './email-links/handlers.ts'
import { emailConfirmations } from './email-confirmations/handlers.ts'
import { emailConfirmationJobs } from './email-confirmations/jobs.ts'
import { twoFactor } from './two-factor/handlers.ts'
import { passkeys } from './passkeys/handlers.ts'
import { passkeyJobs } from './passkeys/jobs.ts'
import { assignments } from './assignments/handlers.ts'
import { releaseUnseen } from './assignments/release.ts'
import { proofs } from './proofs/handlers.ts'
import { profilePictures, serveProfilePictures } from './profile-pictures/handlers.ts'
import { identities } from './identities/handlers.ts'
import { identityJobs } from './identities/jobs.ts'
import { signInProviders } from './sign-in-providers/handlers.ts'
import { agencySettings } from './agency-settings/handlers.ts'
import { mailServers } from './mail-servers/handlers.ts'
import { dkimKeys } from './dkim-keys/handlers.ts'
import { brand } from './brand/handlers.ts'
import { brandLogos, serveBrandLogos } from './brand-logos/handlers.ts'
import { brandFiles } from './brand/pages.ts'
import { pictures, servePictures } from './pictures/handlers.ts'
import { preparePictures } from './pictures/jobs.ts'
import { bringPortraits, erasePortrait } from './pictures/portraits.ts'
import { pictureTrash } from './pictures/trash.ts'
import { absences } from './absences/handlers.ts'
import { defaultPeople, handOverDefaults, releaseDefaults } from './default-people/handlers.ts'
import { signInRules } from './sign-in-rules/handlers.ts'
import { team } from './team/handlers.ts'
import { views } from './views/handlers.ts'
import { notifications } from './notifications/handlers.ts'
import {
  forgetClient,
  forgetFormer,
  forgetRecords,
  forgetUnseenKinds,
} from './notifications/forget.ts'
import { incomingEmailTexts } from './incoming-emails/email-texts.ts'
import { incomingEmails, serveIncomingSource } from './incoming-emails/handlers.ts'
import { serveIncomingEmails } from './incoming-emails/webhook.ts'
import { incomingReplies } from './incoming-emails/incoming.ts'
import { notedIncoming } from './incoming-emails/noted.ts'
import { eraseNotesOn } from './internal-notes/erasing.ts'
import { internalNotes } from './internal-notes/handlers.ts'
import { eraseIncomingAbout, eraseIncomingOf } from './incoming-emails/retention.ts'
import { heldEmails } from './incoming-emails/table.ts'
import { replySettings } from './reply-settings/handlers.ts'
import { incomingEmailJobs } from './incoming-emails/jobs.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { pushSubscriptions } from './push-subscriptions/handlers.ts'
import { emails, serveEmailExport, serveEmailSource } from './emails/handlers.ts'
import { emailJobs } from './emails/jobs.ts'
import { serveUploads } from './uploads/handlers.ts'
import { uploadJobs } from './uploads/jobs.ts'
import { savedViews } from './saved-views/handlers.ts'
import { auditEntries, serveAuditExport } from './audit-entries/handlers.ts'
import { auditEntryJobs } from './audit-entries/jobs.ts'
import { automationLogs, serveAutomationExport } from './automation-logs/handlers.ts'
import { models } from './models/handlers.ts'
import { modelChoices } from './model-choices/handlers.ts'
import { modelUses } from './model-uses/handlers.ts'
import { trashEntries } from './trash-entries/handlers.ts'
import { trashEntryJobs } from './trash-entries/jobs.ts'
import { searchJobs } from './search-words/jobs.ts'
import { coreData } from './personal-data.ts'

export const coreRoom: Room = {
  name: 'core',
  nouns: [
    { noun: 'users', endpoints: users, searchWords: userWords },
    { noun: 'sessions', endpoints: sessions, jobs: sessionJobs },
    { noun: 'password-resets', endpoints: passwordResets, jobs: passwordResetJobs },
    { noun: 'sign-in-codes', endpoints: signInCodes, jobs: signInCodeJobs },
    { noun: 'email-links', endpoints: emailLinks },
    {
      noun: 'email-confirmations',
      endpoints: emailConfirmations,
      jobs: emailConfirmationJobs,
    },
    { noun: 'agency-settings', endpoints: agencySettings },
    { noun: 'environment-settings', endpoints: environmentSettings },
    { noun: 'mail-servers', endpoints: mailServers },
    { noun: 'dkim-keys', endpoints: dkimKeys },
    { noun: 'brand', endpoints: brand, plainPages: brandFiles },
    { noun: 'brand-logos', endpoints: brandLogos, raw: [serveBrandLogos] },
    { noun: 'email-texts', endpoints: emailTexts },
    { noun: 'service-types', endpoints: serviceTypes },
    { noun: 'two-factor', endpoints: twoFactor },
    { noun: 'passkeys', endpoints: passkeys, jobs: passkeyJobs },
    { noun: 'proofs', endpoints: proofs },
    { noun: 'sign-in-providers', endpoints: signInProviders },
    { noun: 'identities', endpoints: identities, jobs: identityJobs },
    { noun: 'profile-pictures', endpoints: profilePictures, raw: [serveProfilePictures] },
    {
      noun: 'pictures',
      endpoints: pictures,
      raw: [servePictures],
      jobs: [preparePictures, bringPortraits],
      trash: pictureTrash,
      beforeClientErased: erasePortrait,
    },
    { noun: 'absences', endpoints: absences },
    { noun: 'team', endpoints: team },
    { noun: 'assignments', endpoints: assignments, whenRoleChanged: releaseUnseen },
    { noun: 'internal-notes', endpoints: internalNotes, beforeErased: eraseNotesOn },
    { noun: 'views', endpoints: views },
    {
      noun: 'notifications',
      endpoints: notifications,
      jobs: notificationJobs,
      whenRoleChanged: forgetUnseenKinds,
      whenGivenAway: forgetFormer,
      beforeErased: forgetRecords,
      beforeClientErased: forgetClient,
    },
    { noun: 'push-subscriptions', endpoints: pushSubscriptions },
    {
      noun: 'emails',
      endpoints: emails,
      raw: [serveEmailSource],
      csv: serveEmailExport,
      jobs: emailJobs,
      whenGivenAway: forgetReplyAddresses,
    },
    {
      noun: 'incoming-emails',
      endpoints: incomingEmails,
      raw: [serveIncomingSource, serveIncomingEmails],
      jobs: incomingEmailJobs,
      incoming: incomingReplies,
      noted: notedIncoming,
      unhandled: heldEmails,
      beforeClientErased: eraseIncomingOf,
      beforeErased: eraseIncomingAbout,
    },
    { noun: 'reply-settings', endpoints: replySettings },
    { noun: 'uploads', raw: [serveUploads], jobs: uploadJobs },
    { noun: 'saved-views', endpoints: savedViews },
    { noun: 'audit-entries', endpoints: auditEntries, csv: serveAuditExport, jobs: auditEntryJobs },
    { noun: 'automation-logs', endpoints: automationLogs, csv: serveAutomationExport },
    { noun: 'models', endpoints: models },
    { noun: 'model-uses', endpoints: modelUses },
    { noun: 'model-choices', endpoints: modelChoices },
    { noun: 'sign-in-rules', endpoints: signInRules },
    {
      noun: 'default-people',
      endpoints: defaultPeople,
      handOver: handOverDefaults,
      whenRoleChanged: releaseDefaults,
    },
    { noun: 'trash-entries', endpoints: trashEntries, jobs: trashEntryJobs },
    { noun: 'search-words', jobs: searchJobs },
  ],
  emailTexts: [
    ...newsTexts,
    signInCodeText,
    resetText,
    ...emailConfirmationTexts,
    newBrowserText,
    ...userTexts,
    ...Object.values(passkeyTexts),
    ...twoFactorTexts,
    ...incomingEmailTexts,
  ],
  personalData: coreData,
}
