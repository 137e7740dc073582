import type { ContentType } from '../../contract/content/content-pieces.ts'
import { expect, newEmail } from '../foyer.ts'
import type { Office } from '../office.ts'

async function post<Made>({ calls }: Office, path: string, data: object) {
  const answer = await calls.post(path, { data })
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true)
  return (await answer.json()) as Made
}

/** Returns a name that is unique in this run. */
export const uniqueName = () => `Kiln ${newEmail('').replace(/\D/g, '')}`

/** Creates a client with this name through the API. */
export async function createClient(office: Office, businessName: string): Promise<number> {
  const { id } = await post<{ id: number }>(office, '/api/admin/clients', {
    firstName: 'Ada',
    lastName: 'Lindqvist',
    email: newEmail('ada'),
    businessName,
    industry: 'Retail',
  })
  return id
}

/** Marks a client record as the agency itself, so that its content may go to the agency's blog. */
export async function makeOwn({ calls }: Office, clientId: number) {
  const path = `/api/clients/${clientId}/content-profile`
  const { values } = (await (await calls.get(path)).json()) as { values: object }
  const answer = await calls.put(path, { data: { ...values, owner: 'agency' } })
  expect(answer.ok()).toBe(true)
}

type Texts = { title: string; content: string; slug?: string; description?: string }

/** Creates a finished piece with these texts: a person has written it instead of the brief. */
export async function createPiece(
  office: Office,
  clientId: number,
  type: ContentType,
  texts: Texts,
): Promise<number> {
  const data = { clientId, type, topic: 'everyday plates' }
  const { id } = await post<{ id: number }>(office, '/api/content/create', data)
  // A piece can't be edited until its draft is there.
  const write = async () =>
    (await office.calls.put(`/api/content/pieces/${id}`, { data: texts })).status()
  await expect.poll(write, { intervals: [50, 100, 200] }).toBe(200)
  return id
}
