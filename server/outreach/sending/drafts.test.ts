import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { aCampaign } from '../email-campaigns/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { inFolder, withMailbox } from '../../platform/mailbox.ts'
import { emails } from '../../core/emails/table.ts'
import { saveDrafts } from './drafts.ts'

describe.each(imapServers())('drafts in the mailbox, over %s', (_name, open) => {
  let imap: ImapServer
  let server: TestServer
  let url: string
  beforeAll(async () => {
    imap = await open()
    url = imap.urlFor('furlong')
    server = await openTestServer({ IMAP_URL: url })
  })
  beforeEach(() => server.clear())
  afterAll(async () => {
    await server.close()
    await imap.close()
  })

  const someLeads = async (...emails: string[]) => {
    const values = emails.map((email) => aLead({ email }))
    return (await server.db.insert(leads).values(values).returning()).map(({ id }) => id)
  }
  const written = (id: number, content = 'Shall we talk?') => ({
    ...aCampaign({ content }),
    id,
    createdAt: new Date('2026-11-17T09:00:00Z'),
  })
  const sender = { name: 'Furlong', address: 'hello@furlong.example' }
  /** Returns the folder's emails in order. */
  const draftsOf = (begin: string) =>
    withMailbox(url, (mailbox) =>
      inFolder(mailbox, 'Concepts', { readOnly: true }, async () => {
        const found = await mailbox.search({ header: { 'message-id': begin } }, { uid: true })
        if (!found || found.length === 0) return []
        const all = await mailbox.fetchAll(found, { flags: true, source: true }, { uid: true })
        return all.map(({ uid, flags, source }) => ({
          uid,
          flags: [...(flags ?? [])].filter((flag) => flag !== '\\Recent').toSorted(),
          text: source?.toString() ?? '',
        }))
      }),
    )

  test('refuses drafts of a sender whose mailbox this is not', async () => {
    const ids = await someLeads('a@x.example')
    const other = { name: 'Sales', address: 'sales@furlong.example' }
    await expect(saveDrafts(server.context, written(9), other, ids)).rejects.toThrow(
      'Drafts from sales@furlong.example can’t be saved, because the mailbox that is set up belongs to hello@furlong.example.',
    )
    expect(await draftsOf('<d9.')).toEqual([])
  })

  test('saves one draft per recipient in the folder marked for drafts', async () => {
    const ids = await someLeads('a@x.example', 'b@x.example', 'a@x.example', '')
    const save = () => saveDrafts(server.context, written(1), sender, ids)
    expect(await save()).toEqual({ sentCount: 2, failedCount: 2 })
    const first = await draftsOf('<d1.')
    expect(first.map(({ flags }) => flags)).toEqual([
      ['\\Draft', '\\Seen'],
      ['\\Draft', '\\Seen'],
    ])
    expect(first[0]?.text).toMatch(/^To: a@x\.example$/m)
    expect(first[0]?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(await save()).toEqual({ sentCount: 2, failedCount: 2 })
    expect(await draftsOf('<d1.')).toEqual(first)
    expect(await server.db.$count(emails)).toBe(0)
  })

  test('replaces a draft with new text, unless a person edited it', async () => {
    const ids = await someLeads('c@x.example', 'd@x.example')
    await saveDrafts(server.context, written(2), sender, ids)
    const [, second] = await draftsOf('<d2.')
    // Email programs rewrite the headers and delete the original.
    await withMailbox(url, (mailbox) =>
      inFolder(mailbox, 'Concepts', { readOnly: false }, async () => {
        const edited = (second?.text ?? '').replace(/^X-Draft-Mark:.*\r\n/m, 'X-Mailer: Other\r\n')
        await mailbox.append('Concepts', edited, ['\\Draft'])
        await mailbox.messageDelete([second?.uid ?? 0], { uid: true })
      }),
    )
    await saveDrafts(server.context, written(2, 'Shall we meet?'), sender, ids)
    const now = await draftsOf('<d2.')
    expect(now).toHaveLength(2)
    expect(now.filter(({ text }) => text.includes('Shall we meet?'))).toHaveLength(1)
    expect(now.filter(({ text }) => text.includes('X-Mailer: Other'))).toHaveLength(1)
  })

  test('leaves one draft per recipient when two people save at the same time', async () => {
    const ids = await someLeads('e@x.example', 'f@x.example')
    const save = () => saveDrafts(server.context, written(3), sender, ids)
    const both = await Promise.all([save(), save()])
    expect(both.map(({ sentCount }) => sentCount)).toEqual([2, 2])
    await save()
    expect(await draftsOf('<d3.')).toHaveLength(2)
  })

  test('rejects the call and logs a run when the mailbox accepts nothing', async () => {
    const ids = await someLeads('g@x.example')
    const settings = { ...server.context.settings, imapUrl: url.replace('secret', 'wrong') }
    const saving = saveDrafts({ ...server.context, settings }, written(4), sender, ids)
    await expect(saving).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/^The mailbox: .+ No draft was saved\.$/),
    })
    const [row] = await server.db.select().from(automationLogs)
    expect(row).toMatchObject({
      name: 'Email drafts',
      status: 'error',
      details: '0 saved, 1 failed',
    })
  })
})
