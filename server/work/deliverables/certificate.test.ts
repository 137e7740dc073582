import { expect, test } from 'vitest'
import { type Certified, certificateOf } from './certificate.ts'

const decision = {
  id: 1,
  versionId: 2,
  userId: 7,
  userName: 'Ada Moss',
  decision: 'approved',
  comment: 'Lovely',
  createdAt: new Date('2026-03-02T10:31:00Z'),
} as const
const certified: Certified = {
  detail: {
    name: 'Logo',
    projectName: 'Online shop',
    versions: [
      {
        id: 2,
        status: 'approved',
        approvalRule: 'all',
        approvers: [],
        decisions: [{ ...decision, decision: 'changes' }, decision],
      },
    ],
  },
  version: {
    id: 2,
    number: 3,
    deliveredAt: new Date('2026-03-01T09:00:00Z'),
    linkUrl: '',
    fileName: 'Logo.png',
    fileBytes: 12_345,
  },
  clientName: 'Kiln Street',
  fingerprint: 'ab'.repeat(32),
  timeZone: 'Europe/London',
}

test('says who approved what, when, in which words, and its SHA-256', () => {
  const { title, foot, blocks } = certificateOf(certified, 'Furlong')
  expect([title, foot]).toEqual(['Certificate of approval', 'Logo, version 3'])
  const text = JSON.stringify(blocks)
  for (const words of [
    'Ada Moss',
    'Lovely',
    'Kiln Street',
    'Logo.png',
    '12,345 bytes',
    'ab'.repeat(32),
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/March 2, 2026 at 10:31:00\sAM GMT/)
  expect(text.match(/Approved by/g)).toHaveLength(1)
})

test('names a link, and says that nothing of it was kept', () => {
  const linkUrl = 'https://design.example/logo'
  const version = { ...certified.version, linkUrl, fileName: '', fileBytes: 0 }
  const text = JSON.stringify(
    certificateOf({ ...certified, version, fingerprint: null }, 'Furlong').blocks,
  )
  expect(text).toContain(linkUrl)
  expect(text).toContain('No copy of it was stored')
  expect(text).not.toContain('SHA-256')
})

test('lists the last approval of everybody who was asked', () => {
  const [before] = certified.detail.versions
  if (!before) throw new Error('No version')
  const by = (userId: number, id: number, comment: string) =>
    ({ ...decision, id, userId, userName: userId === 7 ? 'Ada Moss' : 'Ben Ito', comment }) as const
  const approvers = [7, 8].map((userId) => ({
    versionId: 2,
    userId,
    name: userId === 7 ? 'Ada Moss' : 'Ben Ito',
    canDecide: true,
    decision: 'approved' as const,
    decidedAt: new Date(userId === 7 ? '2026-03-02T12:00:00Z' : '2026-03-02T11:00:00Z'),
  }))
  const decisions = [by(7, 1, 'Early'), by(8, 2, 'Fine'), by(7, 3, 'Late'), by(9, 4, 'Not asked')]
  const detail = { ...certified.detail, versions: [{ ...before, approvers, decisions }] }
  const text = JSON.stringify(certificateOf({ ...certified, detail }, 'Furlong').blocks)
  expect(text).toContain('Ada Moss and Ben Ito')
  expect(text).toMatch(/Fine.*Late/)
  expect(text).not.toMatch(/Early|Not asked/)
})
