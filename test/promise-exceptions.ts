/** Calls that write no row, with the reason. */
export const writesNothing: Record<string, string> = {
  'POST /api/admin/bank-imports/preview': 'it reads a file that is not kept',
  'POST /api/admin/backups': 'it queues the job that makes the backup',
  'POST /api/admin/email-campaigns/:id/audience': 'it counts recipients before anything is sent',
  'POST /api/admin/email-templates/gaps': 'it looks at input that is not saved',
  'POST /api/admin/email-templates/preview': 'it shows input that is not saved',
  'POST /api/admin/email-texts/:id/preview': 'it shows input that is not saved',
  'POST /api/admin/written-emails/preview': 'it shows input that is not saved',
  'POST /api/admin/lead-duplicates/check': 'it looks at input that is not saved',
  'POST /api/content/:id/check': 'it looks at input that is not saved',
  'POST /api/auth/email-links/read': 'it says for whom a link is',
  'POST /api/auth/confirm-email/read': 'it says what a link confirms',
  'POST /api/auth/invitations/read': 'it says what an invitation opens',
  'POST /api/auth/sign-in-links/read': 'it says whom a link signs in',
  'POST /api/messages/typing': 'it goes to the windows that are open now',
  'POST /api/keywords/:clientId/imports/preview': 'it shows what the import would change',
  'POST /api/content/duplicates': 'it shows what an order would repeat',
}

const usedUp = {
  may: ['billing_schedules: not audited', 'billing_schedules: not published'],
  why: 'how far a retainer is used up, and that the team was warned, follows from its entries',
}

/** The promises that a call may skip, with the reason. */
export const unpromised: Record<string, { may: string[]; why: string }> = {
  'DELETE /api/auth/sign-in-offer': {
    may: ['users: not audited', 'users: not published'],
    why: 'one banner that a person closes',
  },
  'POST /api/auth/invitations/accept': {
    may: ['users: not audited'],
    why: 'the sign-in is kept with the sessions, and the confirmed address with the account',
  },
  'POST /api/admin/billing-schedules/:id/retainer-entries': usedUp,
  'PUT /api/admin/retainer-entries/:id': usedUp,
  'DELETE /api/admin/retainer-entries/:id': usedUp,
  'POST /api/payment-events/stripe': {
    may: ['payment_providers: not audited'],
    why: 'the time of the last report is noted',
  },
  'POST /api/payment-events/mollie': {
    may: ['payment_providers: not audited'],
    why: 'the time of the last report is noted',
  },
  'POST /api/incoming-emails': {
    may: ['incoming_emails: not audited'],
    why: 'nobody of the team did it; what is decided about the email later is audited',
  },
  'PUT /api/auth/time-zone': {
    may: ['users: not audited', 'users: not published'],
    why: 'the browser sets it, and no list shows it',
  },
  'POST /api/admin/clients/:clientId/search-connection/fetch': {
    may: ['search_connections: not audited'],
    why: 'what a fetch did is in the automation log',
  },
  'PATCH /api/onboarding/:id': {
    may: ['onboarding_workflows: not audited'],
    why: 'each answer carries its own author and time',
  },
  'POST /api/admin/email-campaigns/:id/send': {
    may: [
      'email_campaigns: not audited',
      'email_campaigns: published separately',
      'email_senders: not audited',
      'email_sends: published separately',
    ],
    why: 'the history contains the start, not what sending uses up; windows are updated every two seconds',
  },
  'POST /api/admin/email-sends/:id/resolve': {
    may: ['leads: not audited'],
    why: 'nobody edited the lead: the number of its emails is counted again',
  },
  'PUT /api/content/:id/schedule': {
    may: ['content_pieces: not audited'],
    why: 'it is in the history of the publication',
  },
  'DELETE /api/deliverables/:id': {
    may: ['review_comments: not audited', 'review_comments: not published'],
    why: 'comments go with their deliverable, and windows reload them with it',
  },
  'DELETE /api/content/:id/schedule': {
    may: ['content_pieces: not audited'],
    why: 'it is in the history of the publication',
  },
  'DELETE /api/content/:id': {
    may: ['content_publications: not audited'],
    why: 'they are deleted with the piece and recorded in its history',
  },
  'POST /api/admin/trash-entries/restore': {
    may: ['content_publications: not audited'],
    why: 'they are restored with the piece and recorded in its history',
  },
  'POST /api/auth/confirm-email': {
    may: ['users: not audited'],
    why: 'no team member did it, and the client’s page shows it',
  },
  'POST /api/auth/register': { may: ['users: not audited'], why: 'no team member did it' },
  'POST /api/two-factor': {
    may: ['users: not audited', 'users: not published'],
    why: 'the secret has no effect until a code confirms it',
  },
  'POST /api/auth/change-password': {
    may: ['users: not published'],
    why: 'no list shows it, and the person is emailed',
  },
  'POST /api/service-requests': {
    may: ['service_requests: not audited'],
    why: 'it comes from the client, and the row has its date',
  },
  'POST /api/consultation-requests': {
    may: ['consultation_requests: not audited'],
    why: 'it comes from a visitor, and the row has its date',
  },
  'POST /api/job-applications': {
    may: ['job_applications: not audited'],
    why: 'it comes from a visitor, and the row has its date',
  },
  'POST /api/keywords/research': {
    may: ['keywords: not audited'],
    why: 'keywords are added by the hundred, each with its source and date',
  },
  'POST /api/keywords': {
    may: ['keywords: not audited'],
    why: 'keywords are added by the hundred, each with its source and date',
  },
  'POST /api/keywords/:clientId/imports': {
    may: ['keywords: not audited'],
    why: 'the list of imports contains it, with the number of changed keywords',
  },
  'POST /api/keywords/imports/:id/undo': {
    may: ['keywords: not audited'],
    why: 'the list of imports contains it, with the number of changed keywords',
  },
  'POST /api/content/:id/retry': {
    may: ['content_pieces: not audited'],
    why: 'the piece has no text yet',
  },
  'POST /api/content/batches/:id/retry': {
    may: ['content_pieces: not audited'],
    why: 'the pieces have no text yet',
  },
  'PATCH /api/keywords/:id/select': {
    may: ['keywords: not audited'],
    why: 'a mark for the next order',
  },
  'POST /api/content/bulk-create': {
    may: ['keywords: not audited'],
    why: 'it only takes the marks off that chose them for this order',
  },
  'POST /api/keywords/:clientId/select-matching': {
    may: ['keywords: not audited'],
    why: 'a mark for the next order',
  },
}
