/** Addresses of pages behind the sign-in. Apart from room.ts, since every visitor's script knows them. */
export const pages = {
  notifications: '/notifications',
  settings: '/settings',
  adminAudit: '/admin-audit',
  adminTrash: '/admin-trash',
  outbox: '/admin/outbox',
  adminAutomations: '/admin-automations',
  adminModels: '/admin-models',
} as const
