import type { BrowserContext } from '@playwright/test'
import { type Action, access } from '../../contract/access.ts'
import { type TeamRole } from '../../contract/roles.ts'
import { contractCalls } from '../../test/contract-calls.ts'
import { expect, test } from '../foyer.ts'
import { addPagedRecords } from '../paged-records.ts'
import { joinTeam } from '../people.ts'
import { openWithin } from '../settled.ts'
import { signedInPages } from '../signed-in-pages.ts'
import { type Tab, visitInTabs } from '../tabs.ts'
import { thorough } from '../../test/thorough.ts'

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
const calls = contractCalls.map((call) => ({ ...call, at: pattern(call.path) }))

/** Records every call of this browser that the role may not make, before the server refuses it. */
function watchCalls(context: BrowserContext, role: TeamRole) {
  const refused: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const matching = calls.filter(
      ({ method, at }) => method === request.method() && at.test(pathname),
    )
    const call = matching.find(({ path }) => path === pathname) ?? matching[0]
    if (call && !(access[call.may] as readonly string[]).includes(role))
      refused.push(`${request.method()} ${pathname} at ${request.frame().url()}`)
  })
  return refused
}

const may = (role: TeamRole, action: Action) => (access[action] as readonly string[]).includes(role)

/** Buttons that a page draws for whoever may press them. */
const buttons: { at: string; name: string; action: Action }[] = [
  {
    at: '/admin-billing-settings',
    name: 'Save billing details',
    action: 'billing-settings.update',
  },
  { at: '/admin-status', name: 'Back up now', action: 'backups.manage' },
]

async function look({ page, idle }: Tab, role: TeamRole, address: string) {
  await openWithin(page, address)
  // Also behind a dialog that a page opens with.
  const heading = page.locator('main h1')
  await expect(heading).not.toHaveText('')
  await idle()
  if ((await heading.innerText()) === 'Access Denied') return
  for (const { name, action } of buttons.filter(({ at }) => at === address))
    await expect(page.getByRole('button', { name })).toHaveCount(may(role, action) ? 1 : 0)
}

/** The two that may have the least stand for the others, but in `npm run test:thorough`. */
const roles = [
  ...(thorough ? (['manager', 'member'] as const) : []),
  'contractor',
  'bookkeeper',
] as const

for (const role of roles)
  test(`every page asks for nothing that a ${role} may not have`, async ({ context, office }) => {
    await addPagedRecords(context, office)
    await joinTeam(context, office, role)
    const refused = watchCalls(context, role)
    const pages = await signedInPages('team', office.calls)
    expect(pages.length).toBeGreaterThan(30)
    await visitInTabs(context, pages, 4, (tab, [, address]) => look(tab, role, address))
    expect(refused).toEqual([])
  })
