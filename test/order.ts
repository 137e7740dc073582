/** The parts of the product in order; each may use those before it and none after it. */
export const rooms = [
  'platform',
  'core',
  'website',
  'leads',
  'clients',
  'work',
  'money',
  'outreach',
  'content',
  'operations',
  'overview',
]

const clientWork = 'clients are shown with their projects; only an id or a name is read'
const foreignKey = 'the table has a foreign key to projects'
const tabs = "a client's page has a tab for each part of the product"

/** The imports against the order, with reasons. Unused entries must be removed. */
export const againstTheOrder: Record<string, string> = {
  'contract/leads/leads.ts -> contract/clients/clients.ts': 'a lead that is won becomes a client',
  'server/clients/clients/store.ts -> server/work/projects/table.ts': clientWork,
  'server/clients/contacts/rights.ts -> server/work/projects/table.ts': clientWork,
  'server/clients/contacts/store.ts -> server/work/projects/table.ts': clientWork,
  'server/clients/meetings/handlers.ts -> server/work/projects/store.ts': clientWork,
  'server/clients/meetings/store.ts -> server/work/projects/table.ts': clientWork,
  'server/clients/messages/store.ts -> server/work/projects/store.ts': clientWork,
  'server/clients/messages/columns.ts -> server/work/projects/table.ts': clientWork,
  'server/clients/messages/table.ts -> server/work/projects/table.ts': foreignKey,
  'server/core/trash-entries/table.ts -> server/work/projects/table.ts': foreignKey,
  'server/leads/bookings/table.ts -> server/work/projects/table.ts': foreignKey,
  'server/leads/lead-imports/undo.ts -> server/outreach/email-sends/table.ts':
    'undoing an import keeps leads that were emailed',
  'server/leads/leads/store.ts -> server/clients/contacts/store.ts': 'a lead becomes a client',
  'server/leads/leads/store.ts -> server/clients/messages/store.ts': 'a lead becomes a client',
  'server/leads/leads/store.ts -> server/work/projects/store.ts': 'with a first project',
  'server/leads/personal-data.ts -> server/work/service-requests/table.ts':
    'emails about a client’s service requests are exported with the client',
  'server/leads/written-emails/erase.ts -> server/work/service-requests/table.ts':
    'emails about a client’s service requests are erased with the client',
  'server/leads/written-emails/table.ts -> server/work/service-requests/table.ts':
    'the table has a foreign key to service requests',
  'server/website/posts/handlers.ts -> server/content/content-publications/table.ts':
    'a deleted post ends the publication of a piece of content',
  'web/admin/clients/clients/ClientOverview.tsx -> web/admin/money/billing-details/ClientBilling.tsx':
    tabs,
  'web/admin/clients/clients/ClientOverview.tsx -> web/admin/money/statements/ClientMoney.tsx':
    tabs,
  'web/admin/clients/clients/ClientOverview.tsx -> web/admin/overview/today/ClientWaiting.tsx':
    tabs,
  'web/admin/clients/clients/ClientTabs.tsx -> web/admin/content/content-pieces/ClientContent.tsx':
    tabs,
  'web/admin/clients/clients/ClientTabs.tsx -> web/admin/content/content-pieces/CreateContentTab.tsx':
    tabs,
  'web/admin/clients/clients/ClientTabs.tsx -> web/admin/content/keywords/ResearchTab.tsx': tabs,
  'web/admin/clients/clients/ClientTabs.tsx -> web/admin/content/search-reports/SearchTab.tsx':
    tabs,
  'web/admin/clients/clients/ClientTabs.tsx -> web/admin/money/billing-schedules/ClientSchedules.tsx':
    tabs,
  'web/admin/clients/clients/ClientTabs.tsx -> web/admin/money/retainer-entries/ClientRetainers.tsx':
    tabs,
  'web/admin/clients/clients/ClientsPage.tsx -> web/admin/overview/stats/agency-figures.ts':
    'the list starts with the same figures as the dashboard',
  'web/admin/core/incoming-emails/WriterChoice.tsx -> web/admin/clients/clients/ClientPicker.tsx':
    'an email may have been written by a client',
  'web/admin/website/job-applications/Emails.tsx -> web/admin/leads/written-emails/Emails.tsx':
    'an applicant is written to in the same box as everybody',
  'web/admin/website/job-applications/StageDraft.tsx -> web/admin/leads/written-emails/compose.ts':
    'an applicant is written to in the same box as everybody',
  'web/admin/leads/consultation-requests/BookedSlots.tsx -> web/admin/clients/meetings/AppointmentDialog.tsx':
    'consultations and meetings are rescheduled in the same dialog',
  'web/admin/leads/leads/ConversionFields.tsx -> web/admin/work/projects/TemplatePreview.tsx':
    'a lead that is won gets a first project',
  'web/admin/leads/leads/ConversionFields.tsx -> web/admin/work/projects/labels.ts':
    'a lead that is won gets a first project',
  'web/admin/leads/leads/LeadPage.tsx -> web/admin/overview/lead-timeline/TimelinePanel.tsx':
    "a lead's page shows its timeline",
}

