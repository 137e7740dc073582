/**
 * Paths of the pages behind the sign-in. Kept separate from room.ts, since the script that every visitor loads
 * contains them.
 */
export const pages = {
  notifications: '/notifications',
  settings: '/settings',
  adminAgency: '/admin-agency',
  adminEmail: '/admin-email',
  adminServices: '/admin-services',
  adminEmailTexts: '/admin-email-texts',
  adminBrand: '/admin-brand',
  adminTeam: '/admin-team',
  adminPictures: '/admin-pictures',
  adminAudit: '/admin-audit',
  adminTrash: '/admin-trash',
  adminIncomingEmails: '/admin-incoming-emails',
  outbox: '/admin/outbox',
  adminAutomations: '/admin-automations',
  adminModels: '/admin-models',
} as const
