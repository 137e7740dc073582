import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../foyer.ts'
import { box, idOf } from '../clients/conversations.ts'
import type { Office } from '../office.ts'
import { posting } from '../posting.ts'

type World = { projectId: number; deliverableId: number; onboardingId: number }

/** Gives the client of a browser something of everything that they can act on. */
export async function giveWorld(context: BrowserContext, { calls }: Office): Promise<World> {
  const clientId = await idOf(context)
  const post = posting(calls)
  const about = { clientId, description: 'Pots.', type: 'web_development', status: 'in_progress' }
  const { id: projectId } = await post('/api/projects', { ...about, name: 'Online shop' })
  const file = { name: 'Kiln map', linkUrl: 'https://x.example/' }
  const { id: deliverableId } = await post(`/api/projects/${projectId}/deliverables`, file)
  await post(`/api/projects/${projectId}/updates`, { content: 'The glaze arrived.' })
  await post('/api/messages', { content: 'Is it what you hoped for?', toUserId: clientId })
  const items = [
    { name: 'Logo', hint: '' },
    { name: 'Photos', hint: '' },
  ]
  await post('/api/file-requests', {
    clientId,
    projectId,
    title: 'Product pages',
    note: '',
    dueDate: null,
    items,
  })
  const { id: onboardingId } = await post('/api/onboarding', {
    clientId,
    serviceType: 'web_development',
    send: true,
  })
  return { projectId, deliverableId, onboardingId }
}

/** Reads what the server has, as the client. */
const read = async <Row>(context: BrowserContext, path: string) =>
  (await (await context.request.get(path)).json()) as Row

type Comment = { content: string; body: string; replies: Comment[] }

/** Something that clients do: where, how, how often the server has it, and how it is named while it waits. */
export type Kind = {
  name: string
  path: (world: World) => string
  act: (page: Page) => Promise<unknown>
  count: (context: BrowserContext, world: World) => Promise<number>
  /** Whether it stays in its own form instead of the list of what waits. */
  isOwn?: boolean
  /** Whether it is sent once its page is opened. */
  isSentInPlace?: boolean
}

type Sent = { content: string; replyTo: unknown; reactions: unknown[] }
const messages = (context: BrowserContext) => read<Sent[]>(context, '/api/messages')
const main = (page: Page) => page.getByRole('main')

export const kinds: Kind[] = [
  {
    name: 'a message',
    path: () => '/messages',
    act: async (page) => {
      await box(page).fill('It works in the cellar.')
      await page.keyboard.press('Enter')
    },
    count: async (context) =>
      (await messages(context)).filter(({ content }) => content.includes('cellar')).length,
    isOwn: true,
  },
  {
    name: 'a reply to a message',
    path: () => '/messages',
    act: async (page) => {
      await page.getByRole('button', { name: /^React or reply to “Is it what/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reply' }).click()
      await box(page).fill('More than that.')
      await page.keyboard.press('Enter')
    },
    count: async (context) =>
      (await messages(context)).filter((each) => each.replyTo && each.content.includes('More'))
        .length,
    isOwn: true,
  },
  {
    name: 'a reaction',
    path: () => '/messages',
    act: async (page) => {
      await page.getByRole('button', { name: /^React or reply to “Is it what/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Heart' }).click()
    },
    count: async (context) =>
      (await messages(context)).flatMap(({ reactions }) => reactions).length,
  },
  {
    name: 'a comment on an update',
    path: ({ projectId }) => `/projects/${projectId}`,
    act: async (page) => {
      await main(page).getByRole('button', { name: 'Comment', exact: true }).click()
      await main(page).getByRole('textbox', { name: 'Comment' }).fill('Which one?')
      await main(page).getByRole('button', { name: 'Add comment' }).click()
    },
    count: async (context, { projectId }) =>
      (await read<{ comments: Comment[] }[]>(context, `/api/projects/${projectId}/updates`))
        .flatMap(({ comments }) => comments)
        .filter(({ content }) => content === 'Which one?').length,
  },
  {
    name: 'a comment on a deliverable',
    path: ({ deliverableId }) => `/deliverables/${deliverableId}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Comment on the whole version' }).click()
      await page.getByRole('textbox', { name: /^Comment on the whole/ }).fill('Larger, please')
      await page.getByRole('button', { name: 'Comment', exact: true }).click()
    },
    count: async (context, { deliverableId }) =>
      (await read<Comment[]>(context, `/api/deliverables/${deliverableId}/comments`)).filter(
        ({ body }) => body === 'Larger, please',
      ).length,
  },
  {
    name: 'a request for a service',
    path: () => '/requests?new=choose',
    act: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('What do you need?').fill('A page for the new kiln.')
      await dialog.getByRole('button', { name: 'Send request' }).click()
      await expect(dialog).toBeHidden()
    },
    count: async (context) => (await read<unknown[]>(context, '/api/service-requests')).length,
  },
  {
    name: 'a file for a request',
    path: () => '/files',
    act: async (page) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Add files: Logo' }).click()
      const file = { name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('logo') }
      await (await chooser).setFiles([file])
    },
    count: async (context) =>
      (await read<{ items: { files: unknown[] }[] }[]>(context, '/api/file-requests')).flatMap(
        ({ items }) => items.flatMap(({ files }) => files),
      ).length,
  },
  {
    name: 'an answer to a request for files',
    path: () => '/files',
    act: async (page) => {
      await page.getByRole('button', { name: 'Photos: I don’t have this' }).click()
      await page.getByRole('dialog').getByLabel('Why').fill('No photographer yet')
      await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    },
    count: async (context) =>
      (await read<{ items: { reason: string }[] }[]>(context, '/api/file-requests')).flatMap(
        ({ items }) => items.filter(({ reason }) => reason.startsWith('No photo')),
      ).length,
  },
  {
    name: 'notifications marked as read',
    path: () => '/dashboard',
    act: (page) => page.getByRole('button', { name: 'Mark all as read' }).click(),
    count: async (context) =>
      Number((await read<{ unread: number }>(context, '/api/notifications/count')).unread === 0),
  },
  {
    name: 'a change of the profile',
    path: () => '/settings',
    act: async (page) => {
      await page.getByLabel('Job title').fill('Potter')
      await page.getByRole('button', { name: 'Save profile' }).click()
    },
    count: async (context) =>
      Number((await read<{ jobTitle: string }>(context, '/api/auth/user')).jobTitle === 'Potter'),
  },
  {
    name: 'an answer to an onboarding question',
    path: ({ onboardingId }) => `/onboarding/${onboardingId}`,
    act: async (page) => {
      await page.getByLabel(/What does your business do/).fill('Pots for people who cook.')
      await page.keyboard.press('Tab')
    },
    count: async (context, { onboardingId }) =>
      Object.values(
        (
          await read<{ responses: Record<string, string> }>(
            context,
            `/api/onboarding/${onboardingId}`,
          )
        ).responses,
      ).filter((text) => text.startsWith('Pots for')).length,
    isOwn: true,
    isSentInPlace: true,
  },
]
