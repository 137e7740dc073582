import { pages as core } from './core/pages.ts'
import { pages as website } from './website/pages.ts'
import { pages as leads } from './leads/pages.ts'
import { pages as clients } from './clients/pages.ts'
import { pages as work } from './work/pages.ts'
import { pages as money } from './money/pages.ts'
import { pages as outreach } from './outreach/pages.ts'
import { pages as content } from './content/pages.ts'
import { pages as operations } from './operations/pages.ts'
import { pages as overview } from './overview/pages.ts'

/** The paths of the portal and the back office. */
export const workPaths = {
  ...core,
  ...website,
  ...leads,
  ...clients,
  ...work,
  ...money,
  ...outreach,
  ...content,
  ...operations,
  ...overview,
} as const

/** The name in the fragment of an email's link under which it says for whom it is (`server/core/emails/links.ts`). */
export const addresseeName = 'for'
