import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as contract from '../../../contract/operations/status.ts'
import * as projects from '../../../contract/work/projects.ts'
import { openTestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { putFile } from '../../platform/files.ts'
import { aProject } from '../../work/projects/sample.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-file-use-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('lists who takes how much space, and how much they may take', async () => {
  const server = await openTestServer({ DATA_DIR: folder })
  const owner = await signedIn(server.context, { role: 'admin' })
  const stranger = await signedIn(server.context, {
    businessName: 'Unknown Ltd.',
    passwordHash: 'a hash',
    emailConfirmedAt: null,
  })
  const client = await signedIn(server.context, { businessName: 'Kiln Street' })
  const contact = await signedIn(server.context, { clientId: client.user.id })
  const body = aProject(client.user.id)
  expect((await server.call(projects.create, { body }, owner.jar)).status).toBe(201)
  for (const { jar } of [stranger, client, contact, contact, owner]) await uploaded(server, jar)
  await putFile(server.context, Buffer.alloc(5))
  const { storage } = (await server.call(contract.read, {}, owner.jar)).body
  expect(storage.use).toEqual([
    {
      clientId: client.user.id,
      name: 'Kiln Street',
      clientUnconfirmed: false,
      files: 3,
      bytes: 210,
      allowed: 20e9,
      isTakenOn: true,
    },
    {
      clientId: stranger.user.id,
      name: 'Unknown Ltd.',
      clientUnconfirmed: true,
      files: 1,
      bytes: 70,
      allowed: 200e6,
      isTakenOn: false,
    },
    {
      clientId: null,
      name: 'Your team',
      clientUnconfirmed: false,
      files: 1,
      bytes: 70,
      allowed: null,
      isTakenOn: false,
    },
    {
      clientId: null,
      name: 'Resumes, images and other files',
      clientUnconfirmed: false,
      files: 1,
      bytes: 5,
      allowed: null,
      isTakenOn: false,
    },
  ])
  await server.close()
})
