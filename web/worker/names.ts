import { workPaths } from '../../contract/work-paths.ts'

/** The store of what a client saw last. Pages remove it as well (`web/platform/offline/forget.ts`). */
export const keptData = 'foyer:data'
/** The store of the portal’s document, scripts and styles: nothing of anybody’s. */
export const keptShell = 'foyer:shell'
/** The document that opens every page of the portal. */
export const shellPath = workPaths.dashboard

/** The messages of a page to the worker: a client’s page has started; everything kept has to go. */
export type ToWorker = 'started' | 'forget'
