import { lazy, Suspense } from 'react'
import { closeKeySheet, useKeySheetOpen } from './sheet-opener.ts'
import { useAdminKeys } from './use-admin-keys.ts'

const KeySheet = lazy(() =>
  import('./KeySheet.tsx').then((module) => ({ default: module.KeySheet })),
)

/** Listens for the single keys of the back office, and renders their sheet while it is open. */
export const AdminKeys = () => {
  useAdminKeys()
  return useKeySheetOpen() ? (
    <Suspense>
      <KeySheet onClose={closeKeySheet} />
    </Suspense>
  ) : null
}
