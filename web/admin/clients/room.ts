import { adminClientPath, paths } from '../../paths.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { admin } from '../../route.ts'
import type { AdminRoom } from '../room.ts'

/** The registration of this room in the back office. */
export const clients = {
  screens: [
    { place: 'clients', path: paths.adminClients, label: 'Clients', also: paths.adminClient },
    { place: 'clients', path: paths.adminClientManagement, label: 'Client management' },
    {
      place: 'inbox',
      path: paths.adminMessages,
      label: 'Messages',
      count: { noun: 'messages', of: 'unread' },
    },
    { place: 'work', path: paths.adminOnboarding, label: 'Onboarding', also: paths.adminAnswers },
    { place: 'settings', path: paths.adminServiceTemplates, label: 'Service templates' },
  ],
  settings: [
    {
      path: paths.adminServiceTemplates,
      topic: 'work',
      title: 'Service templates',
      about:
        'The description, length, milestones and update texts of a new project, and its onboarding.',
      fields: [
        'Standard milestones',
        'Onboarding questions',
        'Project template',
        'Usual length',
        'Update texts',
      ],
    },
  ],
  routes: [
    {
      ...admin,
      path: paths.adminMessages,
      may: 'messages.all',
      title: 'Messages',
      page: lazyPage(() => import('./messages/MessagesPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminClients,
      may: 'clients.list',
      title: 'Clients',
      page: lazyPage(() => import('./clients/ClientsPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminClient,
      may: 'clients.list',
      title: 'Client',
      page: lazyPage(() => import('./clients/ClientPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminClientManagement,
      may: 'keywords.manage',
      guard: 'admin-text',
      title: 'Client Management',
      page: lazyPage(() => import('./clients/ClientManagementPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminServiceTemplates,
      may: 'service-templates.update',
      title: 'Service templates',
      page: lazyPage(() => import('./service-templates/ServiceTemplatesPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminOnboarding,
      may: 'onboarding.list',
      title: 'Onboarding',
      page: lazyPage(() => import('./onboarding/OnboardingPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminAnswers,
      may: 'onboarding.list',
      title: 'Onboarding',
      page: lazyPage(() => import('./onboarding/AnswerPage.tsx')),
    },
  ],
  results: {
    clients: { label: 'Clients', pathOf: ({ id }) => adminClientPath(id) },
    contacts: {
      label: 'People',
      pathOf: ({ clientId }) => `${adminClientPath(clientId ?? 0)}?tab=people`,
    },
    messages: {
      label: 'Messages',
      pathOf: ({ clientId }) => `${paths.adminMessages}?client=${clientId}`,
    },
  },
  actions: [['Add Client', `${paths.adminClients}?client=new`, 'clients.create']],
  erasedWith: {
    clients:
      'with everything that belongs to them; issued invoices, leads and consultation requests stay',
    contacts: 'with their sign-in; what they wrote stays with the client',
    onboarding: 'with its answers',
  },
} as const satisfies AdminRoom
