import { expect, newEmail } from './foyer.ts'
import type { Office } from './office.ts'

async function post<Made>({ calls }: Office, path: string, data: object) {
  const answer = await calls.post(path, { data })
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true)
  return (await answer.json()) as Made
}

/** A name that nothing else in this run has. */
export const newMark = () => `Kiln ${newEmail('').replace(/\D/g, '')}`

/** A client of this name, without going through the dialogs. */
export async function aClientCalled(office: Office, businessName: string): Promise<number> {
  const { id } = await post<{ id: number }>(office, '/api/admin/clients', {
    firstName: 'Ada',
    lastName: 'Lindqvist',
    email: newEmail('ada'),
    businessName,
    industry: 'Retail',
  })
  return id
}

type Texts = { title: string; content: string; slug?: string; description?: string }

/** A finished piece with these texts: a person has written over what the composer drafted. */
export async function aPieceOf(
  office: Office,
  clientId: number,
  type: 'blog_post' | 'email_newsletter',
  texts: Texts,
): Promise<number> {
  const data = { clientId, type, topic: 'everyday plates' }
  const { id } = await post<{ id: number }>(office, '/api/content/create', data)
  // Until the draft is there, nobody may write over it.
  const write = async () =>
    (await office.calls.put(`/api/content/pieces/${id}`, { data: texts })).status()
  await expect.poll(write, { intervals: [50, 100, 200], timeout: 30_000 }).toBe(200)
  return id
}
