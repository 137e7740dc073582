import { leadPath, paths } from '../../paths.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { admin } from '../../route.ts'
import type { AdminRoom } from '../room.ts'

/** The registration of this room in the back office. */
export const leads = {
  screens: [
    {
      place: 'inbox',
      path: paths.adminConsultations,
      label: 'Consultations',
      count: { noun: 'consultation-requests', of: 'unanswered' },
    },
    {
      place: 'clients',
      path: paths.leadManagement,
      label: 'Leads',
      also: [`${paths.leadManagement}/*`, `${paths.leadImports}/*`, paths.adminSuppressions],
    },
    { place: 'settings', path: paths.adminAvailability, label: 'Availability' },
    { place: 'settings', path: paths.adminSavedReplies, label: 'Saved replies' },
  ],
  routes: [
    {
      ...admin,
      path: paths.adminConsultations,
      may: 'consultation-requests.list',
      title: 'Consultations',
      page: lazyPage(() => import('./consultation-requests/ConsultationRequestsPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminAvailability,
      may: 'availability.read',
      title: 'Availability',
      page: lazyPage(() => import('./availability/AvailabilityPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminSavedReplies,
      may: 'saved-replies.manage',
      title: 'Saved replies',
      page: lazyPage(() => import('./saved-replies/SavedRepliesPage.tsx')),
    },
    {
      ...admin,
      path: paths.leadManagement,
      may: 'leads.list',
      guard: 'admin-text',
      title: 'Lead Management',
      page: lazyPage(() => import('./leads/LeadsPage.tsx')),
    },
    {
      ...admin,
      path: paths.leadDuplicates,
      may: 'lead-duplicates.manage',
      title: 'Duplicates',
      page: lazyPage(() => import('./lead-duplicates/DuplicatesPage.tsx')),
    },
    {
      ...admin,
      path: paths.lead,
      may: 'leads.list',
      guard: 'admin-text',
      title: 'Lead',
      page: lazyPage(() => import('./leads/LeadPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminSuppressions,
      may: 'suppressions.manage',
      title: 'Suppressions',
      page: lazyPage(() => import('./suppressions/SuppressionsPage.tsx')),
    },
    {
      ...admin,
      path: paths.leadImports,
      may: 'lead-imports.manage',
      title: 'Import leads',
      page: lazyPage(() => import('./lead-imports/LeadImportsPage.tsx')),
    },
    {
      ...admin,
      path: paths.leadImport,
      may: 'lead-imports.manage',
      title: 'Lead import',
      page: lazyPage(() => import('./lead-imports/LeadImportPage.tsx')),
    },
  ],
  settings: [
    {
      path: paths.adminAvailability,
      topic: 'work',
      title: 'Availability',
      about: 'When and where consultations and meetings can be booked.',
      fields: [
        'Weekly hours',
        'Days off',
        'Place (phone, video)',
        'Agency time zone',
        'Minimum notice',
        'Buffer',
        'Booking window',
        'People who take bookings',
      ],
    },
    {
      path: paths.adminSavedReplies,
      topic: 'email',
      title: 'Saved replies',
      about: 'Texts that you insert into emails and messages.',
      fields: ['Canned responses', 'Text snippets'],
    },
    {
      path: paths.adminSuppressions,
      topic: 'email',
      title: 'Suppressions',
      about: 'Addresses and domains that never receive campaigns.',
      fields: ['Unsubscribed', 'Blocked domains'],
    },
  ],
  results: {
    leads: { label: 'Leads', pathOf: ({ id }) => leadPath(id) },
    'consultation-requests': {
      label: 'Consultations',
      pathOf: ({ id }) => `${paths.adminConsultations}?request=${id}`,
    },
  },
  actions: [
    ['Add Lead', `${paths.leadManagement}?lead=new`],
    ['Late consultations', `${paths.adminConsultations}?status=late`],
  ],
  erasedWith: {
    leads: 'with its notes and card; the consultation request it came from stays',
  },
} as const satisfies AdminRoom
