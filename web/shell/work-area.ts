import { lazyPage } from '../platform/lazy-page.ts'

/** Portal and back office with everything they need; no public page loads it. */
export const workArea = lazyPage(() => import('./WorkArea.tsx'))
