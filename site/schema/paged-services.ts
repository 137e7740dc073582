/** The services that have a page of their own. */
export const pagedServices = ['web-development', 'ai-automation', 'custom-software'] as const
export type PagedService = (typeof pagedServices)[number]
