/** Addresses of pages behind the sign-in. Apart from room.ts, since every visitor's script knows them. */
export const pages = {
  adminConsultations: '/admin-consultations',
  adminAvailability: '/admin-availability',
  leadManagement: '/lead-management',
  lead: '/lead-management/:id',
  leadDuplicates: '/lead-management/duplicates',
  leadImports: '/lead-imports',
  leadImport: '/lead-imports/:id',
  adminSuppressions: '/admin-suppressions',
} as const