const childProcess = 'it works in a child process that the platform starts'
const refusals = 'it refuses with the server’s messages and status codes'
/** The server files that packages still use. */
export const usedByPackages: Record<string, string> = {
  'packages/card-reading/card-reading.ts -> server/platform/child-process.ts': childProcess,
  'packages/card-reading/card-reading.ts -> server/platform/refusals.ts': refusals,
  'packages/card-reading/refused.ts -> server/platform/refusals.ts': refusals,
  'packages/card-reading/vision-reading.ts -> server/core/models/models.ts':
    'a card can be read by a model',
  'packages/card-reading/vision-reading.ts -> server/platform/refusals.ts': refusals,
  'packages/cover-rendering/cover-rendering.ts -> server/platform/child-process.ts': childProcess,
  'packages/picture-files/picture-files.ts -> server/platform/child-process.ts': childProcess,
}

/** Nouns that need each other to run, by cycle. A noun that no longer does must be removed. */
export const tangled: string[][] = [
  [
    'clients/clients',
    'clients/contacts',
    'clients/messages',
    'core/trash-entries',
    'leads/bookings',
    'leads/consultation-requests',
    'leads/lead-merges',
    'leads/lead-steps',
    'leads/leads',
    'work/deliverables',
    'work/milestones',
    'work/project-members',
    'work/projects',
  ],
  [
    'content/content-batches',
    'content/content-briefs',
    'content/content-exchanges',
    'content/content-pictures',
    'content/content-pieces',
    'content/content-profiles',
    'content/content-publications',
    'content/content-questions',
    'content/content-refreshes',
    'content/content-review-links',
    'content/content-reviews',
    'content/content-versions',
    'content/content-webhooks',
    'content/keywords',
    'content/search-reports',
    'content/text-worker',
    'content/writing',
    'website/posts',
  ],
  [
    'core/audit-entries',
    'core/email-confirmations',
    'core/emails',
    'core/identities',
    'core/passkeys',
    'core/password-resets',
    'core/proofs',
    'core/sessions',
    'core/sign-in-codes',
    'core/sign-in-providers',
    'core/two-factor',
    'core/users',
  ],
  ['core/model-uses', 'core/models'],
  [
    'money/bank-imports',
    'money/bank-lines',
    'money/billing-details',
    'money/billing-settings',
    'money/credits',
    'money/e-invoices',
    'money/invoice-documents',
    'money/invoices',
    'money/payment-attempts',
    'money/payment-reminders',
    'money/payments',
    'money/statements',
  ],
  // A retainer is a schedule, whose terms decide how much of it is used up.
  ['money/billing-schedules', 'money/retainer-entries'],
  ['outreach/email-campaigns', 'outreach/email-sends', 'outreach/sending'],
]
