import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDataDir } from '../test/embedded-databases.ts'
import { quiet } from '../test/quiet.ts'
import { contentReviewLinks } from '../server/content/content-review-links/table.ts'
import { issueLink } from '../server/core/password-resets/store.ts'
import { passwordResets } from '../server/core/password-resets/table.ts'
import { offerAccount } from '../server/leads/consultation-requests/account-offers.ts'
import { aConsultationRequest } from '../server/leads/consultation-requests/sample.ts'
import { accountOffers, consultationRequests } from '../server/leads/consultation-requests/table.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { endSessions } from '../server/core/sessions/store.ts'
import { sessions } from '../server/core/sessions/table.ts'
import { openDatabase } from '../server/platform/db.ts'
import { readSettings } from '../server/platform/settings.ts'
import { refreshSecret, signingSecret } from '../server/platform/state.ts'
import { readLastingId, readSignedId, signId } from '../server/platform/tokens.ts'
import { endIncident } from './incident.ts'
import { thorough } from '../test/thorough.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-incident-'))
const settings = readSettings({ DATA_DIR: path.join(folder, 'data') })
beforeAll(() => prepareDataDir(settings.dataDir))
afterAll(() => fs.rmSync(folder, { recursive: true }))

test.runIf(thorough)(
  'ends all sessions and links, renews the key, and lists the sign-ins',
  async () => {
    const database = await openDatabase(settings)
    const secret = await signingSecret(database.db)
    const context = {
      settings,
      db: database.db,
      now: () => new Date(),
      enqueue: async () => {},
      log: quiet,
      rooms: [],
      secret,
    }
    const { user } = await signedIn(context, { role: 'admin' })
    // A thief whom a new password threw out.
    const thief = await signedIn(context, { role: 'admin' })
    await endSessions(context, thief.user.id)
    await issueLink(context, user.id, 'reset')
    const [asked] = await database.db
      .insert(consultationRequests)
      .values({ ...aConsultationRequest(), phone: '', businessName: '' })
      .returning()
    const review = { clientId: user.id, pieceIds: [], tokenHash: 'a hash' }
    await database.db
      .insert(contentReviewLinks)
      .values({ ...review, expiresAt: new Date(Date.now() + 60_000) })
    const mailing = { ...settings, smtpUrl: 'smtp://mail.example.com', isNamed: true }
    await offerAccount({ ...context, settings: mailing }, asked?.id ?? 0)
    const booking = signId(secret, 'booking', 7)
    const unsubscribe = signId(secret, 'unsubscribe', 7)
    // A server that runs on the embedded database keeps the command out.
    await expect(endIncident(settings)).rejects.toThrow('is in use by another process')
    expect(await database.db.$count(sessions)).toBe(1)
    await database.close()

    const outcome = await endIncident(settings)
    expect(outcome).toMatchObject({
      sessions: 1,
      links: 3,
      signIns: [
        { email: thief.user.email, networkAddress: '192.0.2.1', lastSeenAt: null },
        { email: user.email, role: 'admin', lastSeenAt: expect.any(Date) },
      ],
    })

    const after = await openDatabase(settings)
    try {
      expect(await after.db.$count(sessions)).toBe(0)
      const [link] = await after.db.select().from(passwordResets)
      expect(link?.usedAt).not.toBeNull()
      const [offer] = await after.db.select().from(accountOffers)
      expect(offer?.usedAt).not.toBeNull()
      const [review] = await after.db.select().from(contentReviewLinks)
      expect(review?.withdrawnAt).not.toBeNull()
      const renewed = await signingSecret(after.db)
      expect(readSignedId(renewed, 'booking', booking)).toBeNull()
      expect(readLastingId(renewed, 'unsubscribe', unsubscribe)).toBe(7)
      expect(
        readLastingId(renewed, 'unsubscribe', signId(Buffer.alloc(32), 'unsubscribe', 7)),
      ).toBeNull()
      // A process that was running takes the new key over, wherever it holds the earlier one.
      await refreshSecret({ db: after.db, secret })
      expect(secret.equals(renewed)).toBe(true)
      expect(signId(secret, 'booking', 7)).toBe(signId(renewed, 'booking', 7))
      expect(readLastingId(secret, 'unsubscribe', unsubscribe)).toBe(7)
    } finally {
      await after.close()
    }
  },
)

test('creates no database where there is none', async () => {
  const dataDir = path.join(folder, 'empty')
  await expect(endIncident(readSettings({ DATA_DIR: dataDir }))).rejects.toThrow(
    `There is no database under ${dataDir}`,
  )
  expect(fs.existsSync(dataDir)).toBe(false)
})
