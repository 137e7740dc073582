import { sampleFor } from '../../../site/sample.ts'
import { type Site, siteOf } from '../../../site/schema/site.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the website as visitors see it. */
export const readSite = ({ settings }: Pick<Context, 'settings'>): Promise<Site> =>
  Promise.resolve(siteOf(sampleFor(settings.agency), settings.agency))
