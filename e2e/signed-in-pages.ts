import type { APIRequestContext } from '@playwright/test'
import { workPaths } from '../web/paths.ts'

type Name = keyof typeof workPaths

/** The pages of the portal; all others belong to the team. */
export const portalPages: readonly Name[] = [
  'messages',
  'meetings',
  'people',
  'onboarding',
  'billing',
  'dashboard',
  'more',
  'projects',
  'project',
  'deliverables',
  'deliverable',
  'requests',
  'content',
]
/** The pages that both sides have. */
const sharedPages = new Set<Name>(['notifications', 'settings'])

/** The list on which each page of a single record finds one. */
const listOf: Partial<Record<Name, string>> = {
  onboarding: '/api/onboarding',
  project: '/api/projects',
  deliverable: '/api/deliverables',
  adminDeliverable: '/api/deliverables',
  adminClient: '/api/admin/clients',
  adminProject: '/api/admin/projects',
  adminAnswers: '/api/admin/onboarding',
  adminPiece: '/api/content/all',
  adminPost: '/api/admin/posts',
  emailCampaign: '/api/admin/email-campaigns',
  lead: '/api/admin/leads',
  leadImport: '/api/admin/lead-imports',
}

/**
 * Returns the address of every page that one side sees, by name: a page of a single record with the newest one that
 * `calls` finds. Fails if there is none: see `paged-records.ts`.
 */
export async function signedInPages(side: 'client' | 'team', calls: APIRequestContext) {
  const found: [Name, string][] = []
  for (const [key, address] of Object.entries(workPaths)) {
    const name = key as Name
    const isPortal = portalPages.includes(name)
    if (!sharedPages.has(name) && isPortal !== (side === 'client')) continue
    if (!address.includes(':')) found.push([name, address])
    else {
      const list = listOf[name]
      if (!list) throw new Error(`Name the list that ${address} finds its record in.`)
      const rows = (await (await calls.get(list)).json()) as { id: number }[]
      const [first] = rows
      if (!first) throw new Error(`There is no record for ${address}.`)
      found.push([name, address.replace(/:\w+/, String(first.id))])
    }
  }
  return found
}
