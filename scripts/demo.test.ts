import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bookings } from '../server/leads/bookings/table.ts'
import { consultationRequests } from '../server/leads/consultation-requests/table.ts'
import { leads } from '../server/leads/leads/table.ts'
import { deliverables } from '../server/work/deliverables/table.ts'
import { emails as emailTable } from '../server/core/emails/table.ts'
import { messages } from '../server/clients/messages/table.ts'
import { openDatabase } from '../server/platform/db.ts'
import { readSettings } from '../server/platform/settings.ts'
import { projects } from '../server/work/projects/table.ts'
import { serviceRequests } from '../server/work/service-requests/table.ts'
import { demoPassword } from '../server/core/users/sample.ts'
import { prepareDataDir } from '../test/embedded-databases.ts'
import { writeStory } from './demo-story.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-story-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('the demo fills every screen, and sends nothing', async () => {
  const owner = { ADMIN_EMAIL: 'owner@furlong.example', ADMIN_PASSWORD: demoPassword }
  const settings = readSettings({ DATA_DIR: folder, ...owner })
  await prepareDataDir(folder)
  await writeStory(settings)
  const database = await openDatabase(settings)
  const { db } = database
  try {
    expect(await db.$count(leads)).toBeGreaterThan(60)
    expect(await db.$count(bookings)).toBe(6)
    expect(await db.$count(serviceRequests)).toBe(4)
    const states = await db
      .selectDistinct({ is: consultationRequests.status })
      .from(consultationRequests)
    expect(states.map(({ is }) => is).toSorted()).toEqual(['answered', 'closed', 'new'])
    expect(await db.$count(projects)).toBe(7)
    expect(await db.$count(deliverables)).toBe(5)
    expect(await db.$count(messages)).toBe(7)
    const emails = await db.select().from(emailTable)
    expect(emails.length).toBeGreaterThan(10)
    expect(emails.filter(({ status }) => status !== 'captured')).toEqual([])
  } finally {
    await database.close()
  }
}, 300_000)
