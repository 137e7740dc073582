import { describe, expect, test } from 'vitest'
import { findingsOf } from './rules.ts'

describe('the findings', () => {
  const now = new Date('2026-03-05T10:00:00Z')
  const trial = {
    status: 'passed',
    startedAt: '2026-03-05T02:31:00Z',
    endedAt: null,
    rows: 1,
    error: '',
  } as const
  const backup = {
    id: 1,
    cause: 'daily',
    status: 'complete',
    file: '/backups/one',
    startedAt: '2026-03-05T02:30:00Z',
    endedAt: null,
    bytes: 1,
    rows: 1,
    files: 0,
    error: '',
    trial,
  } as const
  const well: Parameters<typeof findingsOf>[0] = {
    process: { version: '1', node: '24', startedAt: now, memory: 1, hasUntrustedProxy: false },
    database: { engine: 'embedded', version: '18', bytes: 1, milliseconds: 1 },
    email: {
      mode: 'smtp',
      undelivered: null,
      held: false,
      waiting: 3,
      failedLastDay: 0,
      lastSentAt: null,
      lastFailure: null,
      mailbox: { readAt: now, problem: '', since: null },
    },
    unreadable: { factors: 0, sites: 0, webhooks: 0, searches: 0 },
    searches: { failing: 0, clientName: '', clientUnconfirmed: false, since: null, failure: '' },
    documents: { damaged: 0 },
    jobs: { waiting: 1, running: 1, failedLastDay: 0, oldestSeconds: 7200, stillSeconds: 600 },
    storage: { place: 'disk', where: '/data/files', files: 1, milliseconds: 1, use: [] },
    disks: [{ holds: 'data', folder: '/data', free: 2e9, total: 10e9, low: false, kept: 1e9 }],
    backups: {
      plan: { folder: '/b', at: '02:30', keepDaily: 1, keepWeekly: 1 },
      nextAt: now,
      isSealed: true,
      list: [backup],
    },
    failures: [],
  }
  const found = (changes: Partial<typeof well>) =>
    findingsOf({ ...well, ...changes }, now).map(({ tone, sentence }) => `${tone}: ${sentence}`)
  const listed = (...list: object[]) => ({
    backups: { ...well.backups, list: list.map((each) => ({ ...backup, ...each })) },
  })

  test('are empty while all is well', () => {
    expect(found({})).toEqual([])
    const since = new Date(+now - 10 * 60_000)
    const mailbox = { readAt: null, problem: 'The mailbox: connection refused', since }
    expect(found({ email: { ...well.email, mailbox } })).toEqual([])
    expect(found({ backups: { ...well.backups, plan: null, isSealed: false } })).toEqual([])
    expect(found(listed())).toEqual([])
  })

  test.each<[string, Partial<typeof well>]>([
    [
      'bad: Only 812 MB are free on the disk that holds /data.',
      { disks: [{ holds: 'data', folder: '/data', free: 812e6, total: 10e9, low: true, kept: 0 }] },
    ],
    [
      'bad: Only 812 MB are free on the disk that holds /data. Files can’t be stored until 1.0 GB are free; everything else still works.',
      {
        disks: [{ holds: 'data', folder: '/data', free: 812e6, total: 10e9, low: true, kept: 1e9 }],
      },
    ],
    [
      'bad: The mailbox hasn’t been read for 90 minutes, so replies and bounces aren’t seen. The mailbox: authentication failed',
      {
        email: {
          ...well.email,
          mailbox: {
            readAt: null,
            problem: 'The mailbox: authentication failed',
            since: new Date(+now - 90 * 60_000),
          },
        },
      },
    ],
    [
      'warn: The files of Kiln Street take 190 MB of the 200 MB that they may take.',
      {
        storage: {
          ...well.storage,
          use: [
            {
              clientId: 7,
              name: 'Kiln Street',
              files: 3,
              bytes: 190e6,
              allowed: 200e6,
              isTakenOn: false,
              clientUnconfirmed: false,
            },
          ],
        },
      },
    ],
    [
      'bad: Background work has made no progress for 11 minutes although jobs are due. If this continues, restart the server.',
      { jobs: { ...well.jobs, stillSeconds: 660 } },
    ],
    ['bad: The file store doesn’t respond.', { storage: { ...well.storage, milliseconds: null } }],
    [
      'bad: The last complete backup is 55 hours old.',
      listed({ startedAt: '2026-03-03T02:30:00Z' }),
    ],
    [
      'bad: The last backup failed. The disk is full.',
      listed({ id: 2, status: 'failed', error: 'The disk is full.', trial: null }, {}),
    ],
    [
      'bad: A restore test failed. It is damaged.',
      listed({ trial: null }, { trial: { ...trial, status: 'failed', error: 'It is damaged.' } }),
    ],
    [
      'warn: This server makes no backups: BACKUP_AT is off. Make sure that something else does.',
      { backups: { ...well.backups, plan: null, nextAt: null, list: [] } },
    ],
    [
      'warn: Backups are on the same disk as the data. If that disk fails, both are lost. Set BACKUP_DIR to another disk or a network folder.',
      { disks: [{ holds: 'both', folder: '/data', free: 2e9, total: 10e9, low: false, kept: 0 }] },
    ],
    [
      'warn: Backups aren’t encrypted: anyone who gets hold of one can read everything in it. Set BACKUP_KEY, and keep the key somewhere other than this server.',
      { backups: { ...well.backups, isSealed: false } },
    ],
    [
      'bad: 1 authenticator app can’t be checked: the key that sealed the secrets isn’t on this server. Set CREDENTIALS_KEY to it or put credentials.key back into DATA_DIR. Otherwise these people sign in with a recovery code and connect their app again.',
      { unreadable: { factors: 1, sites: 0, webhooks: 0, searches: 0 } },
    ],
    [
      'bad: 2 WordPress sites must be connected again: the key that sealed the passwords isn’t on this server.',
      { unreadable: { factors: 0, sites: 2, webhooks: 0, searches: 0 } },
    ],
    [
      'bad: The secrets of 1 webhook must be entered again: the key that sealed them isn’t on this server.',
      { unreadable: { factors: 0, sites: 0, webhooks: 1, searches: 0 } },
    ],
    [
      'bad: 1 Search Console connection must be connected again: the key that sealed the service accounts’ keys isn’t on this server.',
      { unreadable: { factors: 0, sites: 0, webhooks: 0, searches: 1 } },
    ],
    [
      'warn: The figures of Kiln and of 1 other client couldn’t be fetched from Search Console for 30 hours. No.',
      {
        searches: {
          failing: 2,
          clientName: 'Kiln',
          clientUnconfirmed: false,
          since: new Date(+now - 30 * 3_600_000),
          failure: 'No.',
        },
      },
    ],
    [
      'bad: The stored PDFs of 2 invoices are missing or were changed. Please restore the files from a backup.',
      { documents: { damaged: 2 } },
    ],
    [
      'warn: The database took 1200 ms to answer a trivial query.',
      { database: { ...well.database, milliseconds: 1200 } },
    ],
    [
      'warn: A proxy in front of this server is not trusted, so all visitors share one rate limit. Set TRUST_PROXY to its address.',
      { process: { ...well.process, hasUntrustedProxy: true } },
    ],
    [
      'warn: No email leaves. Set SMTP_URL.',
      { email: { ...well.email, undelivered: 'No email leaves. Set SMTP_URL.' } },
    ],
    [
      'warn: Sending is on hold: emails wait until someone resumes sending in the outbox.',
      { email: { ...well.email, held: true } },
    ],
    [
      'warn: 1 email could not be sent in the last 24 hours.',
      { email: { ...well.email, failedLastDay: 1 } },
    ],
  ])('%s', (sentence, changes) => expect(found(changes)).toEqual([sentence]))

  test('are sorted worst first, and a later passed restore test clears a failed one', () => {
    const state = {
      email: { ...well.email, held: true },
      jobs: { ...well.jobs, stillSeconds: 7200 },
    }
    expect(found(state).map((each) => each.slice(0, 4))).toEqual(['bad:', 'warn'])
    const earlier = { ...trial, status: 'failed', startedAt: '2026-03-04T00:00:00Z' } as const
    expect(found(listed({}, { trial: earlier }))).toEqual([])
  })
})
