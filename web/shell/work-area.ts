import { lazyPage } from '../platform/lazy-page.ts'

/** Portal and back office with what they need, which no public page loads. */
export const workArea = lazyPage(() => import('./WorkArea.tsx'))
