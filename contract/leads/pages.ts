/**
 * Paths of the pages behind the sign-in. Kept separate from room.ts, since the script that every visitor loads
 * contains them.
 */
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
