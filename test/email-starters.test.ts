import { expect, test } from 'vitest'
import * as contract from '../contract/outreach/email-templates.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { starters } from '../web/admin/outreach/email-templates/starters.ts'
import { openTestServer } from './server.ts'

test('every email to begin with can be saved, and has nothing to find fault with', async () => {
  const server = await openTestServer()
  const { jar } = await signedIn(server.context, { role: 'admin' })
  for (const body of starters) {
    const { name, category, isActive, ...written } = body
    const preview = await server.call(contract.preview, { body: { ...written, leadId: null } }, jar)
    expect([name, category, isActive, preview.body.findings]).toEqual([name, category, true, []])
    expect(preview.body.text).not.toMatch(/\{[{%]|undefined|\bnull\b/)
    expect((await server.call(contract.create, { body }, jar)).status).toBe(201)
  }
  await server.close()
})
