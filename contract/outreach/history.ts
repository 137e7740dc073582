import type { History } from '../history.ts'
import { campaignStatuses } from './email-campaigns.ts'
import { sendStates } from './email-sends.ts'
import { emailLayouts, templateCategories } from './email-templates.ts'
import { readerSources } from './newsletter-readers.ts'
import { newsletterLanguages } from './newsletter-settings.ts'

const holds = {
  paused: 'Paused',
  missed: 'Missed its time',
  restored: 'Restored from a backup',
  nobody: 'Nobody to send to',
  sender: 'Sender unavailable',
}

/** The wording of changes of this room's nouns. */
export const histories = {
  'email-templates': {
    fields: {
      name: { label: 'Name' },
      subject: { label: 'Subject', as: 'template' },
      preheader: { label: 'Preview text', as: 'template' },
      content: { label: 'Text', withoutValues: true },
      layout: { label: 'Layout', choices: emailLayouts },
      category: { label: 'Category', choices: templateCategories },
      isActive: { label: 'Active' },
    },
    machine: ['createdBy', 'updatedBy', 'deletedAt'],
  },
  'saved-replies': {
    fields: {
      name: { label: 'Name' },
      content: { label: 'Text', withoutValues: true },
      isShared: { label: 'Shared with the team' },
    },
    machine: ['ownerId'],
  },
  'email-campaigns': {
    fields: {
      name: { label: 'Name' },
      templateId: { label: 'Template', as: 'record' },
      subject: { label: 'Subject', as: 'template' },
      preheader: { label: 'Preview text', as: 'template' },
      content: { label: 'Text', withoutValues: true },
      layout: { label: 'Layout', choices: emailLayouts },
      senderEmail: { label: 'From' },
      scheduledFor: { label: 'Scheduled for', as: 'moment' },
      status: { label: 'Status', choices: campaignStatuses },
      countsClicks: { label: 'Counts clicks' },
      hold: { label: 'Stopped', choices: holds },
      holdReason: { label: 'Reason' },
      reason: { label: 'Why they get it' },
    },
    machine: [
      'clientId',
      'originClientId',
      'leadIds',
      'links',
      'frozen',
      'totalRecipients',
      'sentCount',
      'failedCount',
      'skippedCount',
      'unconfirmedCount',
      'capturedCount',
      'rate',
      'heldAt',
      'waitReason',
      'waitUntil',
      'undoUntil',
      'startedAt',
      'endedAt',
      'epoch',
      'leaseUntil',
      'createdBy',
      'deletedAt',
    ],
    // The result of an email whose delivery was unclear, by its recipient's address.
    other: (field) =>
      field.includes('@')
        ? { label: field, choices: { ...sendStates, again: 'Sent again' } }
        : null,
  },
  'newsletter-readers': {
    fields: {
      address: { label: 'Email' },
      name: { label: 'Name' },
      consent: { label: 'How they agreed' },
      source: { label: 'Source', choices: readerSources },
      signedUpAt: { label: 'Signed up', as: 'moment' },
      signUpPage: { label: 'Page with the form' },
      wording: { label: 'Agreed to' },
      confirmedAt: { label: 'Confirmed', as: 'moment' },
      unsubscribedAt: { label: 'Unsubscribed', as: 'moment' },
    },
    machine: ['clientId'],
  },
  'newsletter-settings': {
    fields: {
      senderName: { label: 'Sender’s name' },
      replyTo: { label: 'Answers go to' },
      postalAddress: { label: 'Postal address' },
      language: { label: 'Language', choices: newsletterLanguages },
      reason: { label: 'Why they get it' },
      unsubscribeText: { label: 'Unsubscribe link' },
    },
    machine: ['clientId'],
  },
  'newsletter-forms': {
    fields: {
      isOn: { label: 'Sign-up form on' },
      address: { label: 'Address' },
      intro: { label: 'Text above the form' },
      privacyUrl: { label: 'Privacy policy' },
    },
    machine: ['clientId'],
  },
  'email-senders': {
    fields: {
      perSecond: { label: 'Emails per second' },
      perHour: { label: 'Emails per hour' },
      perDay: { label: 'Emails per day' },
      perDomain: { label: 'Emails per minute to one domain' },
      connections: { label: 'Simultaneous connections' },
    },
    machine: [
      'address',
      'name',
      'label',
      'restsUntil',
      'restReason',
      'rests',
      'tokens',
      'tokensAt',
    ],
  },
} satisfies Record<string, History>
