/**
 * Paths of the pages behind the sign-in. Kept separate from room.ts, since the script that every visitor loads
 * contains them.
 */
export const pages = {
  messages: '/messages',
  meetings: '/meetings',
  people: '/people',
  onboarding: '/onboarding/:id',
  adminMessages: '/admin-messages',
  adminClients: '/admin-clients',
  adminClient: '/admin-clients/:id',
  adminClientManagement: '/admin-client-management',
  adminOnboarding: '/admin-onboarding',
  adminServiceTemplates: '/admin-service-templates',
  adminAnswers: '/admin-onboarding/:id',
} as const
