import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { begin as addImport } from '../contract/leads/lead-imports.ts'
import { create as addLead } from '../contract/leads/leads.ts'
import { anOnboarding } from '../server/clients/onboarding/sample.ts'
import { newEmail } from './foyer.ts'
import type { Office } from './office.ts'
import { joinAsClient, signInAs } from './people.ts'
import { posting } from './posting.ts'
import { signedInPages } from './signed-in-pages.ts'
import { aPng, deliver } from './work/review-files.ts'

/** Begins an import of leads, which the demo has none of. */
export const addLeadImport = (calls: APIRequestContext) =>
  posting(calls)(addImport.path, { fileName: 'leads.csv', existing: 'skip' })

/**
 * Adds a record of every kind that has a page of its own, so that journeys through all pages leave out none: a new
 * client's, who is signed in in this browser, and the agency's.
 */
export async function addPagedRecords(client: BrowserContext, office: Office) {
  const mark =
    newEmail('paged')
      .split('@')[0]
      ?.replaceAll(/[^a-z\d]+/g, '-') ?? ''
  const post = posting(office.calls)
  await joinAsClient(client, { businessName: mark })
  const user = await client.request.get('/api/auth/user')
  const { id: clientId } = (await user.json()) as { id: number }
  await deliver(client, office, `${mark}.png`, aPng(300, 200))
  await post('/api/onboarding', anOnboarding(clientId))
  await post('/api/content/create', { clientId, type: 'blog_post', topic: 'everyday plates' })
  await post(addLead.path, { companyName: mark, email: newEmail('lead') })
  await addLeadImport(office.calls)
  await post('/api/admin/email-campaigns', { name: mark, subject: 'Hello', content: 'Hello' })
  await post('/api/admin/posts', {
    title: mark,
    slug: mark,
    description: 'About pages.',
    body: 'Text.',
  })
}

/** Signs one side in, with a record for each of its pages; returns their addresses. */
export async function openSide(side: 'client' | 'team', context: BrowserContext, office: Office) {
  await addPagedRecords(context, office)
  if (side === 'team') await signInAs(context)
  const pages = await signedInPages(side, side === 'team' ? office.calls : context.request)
  return pages.map(([, address]) => address)
}
