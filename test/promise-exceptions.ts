/** Calls that `writingCalls` doesn't cover, by reason. A call is removed once it is covered; none may be added. */
export const untried: Record<string, string[]> = {
  'needs a mail server or a running campaign': [
    'POST /api/admin/automation-logs/:id/retry',
    'POST /api/admin/automation-logs/retries',
    'POST /api/admin/email-campaigns/:id/audience',
    'POST /api/admin/email-campaigns/:id/pause',
    'POST /api/admin/email-campaigns/:id/resume',
    'POST /api/admin/email-campaigns/:id/save-drafts',
    'PUT /api/admin/email-senders/:address',
    'POST /api/admin/email-sends/:id/resolve',
    'POST /api/admin/emails/:id/resend',
    'POST /api/admin/emails/resends',
    'POST /api/admin/sending/release',
    'POST /api/email-events',
  ],
  'backs up the whole installation': [
    'POST /api/admin/backups',
    'POST /api/admin/backups/:id/trials',
  ],
  'needs its own password, code or session; writes only accounts and secrets': [
    'POST /api/admin/clients/:id/data-exports',
    'POST /api/admin/clients/:id/view',
    'POST /api/admin/deletion-requests/:id/decline',
    'POST /api/admin/users/:id/two-factor/reset',
    'POST /api/auth/change-password',
    'POST /api/auth/forgot-password',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/reset-password',
    'POST /api/data-exports',
    'POST /api/deletion-requests',
    'POST /api/deletion-requests/take-back',
    'DELETE /api/sessions',
    'DELETE /api/sessions/:id',
    'POST /api/two-factor',
    'POST /api/two-factor/disable',
    'POST /api/two-factor/enable',
    'DELETE /api/view',
  ],
  'writes nothing that a screen shows': [
    'POST /api/admin/email-templates/gaps',
    'POST /api/admin/email-templates/preview',
    'POST /api/admin/email-templates/test',
    'POST /api/admin/lead-duplicates/check',
    'POST /api/content/:id/check',
    'POST /api/keywords/:clientId/imports/preview',
  ],
  'needs a state created by jobs; covered by test/leads-published.test.ts': [
    'POST /api/admin/lead-imports/:id/check',
    'POST /api/admin/lead-imports/:id/lines',
    'POST /api/admin/lead-imports/:id/run',
    'POST /api/admin/lead-merges',
    'POST /api/admin/lead-merges/:id/undo',
  ],
  'needs a model, a picture or another website': [
    'POST /api/admin/leads/extract-card',
    'POST /api/admin/model-uses/test',
    'DELETE /api/clients/:clientId/wordpress-site',
    'PUT /api/clients/:clientId/wordpress-site',
    'POST /api/content/:id/regenerate-image',
    'POST /api/content/:id/retry',
    'POST /api/content/batches/:id/retry',
    'POST /api/content/create',
  ],
  'not covered yet': [
    'POST /api/bookings/:token/cancel',
    'POST /api/bookings/:token/move',
    'POST /api/content/:id/versions/:versionId/restore',
    'PUT /api/content/pieces/:id',
    'POST /api/content/trash',
    'POST /api/keywords/:clientId/imports',
    'POST /api/keywords/imports/:id/undo',
    'POST /api/notifications/:id/read',
    'POST /api/uploads',
  ],
}

/** The promises that a call may skip, with the reason. */
export const unpromised: Record<string, { may: string[]; why: string }> = {
  'PUT /api/auth/time-zone': {
    may: ['users: not audited', 'users: not published'],
    why: 'the browser sets it, and no list shows it',
  },
  'POST /api/admin/email-campaigns/:id/send': {
    may: ['email_campaigns: not audited'],
    why: 'choosing recipients is a separate step; the history contains the start',
  },
  'PUT /api/content/:id/schedule': {
    may: ['content_pieces: not audited'],
    why: 'it is in the history of the publication',
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
  'POST /api/auth/register': { may: ['users: not audited'], why: 'no team member did it' },
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
  'PATCH /api/keywords/:id/select': {
    may: ['keywords: not audited'],
    why: 'a mark for the next order',
  },
  'POST /api/keywords/:clientId/select-matching': {
    may: ['keywords: not audited'],
    why: 'a mark for the next order',
  },
}
