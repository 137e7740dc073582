/** Addresses of pages behind the sign-in. Apart from room.ts, since every visitor's script knows them. */
export const pages = {
  messages: '/messages',
  meetings: '/meetings',
  onboarding: '/onboarding/:id',
  adminMessages: '/admin-messages',
  adminClients: '/admin-clients',
  adminClient: '/admin-clients/:id',
  adminClientManagement: '/admin-client-management',
  adminOnboarding: '/admin-onboarding',
  adminAnswers: '/admin-onboarding/:id',
} as const
